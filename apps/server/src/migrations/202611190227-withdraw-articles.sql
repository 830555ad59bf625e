-- A published article that its owner took down from the official account.
ALTER TABLE gzh_publications DROP CONSTRAINT gzh_publications_state_check,
  ADD CONSTRAINT gzh_publications_state_check CHECK (state IN (
    'preparing', 'drafted', 'submitting', 'submitted', 'published', 'withdrawn', 'refused', 'failed', 'unknown'));
