-- Money on its way out. What was promised stands in the row as it was promised: a payee that is changed afterwards
-- changes nothing here.
CREATE SEQUENCE withdrawal_numbers;

CREATE TABLE withdrawals (
  uid            bigint NOT NULL REFERENCES people,
  id             uuid NOT NULL,
  number         text NOT NULL UNIQUE,
  -- The same request sent again is the same withdrawal.
  request_id     text NOT NULL,
  state          text NOT NULL CHECK (state IN ('applied', 'approved', 'paying', 'confirming', 'unknown', 'failed',
                   'paid', 'returned', 'rejected', 'cancelled')),
  amount_fen     bigint NOT NULL,
  tax_fen        bigint NOT NULL CHECK (tax_fen >= 0),
  fee_fen        bigint NOT NULL CHECK (fee_fen >= 0),
  net_fen        bigint NOT NULL CHECK (net_fen > 0),
  withholding    jsonb NOT NULL,
  tax_year       smallint NOT NULL,
  tax_month      smallint NOT NULL CHECK (tax_month BETWEEN 1 AND 12),
  id_number_hash bytea NOT NULL,
  payee_id       uuid NOT NULL,
  channel        text NOT NULL CHECK (channel IN ('wechat', 'alipay', 'bank')),
  payee_title    text NOT NULL,
  account_masked text NOT NULL,
  account_sealed bytea NOT NULL,
  name_masked    text NOT NULL,
  name_sealed    bytea NOT NULL,
  applied_at     timestamptz NOT NULL,
  approved_by    text,
  approved_at    timestamptz,
  paid_by        text,
  -- What the channel knows it by; a new one only when the channel has said that the last one failed.
  bill_no        text UNIQUE,
  attempts       integer NOT NULL DEFAULT 0,
  sent_at        timestamptz,
  package_info   text NOT NULL DEFAULT '',
  confirm_by     timestamptz,
  batch_id       bigint,
  next_check_at  timestamptz,
  settled_at     timestamptz,
  reason_code    text NOT NULL DEFAULT '',
  reason         text NOT NULL DEFAULT '',
  PRIMARY KEY (uid, id),
  CHECK (amount_fen = tax_fen + fee_fen + net_fen),
  -- Who approves does not pay.
  CHECK (paid_by IS NULL OR (approved_by IS NOT NULL AND paid_by <> approved_by)),
  CHECK (state NOT IN ('paying', 'confirming', 'unknown', 'paid') OR bill_no IS NOT NULL)
);
CREATE UNIQUE INDEX withdrawals_request ON withdrawals (uid, request_id);
CREATE UNIQUE INDEX withdrawals_id ON withdrawals (id);
CREATE INDEX withdrawals_of_person ON withdrawals (uid, applied_at DESC);
CREATE INDEX withdrawals_by_state ON withdrawals (state, id);
CREATE INDEX withdrawals_year ON withdrawals (id_number_hash, tax_year);
CREATE INDEX withdrawals_to_check ON withdrawals (next_check_at) WHERE next_check_at IS NOT NULL;

CREATE TABLE withdrawal_steps (
  uid           bigint NOT NULL,
  withdrawal_id uuid NOT NULL,
  number        bigint GENERATED ALWAYS AS IDENTITY,
  kind          text NOT NULL,
  note          text NOT NULL DEFAULT '',
  by            text NOT NULL DEFAULT '',
  at            timestamptz NOT NULL,
  PRIMARY KEY (uid, withdrawal_id, number)
);

-- Files for the bank: what was handed over together.
CREATE TABLE payout_batches (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  made_by  text NOT NULL,
  made_at  timestamptz NOT NULL,
  count    integer NOT NULL,
  net_fen  bigint NOT NULL
);
