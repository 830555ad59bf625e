-- What WeChat counts of a published article, as of a day; NULL is what it has not told.
ALTER TABLE gzh_publications
  ADD COLUMN reads       integer CHECK (reads >= 0),
  ADD COLUMN recommends  integer CHECK (recommends >= 0),
  ADD COLUMN counted_day date;
-- The same reads, for the order of a list: 0 also where nothing is known.
ALTER TABLE gzh_articles ADD COLUMN reads integer NOT NULL DEFAULT 0 CHECK (reads >= 0);
-- Once a day.
ALTER TABLE official_accounts ADD COLUMN articles_asked_at timestamptz;
