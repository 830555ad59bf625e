-- What creators earn: dated rates, the settlement of each day, the rows it made, and the sums that reports read.

-- What of the audience's takings is paid for, kept by the statement that stores the events: free and advertisement
-- takings are counted, orders are counted and summed. Before, only a creator's part of an order was.
ALTER TABLE gallery_events ADD COLUMN way text NOT NULL DEFAULT '' CHECK (way IN ('', 'free', 'ad'));
ALTER TABLE work_daily
  ADD COLUMN free_takes integer NOT NULL DEFAULT 0,
  ADD COLUMN ad_takes integer NOT NULL DEFAULT 0,
  ADD COLUMN paid_takes integer NOT NULL DEFAULT 0,
  ADD COLUMN gross_fen bigint NOT NULL DEFAULT 0;
-- Who had an audience on a day: the rest is read by person.
CREATE INDEX work_daily_of_day ON work_daily (day, uid);

-- What one taking is worth, in thousandths of a yuan, from a day on. A rate is never changed, only followed by another.
CREATE TABLE income_rates (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line        text NOT NULL CHECK (line IN ('picture', 'creative', 'tool', 'ai', 'young', 'overseas')),
  way         text NOT NULL CHECK (way IN ('free', 'ad')),
  milli       integer NOT NULL CHECK (milli BETWEEN 0 AND 100000),
  starts_on   date NOT NULL,
  reason      text NOT NULL,
  made_by     text NOT NULL,
  approved_by text NOT NULL,
  made_at     timestamptz NOT NULL,
  -- When creators were told of it.
  told_at     timestamptz,
  UNIQUE (line, way, starts_on)
);
INSERT INTO income_rates (line, way, milli, starts_on, reason, made_by, approved_by, made_at, told_at) VALUES
  ('picture', 'free', 200, '2025-01-01', '上线时的费率', '系统', '系统', '2025-01-01', '2025-01-01'),
  ('picture', 'ad', 300, '2025-01-01', '上线时的费率', '系统', '系统', '2025-01-01', '2025-01-01'),
  ('creative', 'free', 250, '2025-01-01', '上线时的费率', '系统', '系统', '2025-01-01', '2025-01-01'),
  ('creative', 'ad', 250, '2025-01-01', '上线时的费率', '系统', '系统', '2025-01-01', '2025-01-01'),
  ('tool', 'free', 220, '2025-01-01', '上线时的费率', '系统', '系统', '2025-01-01', '2025-01-01'),
  ('tool', 'ad', 220, '2025-01-01', '上线时的费率', '系统', '系统', '2025-01-01', '2025-01-01'),
  ('ai', 'free', 300, '2025-01-01', '上线时的费率', '系统', '系统', '2025-01-01', '2025-01-01'),
  ('ai', 'ad', 300, '2025-01-01', '上线时的费率', '系统', '系统', '2025-01-01', '2025-01-01'),
  ('young', 'free', 200, '2025-01-01', '上线时的费率', '系统', '系统', '2025-01-01', '2025-01-01'),
  ('young', 'ad', 300, '2025-01-01', '上线时的费率', '系统', '系统', '2025-01-01', '2025-01-01'),
  ('overseas', 'free', 350, '2025-01-01', '上线时的费率', '系统', '系统', '2025-01-01', '2025-01-01'),
  ('overseas', 'ad', 350, '2025-01-01', '上线时的费率', '系统', '系统', '2025-01-01', '2025-01-01');

-- A business day: how it was split when it was first settled, and what came of it. Whoever settles holds this row, so two
-- that settle the same day take turns.
CREATE TABLE settlement_days (
  day             date PRIMARY KEY,
  state           text NOT NULL CHECK (state IN ('waiting', 'settling', 'settled')),
  creator_percent smallint NOT NULL CHECK (creator_percent BETWEEN 0 AND 100),
  -- What has to be looked at before it is posted; a reason answers them.
  warnings        jsonb NOT NULL DEFAULT '[]',
  reason          text NOT NULL DEFAULT '',
  posted_by       text NOT NULL DEFAULT '',
  begun_at        timestamptz NOT NULL,
  settled_at      timestamptz
);

