-- The playable file of a film, so that a publication can be checked against a platform's limits.
ALTER TABLE learn_films
  ADD COLUMN duration_ms integer CHECK (duration_ms > 0),
  ADD COLUMN width integer CHECK (width > 0),
  ADD COLUMN height integer CHECK (height > 0),
  ADD COLUMN bytes bigint CHECK (bytes > 0);
