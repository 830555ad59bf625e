-- Since when a provider is as it is, what it last said when it failed, and whether operators switched it off.
ALTER TABLE studio_providers
  ADD COLUMN since timestamptz,
  ADD COLUMN error text NOT NULL DEFAULT '',
  ADD COLUMN is_off boolean NOT NULL DEFAULT false;
