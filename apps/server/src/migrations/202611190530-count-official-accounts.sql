-- What WeChat counts of an official account, as of its last day; null where it does not tell.
ALTER TABLE official_accounts
  ADD COLUMN figures_day date,
  ADD COLUMN followers integer CHECK (followers >= 0),
  ADD COLUMN reads integer CHECK (reads >= 0),
  ADD COLUMN net_followers integer,
  ADD COLUMN figures_asked_at timestamptz;
