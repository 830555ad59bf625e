-- What our account at each channel had when a job last asked, and when that was. A channel that gave no answer keeps what
-- it said before.
CREATE TABLE channel_funds (
  channel       text PRIMARY KEY,
  asked_at      timestamptz NOT NULL,
  outcome       text NOT NULL CHECK (outcome IN ('known', 'refused', 'unknown')),
  code          text NOT NULL DEFAULT '',
  available_fen bigint,
  known_at      timestamptz,
  CHECK ((available_fen IS NULL) = (known_at IS NULL))
);
