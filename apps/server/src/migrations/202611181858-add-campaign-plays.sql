-- From how many plays on a work counts; 0 for all.
ALTER TABLE welfare_campaigns ADD COLUMN plays_min integer NOT NULL DEFAULT 0 CHECK (plays_min >= 0);
SELECT seal_table('welfare_campaigns');
