-- When the maker of a waiting proposal last asked for it.
CREATE TABLE approval_nudges (
  approval_id bigint PRIMARY KEY REFERENCES approvals (id),
  nudged_at   timestamptz NOT NULL
);
