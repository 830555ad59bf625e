-- What the finance overview reads: sums that are kept, so that it costs the same whatever stands behind it.

-- The day's income of everybody, kept in the transaction that writes its rows. A connection adds to the row of its own
-- slot, so that two that write income of one day do not wait for each other.
CREATE TABLE income_totals (
  day        date NOT NULL,
  line       text NOT NULL,
  source     text NOT NULL,
  slot       smallint NOT NULL,
  takes      bigint NOT NULL,
  base_fen   bigint NOT NULL,
  amount_fen bigint NOT NULL,
  PRIMARY KEY (day, line, source, slot)
);
INSERT INTO income_totals (day, line, source, slot, takes, base_fen, amount_fen)
SELECT day, line, source, 0, sum(takes), sum(base_fen), sum(amount_fen) FROM income_daily GROUP BY day, line, source;

-- What was paid when, and what was withheld with it.
CREATE INDEX withdrawals_paid ON withdrawals (settled_at) INCLUDE (net_fen, tax_fen) WHERE state = 'paid';

-- Everything on the overview as it was at one moment, read by a job: how long money has been lying there is a walk over
-- everybody's last postings, and nobody who opens the page waits for that.
CREATE TABLE money_overviews (
  made_at timestamptz PRIMARY KEY,
  figures jsonb NOT NULL
);
