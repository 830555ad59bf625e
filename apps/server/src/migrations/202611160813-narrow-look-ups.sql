-- Two fingerprints that differ in at most eight bits differ in at most two of one of their three thirds. A third of 21 or
-- 22 bits tells many more pictures apart than a quarter of 16: some 300 of a million are looked at, in place of 8,000.
CREATE INDEX work_pages_third1 ON work_pages ((substring(perceptual_hash FROM 1 FOR 21)::integer));
CREATE INDEX work_pages_third2 ON work_pages ((substring(perceptual_hash FROM 22 FOR 21)::integer));
CREATE INDEX work_pages_third3 ON work_pages ((substring(perceptual_hash FROM 43 FOR 22)::integer));
DROP INDEX work_pages_quarter1, work_pages_quarter2, work_pages_quarter3, work_pages_quarter4;

-- People search among their own. With whose it is in the same index, a word that is in every twentieth work of everybody
-- costs what is theirs of it, and not the list of all. The extension comes with PostgreSQL, and is trusted: whoever may
-- create in the database may have it.
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX works_search;
CREATE INDEX works_search ON works USING gin (uid, search);

-- Nobody searches everybody's works of a line.
DROP INDEX works_public;
