-- Parts of a payment that went back while the rest stays paid, in the order in which they were asked for. One at a time
-- is under way; the payment's own `ask_at` says when the channel is asked about it.
CREATE TABLE payment_parts (
  uid     bigint NOT NULL,
  number  text NOT NULL,
  part    smallint NOT NULL CHECK (part BETWEEN 1 AND 99),
  fen     bigint NOT NULL CHECK (fen > 0),
  reason  text NOT NULL,
  -- A refund that the channel gave up is asked for again under the next number.
  attempt smallint NOT NULL DEFAULT 1 CHECK (attempt BETWEEN 1 AND 99),
  failure text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL,
  done_at timestamptz,
  PRIMARY KEY (uid, number, part),
  FOREIGN KEY (uid, number) REFERENCES payments (uid, number)
);
CREATE UNIQUE INDEX payment_parts_under_way ON payment_parts (number) WHERE done_at IS NULL;
CREATE INDEX payment_parts_number ON payment_parts (number, part);
CREATE INDEX payment_parts_done ON payment_parts (done_at) WHERE done_at IS NOT NULL;
SELECT seal_table('payment_parts');
