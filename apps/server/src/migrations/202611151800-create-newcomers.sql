-- Who has just registered: their home shows the first steps until these are done or put away. Who was there before
-- this table has no row, and is no newcomer.
CREATE TABLE newcomers (
  uid bigint PRIMARY KEY REFERENCES people (uid),
  -- The number of the notice that welcomed them.
  welcome_number bigint NOT NULL,
  -- Set when the first steps are done or put away.
  closed_at timestamptz
);
