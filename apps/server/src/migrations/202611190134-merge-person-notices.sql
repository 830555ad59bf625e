-- Unread notices of one kind are told as one: their key, and how many events the notice is about.
ALTER TABLE person_notices
  ADD COLUMN merge_key text,
  ADD COLUMN merged    integer NOT NULL DEFAULT 1 CHECK (merged >= 1);
CREATE INDEX person_notices_to_merge ON person_notices (uid, merge_key) WHERE merge_key IS NOT NULL AND read_at IS NULL;
