-- What is up is looked at every day for 90 days, and can be lost.
ALTER TABLE mounts
  DROP CONSTRAINT mounts_state_check,
  DROP CONSTRAINT mounts_check3,
  ADD CONSTRAINT mounts_state_check CHECK (state IN (
    'waiting_link', 'waiting_time', 'mounting', 'reviewing', 'mounted', 'lost', 'failed', 'cancelled', 'replaced')),
  ADD CONSTRAINT mounts_due_check CHECK (CASE
    WHEN state IN ('waiting_link', 'waiting_time', 'mounting', 'reviewing') THEN due_at IS NOT NULL
    ELSE state = 'mounted' OR due_at IS NULL
  END);
-- Not all at one minute.
UPDATE mounts SET due_at = now() + random() * interval '1 day'
WHERE state = 'mounted' AND request_id IS NOT NULL AND mounted_at > now() - interval '90 days';