-- Whose shares a person's income of a day gives rise to, as it was when that day was first settled.
CREATE TABLE settled_people (
  uid             bigint NOT NULL,
  day             date NOT NULL,
  inviter_uid     bigint,
  inviter_percent smallint NOT NULL DEFAULT 0,
  tutor_uid       bigint,
  tutor_percent   smallint NOT NULL DEFAULT 0,
  -- Postings so far: the first, and one for each correction.
  postings        integer NOT NULL DEFAULT 0,
  PRIMARY KEY (uid, day),
  CHECK (inviter_uid IS DISTINCT FROM uid AND tutor_uid IS DISTINCT FROM uid),
  CHECK (inviter_percent + tutor_percent <= 30)
);

-- One row for each thing that earned on a day; a correction is another row, and may be below zero.
CREATE TABLE income_rows (
  uid        bigint NOT NULL,
  day        date NOT NULL,
  id         uuid NOT NULL,
  line       text NOT NULL,
  source     text NOT NULL CHECK (source IN ('traffic', 'order', 'import', 'sharing', 'team', 'tutor', 'reward')),
  way        text NOT NULL DEFAULT '' CHECK (way IN ('', 'free', 'ad', 'price')),
  -- Whose audience brought it: the person, or whoever the share is from.
  earner_uid bigint NOT NULL,
  code_id    uuid,
  work_id    uuid,
  -- Which time this was settled: 0 the first, then corrections.
  part       integer NOT NULL CHECK (part >= 0),
  takes      integer NOT NULL DEFAULT 0,
  milli      integer,
  percent    smallint NOT NULL,
  -- What the percentage is of.
  base_fen   bigint NOT NULL,
  amount_fen bigint NOT NULL,
  note       text NOT NULL DEFAULT '',
  -- The transaction of the ledger that it was posted with.
  ledger_key text NOT NULL,
  posted_at  timestamptz NOT NULL,
  release_at timestamptz NOT NULL,
  PRIMARY KEY (uid, day, id)
);
CREATE INDEX income_rows_of_earner ON income_rows (earner_uid, day) WHERE earner_uid <> uid;
CREATE UNIQUE INDEX income_rows_once ON income_rows
  (uid, day, line, source, way, earner_uid, code_id, work_id, note, part) NULLS NOT DISTINCT;

-- Sums of the rows, kept in the same transaction: a report costs the same whatever stands behind it.
CREATE TABLE income_daily (
  uid        bigint NOT NULL,
  day        date NOT NULL,
  line       text NOT NULL,
  source     text NOT NULL,
  takes      integer NOT NULL,
  base_fen   bigint NOT NULL,
  amount_fen bigint NOT NULL,
  PRIMARY KEY (uid, day, line, source)
);
CREATE INDEX income_daily_of_day ON income_daily (day) INCLUDE (uid, line, amount_fen);
CREATE TABLE income_code_daily (
  uid        bigint NOT NULL,
  day        date NOT NULL,
  line       text NOT NULL,
  source     text NOT NULL,
  way        text NOT NULL,
  code_id    uuid NOT NULL,
  takes      integer NOT NULL,
  base_fen   bigint NOT NULL,
  amount_fen bigint NOT NULL,
  PRIMARY KEY (uid, day, line, source, way, code_id)
);

-- The first of each list, made anew after every settlement.
CREATE TABLE income_rankings (
  period     text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  line       text NOT NULL,
  place      integer NOT NULL CHECK (place BETWEEN 1 AND 100),
  uid        bigint NOT NULL,
  amount_fen bigint NOT NULL,
  made_at    timestamptz NOT NULL,
  PRIMARY KEY (period, line, place)
);
