-- New people whose first homepage, works and code are complete: reviewed together, before everything else.
CREATE TABLE first_reviews (
  uid        bigint PRIMARY KEY REFERENCES people (uid),
  ready_at   timestamptz NOT NULL,
  decided_at timestamptz
);
CREATE INDEX first_reviews_waiting ON first_reviews (ready_at, uid) WHERE decided_at IS NULL;
