-- Membership: levels as data whose prices and rights are dated versions, who is a member of which level until when, what
-- was bought, and the spans of time in which somebody had a level, which the income of a day is counted by.
CREATE TABLE member_levels (
  id   text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9_]{1,19}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 10),
  rank smallint NOT NULL UNIQUE
);

-- The last one that has begun holds. One that has begun is never changed.
CREATE TABLE member_level_versions (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  level_id     text NOT NULL REFERENCES member_levels,
  starts_at    timestamptz NOT NULL,
  month_fen    bigint NOT NULL CHECK (month_fen > 0),
  quarter_fen  bigint NOT NULL CHECK (quarter_fen > 0),
  year_fen     bigint NOT NULL CHECK (year_fen > 0),
  homepages    integer NOT NULL CHECK (homepages BETWEEN 1 AND 10),
  codes        integer NOT NULL CHECK (codes > 0),
  sub_accounts integer NOT NULL CHECK (sub_accounts >= 0),
  rate_bonus   integer NOT NULL CHECK (rate_bonus BETWEEN 0 AND 20),
  has_tools    boolean NOT NULL,
  has_priority boolean NOT NULL,
  -- Nobody made those that came with the product.
  made_by      bigint,
  reason       text NOT NULL DEFAULT '',
  UNIQUE (level_id, starts_at)
);

INSERT INTO member_levels (id, name, rank) VALUES ('gold', '黄金', 1), ('diamond', '钻石', 2);
INSERT INTO member_level_versions
  (level_id, starts_at, month_fen, quarter_fen, year_fen, homepages, codes, sub_accounts, rate_bonus, has_tools, has_priority, reason)
VALUES
  ('gold', '2026-01-01 00:00:00+08', 3800, 9800, 29800, 5, 20, 3, 2, true, false, '首版'),
  ('diamond', '2026-01-01 00:00:00+08', 8800, 22800, 69800, 10, 50, 5, 5, true, true, '首版');

-- Which level somebody has, or had last: what is left until the end is all of one level.
CREATE TABLE memberships (
  uid        bigint PRIMARY KEY REFERENCES people,
  level_id   text NOT NULL REFERENCES member_levels,
  started_at timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL,
  -- Told that so many days are left, or at 0 that it is over; null while there is nothing to tell.
  told_days  smallint,
  paid_fen   bigint NOT NULL DEFAULT 0,
  CHECK (ends_at >= started_at)
);
CREATE INDEX memberships_ending ON memberships (ends_at, uid);

CREATE TABLE member_orders (
  uid            bigint NOT NULL REFERENCES people,
  id             uuid NOT NULL UNIQUE,
  -- What the channel knows it by.
  number         text NOT NULL UNIQUE,
  kind           text NOT NULL CHECK (kind IN ('buy', 'renew', 'upgrade')),
  level_id       text NOT NULL REFERENCES member_levels,
  period         text NOT NULL CHECK (period IN ('month', 'quarter', 'year')),
  way            text NOT NULL CHECK (way IN ('balance', 'wechat')),
  pay_fen        bigint NOT NULL CHECK (pay_fen >= 0),
  state          text NOT NULL CHECK (state IN ('paying', 'paid', 'closed', 'doubtful', 'refunding', 'refunded')),
  -- Worked out when it was quoted: what the new time is worth, and what was left of the old.
  worth_fen      bigint NOT NULL CHECK (worth_fen >= 0),
  prepay_id      text,
  transaction_id text,
  -- What came in, where that is not what it costs.
  received_fen   bigint,
  -- Whether its payment stands in the ledger; what is refunded was taken back there.
  is_posted      boolean NOT NULL DEFAULT false,
  made_at        timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  paid_at        timestamptz,
  -- The time it gave, and what an upgrade replaced, which comes back when it is refunded.
  from_at        timestamptz,
  until_at       timestamptz,
  replaced       jsonb NOT NULL DEFAULT '[]',
  refunded_at    timestamptz,
  refund_reason  text NOT NULL DEFAULT '',
  changed_at     timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  CHECK (state NOT IN ('paid', 'refunding', 'refunded') OR paid_at IS NOT NULL)
);
-- One unpaid order at a time: what is paid is what was quoted last.
CREATE UNIQUE INDEX member_orders_open ON member_orders (uid) WHERE state = 'paying';
CREATE INDEX member_orders_in_doubt ON member_orders (changed_at) WHERE state IN ('paying', 'refunding');
CREATE INDEX member_orders_newest ON member_orders (id DESC);

-- When somebody had which level. A span is only ever cut short, never taken away: days that are over stay as they were.
CREATE TABLE member_spans (
  uid       bigint NOT NULL REFERENCES people,
  id        uuid NOT NULL,
  order_id  uuid NOT NULL,
  level_id  text NOT NULL REFERENCES member_levels,
  from_at   timestamptz NOT NULL,
  until_at  timestamptz NOT NULL,
  -- What all of it is worth, from its beginning to its end, and how many days that is.
  worth_fen bigint NOT NULL CHECK (worth_fen >= 0),
  days      integer NOT NULL CHECK (days >= 0),
  PRIMARY KEY (uid, id),
  CHECK (until_at >= from_at)
);
CREATE INDEX member_spans_of_time ON member_spans (uid, until_at);
