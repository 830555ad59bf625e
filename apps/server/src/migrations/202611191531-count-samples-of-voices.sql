-- What samples of voices cost on the last day on which some were made: they are nobody's job.
ALTER TABLE studio_providers
  ADD COLUMN samples_day date,
  ADD COLUMN samples_cost bigint NOT NULL DEFAULT 0;
