-- Since when an article without a result waits for a person.
ALTER TABLE gzh_publications ADD COLUMN person_at timestamptz;
-- Staff list them over all people, the newest or the oldest first.
CREATE UNIQUE INDEX gzh_publications_by_id ON gzh_publications (id);
