-- Why somebody leaves, in their own words: read by support while it can be taken back, erased with the account.
ALTER TABLE people ADD closing_reason text CHECK (char_length(closing_reason) <= 200),
  ADD CONSTRAINT only_a_closure_has_a_reason CHECK (closing_reason IS NULL OR closing_at IS NOT NULL);
