-- A work that was made from a template can be made anew: while a change of a published one waits, all its pages wait
-- with it, and what was filled in. A change without pages here is one of the title, or of the only picture.
ALTER TABLE work_changes
  ADD COLUMN template_id uuid,
  ADD COLUMN content     jsonb;

CREATE TABLE work_change_pages (
  uid       bigint NOT NULL,
  work_id   uuid NOT NULL,
  place     smallint NOT NULL CHECK (place BETWEEN 1 AND 9),
  upload_id uuid NOT NULL,
  title     text NOT NULL DEFAULT '' CHECK (char_length(title) <= 40),
  body      text NOT NULL DEFAULT '' CHECK (char_length(body) <= 1000),
  PRIMARY KEY (uid, work_id, place),
  FOREIGN KEY (uid, work_id) REFERENCES work_changes (uid, work_id) ON DELETE CASCADE,
  FOREIGN KEY (uid, upload_id) REFERENCES uploads (uid, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX work_change_pages_of_upload ON work_change_pages (uid, upload_id);
