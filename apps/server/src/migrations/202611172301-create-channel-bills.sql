-- What a channel says of one day in the bill that it gives out the next morning: each line, and its own totals. The proof
-- holds them against what we have (areas/payments/channelBill).
CREATE TABLE channel_bills (
  channel    text NOT NULL CHECK (channel IN ('wechat_pay', 'wechat_transfer')),
  day        date NOT NULL,
  lines      integer NOT NULL CHECK (lines >= 0),
  in_fen     bigint NOT NULL CHECK (in_fen >= 0),
  out_fen    bigint NOT NULL CHECK (out_fen >= 0),
  file_hash  bytea NOT NULL,
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (channel, day)
);

-- A line that is about neither a payment, a refund nor a payout (a charge, a top-up) counts for the totals alone.
CREATE TABLE channel_bill_lines (
  channel    text NOT NULL,
  day        date NOT NULL,
  line       integer NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('payment', 'refund', 'payout', 'other')),
  is_out     boolean NOT NULL,
  number     text NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen >= 0),
  PRIMARY KEY (channel, day, line),
  FOREIGN KEY (channel, day) REFERENCES channel_bills
);

SELECT seal_table('channel_bills');
SELECT seal_table('channel_bill_lines');
