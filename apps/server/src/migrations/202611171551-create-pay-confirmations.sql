-- What was on the screen of whoever pays, frozen when it was opened: a payment names it, and it pays once.
CREATE TABLE pay_confirmations (
  id         uuid PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('pay', 'retry')),
  staff_id   bigint NOT NULL REFERENCES staff,
  reason     text NOT NULL DEFAULT '',
  made_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > made_at),
  -- Each withdrawal with what it looked like: one that looks different later is not paid.
  frozen     jsonb NOT NULL,
  hash       bytea NOT NULL,
  count      integer NOT NULL CHECK (count > 0),
  net_fen    bigint NOT NULL CHECK (net_fen > 0),
  sent_at    timestamptz,
  results    jsonb,
  CHECK ((sent_at IS NULL) = (results IS NULL))
);
CREATE INDEX pay_confirmations_unsent ON pay_confirmations (expires_at) WHERE sent_at IS NULL;

-- Who has opened which withdrawal: one with a flag is paid only by somebody who has.
CREATE TABLE withdrawal_views (
  withdrawal_id uuid NOT NULL REFERENCES withdrawals (id),
  staff_id      bigint NOT NULL REFERENCES staff,
  at            timestamptz NOT NULL,
  PRIMARY KEY (withdrawal_id, staff_id)
);
