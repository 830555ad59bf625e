-- Payments from outside, of whatever is sold: one row for each order, beside the kind's own row of what was bought.
-- The state of that row is copied by the database (ON UPDATE CASCADE), so the two cannot say different things.
CREATE TABLE payments (
  -- Whose order it is: the creator's for an unlock, the buyer's for a membership.
  uid               bigint NOT NULL,
  -- What the channel knows it by, for ever.
  number            text NOT NULL UNIQUE CHECK (number ~ '^[0-9A-Za-z]{6,32}$'),
  kind              text NOT NULL,
  -- Who pays and for what, as the kind names them: the same open order is offered again.
  buyer             text NOT NULL,
  goods             text NOT NULL,
  description       text NOT NULL,
  expected_fen      bigint NOT NULL CHECK (expected_fen > 0),
  state             text NOT NULL CHECK (state IN ('paying', 'paid', 'closed', 'doubtful', 'refunding', 'refunded')),
  -- What the channel says came in.
  received_fen      bigint CHECK (received_fen >= 0),
  received_currency text,
  -- Why it is in doubt.
  doubt             text NOT NULL DEFAULT '',
  -- The payment of the same thing that this one follows on purpose.
  follows           text,
  prepay_id         text,
  transaction_id    text,
  refund_reason     text NOT NULL DEFAULT '',
  -- A refund that the channel gave up is asked for again under the next number.
  refund_attempt    smallint NOT NULL DEFAULT 1 CHECK (refund_attempt BETWEEN 1 AND 99),
  refund_failure    text NOT NULL DEFAULT '',
  made_at           timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  paid_at           timestamptz,
  refunded_at       timestamptz,
  changed_at        timestamptz NOT NULL,
  -- When the channel is asked next; null where there is nothing to ask.
  ask_at            timestamptz,
  PRIMARY KEY (uid, number),
  UNIQUE (uid, number, state),
  CHECK ((state IN ('paying', 'closed')) = (paid_at IS NULL)),
  CHECK ((state = 'refunded') = (refunded_at IS NOT NULL)),
  CHECK ((state = 'doubtful') = (doubt <> '')),
  CHECK (state NOT IN ('paying', 'refunding') OR ask_at IS NOT NULL)
);

INSERT INTO payments (uid, number, kind, buyer, goods, description, expected_fen, state, received_fen, received_currency,
  prepay_id, transaction_id, refund_reason, made_at, expires_at, paid_at, refunded_at, changed_at, ask_at)
SELECT uid, number, 'unlock', visitor::text, encode(sha256(convert_to(uid || '/' || works_key, 'UTF8')), 'hex'), '图神取图',
  total_fen, state, CASE WHEN paid_at IS NOT NULL THEN total_fen END, CASE WHEN paid_at IS NOT NULL THEN 'CNY' END,
  prepay_id, transaction_id, refund_reason, made_at, expires_at, paid_at,
  CASE WHEN state = 'refunded' THEN changed_at END, changed_at,
  CASE WHEN state IN ('paying', 'refunding') THEN changed_at END
FROM unlock_orders;

INSERT INTO payments (uid, number, kind, buyer, goods, description, expected_fen, state, received_fen, received_currency,
  doubt, prepay_id, transaction_id, refund_reason, made_at, expires_at, paid_at, refunded_at, changed_at, ask_at)
SELECT uid, number, 'member', uid::text, level_id || '/' || period, '图神会员', pay_fen, state,
  CASE WHEN state NOT IN ('paying', 'closed') THEN coalesce(received_fen, pay_fen) END,
  CASE WHEN state NOT IN ('paying', 'closed') THEN 'CNY' END,
  CASE WHEN state = 'doubtful' THEN 'amount' ELSE '' END,
  prepay_id, transaction_id, refund_reason, made_at, expires_at,
  CASE WHEN state NOT IN ('paying', 'closed') THEN coalesce(paid_at, changed_at) END,
  CASE WHEN state = 'refunded' THEN coalesce(refunded_at, changed_at) END, changed_at,
  CASE WHEN state IN ('paying', 'refunding') THEN changed_at END
FROM member_orders
WHERE way = 'wechat';

-- One open order for the same thing: whoever asks again gets that one.
CREATE UNIQUE INDEX payments_open ON payments (kind, buyer, goods) WHERE state = 'paying';
CREATE INDEX payments_same_thing ON payments (kind, buyer, goods, paid_at) WHERE state IN ('paid', 'doubtful');
CREATE INDEX payments_to_ask ON payments (ask_at, number) WHERE ask_at IS NOT NULL;
CREATE INDEX payments_newest ON payments (made_at DESC, number DESC);
CREATE INDEX payments_unsettled ON payments (state, made_at DESC, number DESC) WHERE state IN ('doubtful', 'refunding');

DROP INDEX unlock_orders_open;
DROP INDEX unlock_orders_in_doubt;
ALTER TABLE unlock_orders
  DROP CONSTRAINT unlock_orders_check,
  DROP CONSTRAINT unlock_orders_state_check,
  DROP COLUMN works_key,
  DROP COLUMN prepay_id,
  DROP COLUMN transaction_id,
  DROP COLUMN refund_reason,
  DROP COLUMN expires_at,
  DROP COLUMN changed_at,
  ADD FOREIGN KEY (uid, number, state) REFERENCES payments (uid, number, state) ON UPDATE CASCADE;

DROP INDEX member_orders_in_doubt;
ALTER TABLE member_orders
  DROP CONSTRAINT member_orders_check,
  DROP COLUMN prepay_id,
  DROP COLUMN transaction_id,
  DROP COLUMN received_fen,
  -- What is paid from the balance has no payment from outside.
  ADD COLUMN payment_number text;
UPDATE member_orders SET payment_number = number WHERE way = 'wechat';
ALTER TABLE member_orders
  ADD CHECK (payment_number IS NOT DISTINCT FROM CASE WHEN way = 'wechat' THEN number END),
  ADD CHECK (way <> 'balance' OR state NOT IN ('paid', 'refunding', 'refunded') OR paid_at IS NOT NULL),
  ADD FOREIGN KEY (uid, payment_number, state) REFERENCES payments (uid, number, state) ON UPDATE CASCADE;
