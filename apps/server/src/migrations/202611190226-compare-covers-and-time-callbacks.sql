-- The look of the kept cover, to compare it with the creator's own work and with works of others.
ALTER TABLE backfills ADD COLUMN cover_hash text;
-- Covers that were kept before are read once more; the platform may have them no longer.
UPDATE backfills SET cover_due_at = now() WHERE state = 'waiting' AND cover_key IS NOT NULL;

-- An account that was broken works again at a later look.
ALTER TABLE publish_account_events DROP CONSTRAINT publish_account_events_kind_check,
  ADD CONSTRAINT publish_account_events_kind_check
    CHECK (kind IN ('connected', 'broken', 'told', 'disabled', 'enabled', 'removed', 'proven', 'recovered'));

-- Microseconds until a message was opened, its account and rules were known, its rule was found, and it was
-- about to be stored; empty for older messages.
ALTER TABLE reply_messages ADD COLUMN step_us integer[] NOT NULL DEFAULT '{}';
