-- The cover of a reported work, as it was when the work was reported: platforms' addresses of pictures end.
ALTER TABLE backfills ADD COLUMN cover_key text, ADD COLUMN cover_due_at timestamptz;
CREATE INDEX backfills_cover_due ON backfills (id) WHERE cover_due_at IS NOT NULL;
