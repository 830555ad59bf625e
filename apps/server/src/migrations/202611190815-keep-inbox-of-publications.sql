-- The video of a hand-off on its way among the person's own drafts at the platform, and the next step of that by its
-- job: reminders of the same hand-off have their own time in due_at.
ALTER TABLE publications ADD COLUMN inbox jsonb, ADD COLUMN inbox_due_at timestamptz;
CREATE INDEX publications_inbox_due ON publications (inbox_due_at) WHERE inbox_due_at IS NOT NULL;
