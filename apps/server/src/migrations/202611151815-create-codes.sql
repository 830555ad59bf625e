-- Codes that the audience types, what they pointed at and when, who opened them, and what was unlocked.

-- Whose name it is. A name is unique over all lines and people, so it has a table of its own, which every shard may hold
-- whole; everything else about a code is its owner's. A deleted code keeps its name until `free_at`.
CREATE TABLE code_names (
  code    text PRIMARY KEY CHECK (char_length(code) BETWEEN 2 AND 8 AND code = upper(code)),
  uid     bigint NOT NULL REFERENCES people (uid),
  code_id uuid NOT NULL,
  free_at timestamptz
);

-- A code takes one of the person's slots, and a slot is taken once: two that are made at the same moment cannot both be
-- the last that is allowed.
CREATE TABLE codes (
  uid         bigint NOT NULL REFERENCES people (uid),
  id          uuid NOT NULL,
  line        text NOT NULL CHECK (line IN ('picture', 'creative', 'tool', 'ai', 'young', 'overseas')),
  slot        smallint NOT NULL CHECK (slot BETWEEN 1 AND 500),
  code        text NOT NULL,
  origin      text NOT NULL CHECK (origin IN ('random', 'typed', 'chinese')),
  state       text NOT NULL CHECK (state IN ('reviewing', 'active', 'paused', 'rejected')),
  target_kind text NOT NULL CHECK (target_kind IN ('homepage', 'album', 'photo')),
  target_id   uuid NOT NULL,
  homepage_id uuid NOT NULL,
  note        text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL,
  deleted_at  timestamptz,
  PRIMARY KEY (uid, id)
);
CREATE UNIQUE INDEX codes_slot ON codes (uid, slot) WHERE deleted_at IS NULL;
CREATE INDEX codes_of_line ON codes (uid, line, id) WHERE deleted_at IS NULL;
CREATE INDEX codes_of_target ON codes (uid, target_id) WHERE deleted_at IS NULL;

-- What a code pointed at from `since` on, until the next row of it: income goes by the time of the event.
CREATE TABLE code_history (
  uid         bigint NOT NULL,
  code_id     uuid NOT NULL,
  since       timestamptz NOT NULL,
  target_kind text NOT NULL CHECK (target_kind IN ('homepage', 'album', 'photo')),
  target_id   uuid NOT NULL,
  homepage_id uuid NOT NULL,
  changed_by  bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (uid, code_id, since),
  FOREIGN KEY (uid, code_id) REFERENCES codes (uid, id) ON DELETE CASCADE
);

-- Chinese codes wait here for a person.
CREATE TABLE code_applications (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid        bigint NOT NULL,
  code_id    uuid NOT NULL,
  code       text NOT NULL,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'rejected', 'withdrawn')),
  applied_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text NOT NULL DEFAULT '',
  reason     text NOT NULL DEFAULT '',
  FOREIGN KEY (uid, code_id) REFERENCES codes (uid, id) ON DELETE CASCADE,
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX code_applications_waiting ON code_applications (uid, code_id) WHERE state = 'waiting';
CREATE INDEX code_applications_in_state ON code_applications (state, id);

CREATE TABLE reserved_codes (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  word     text NOT NULL UNIQUE CHECK (char_length(word) BETWEEN 1 AND 8),
  match    text NOT NULL CHECK (match IN ('whole', 'part')),
  told     text NOT NULL CHECK (told <> ''),
  added_by text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO reserved_codes (word, match, told, added_by) VALUES
  ('图神', 'part', '「图神」是平台的名字，不能用在口令里', '系统'),
  ('官方', 'part', '不能冒充官方', '系统'),
  ('客服', 'part', '不能冒充客服', '系统'),
  ('微信', 'part', '不能含有平台名', '系统'),
  ('抖音', 'part', '不能含有平台名', '系统'),
  ('快手', 'part', '不能含有平台名', '系统'),
  ('小红书', 'part', '不能含有平台名', '系统'),
  ('淘宝', 'part', '不能含有平台名', '系统'),
  ('支付宝', 'part', '不能含有平台名', '系统'),
  ('QQ', 'part', '不能含有联系方式', '系统'),
  ('加V', 'part', '不能含有联系方式', '系统'),
  ('加微', 'part', '不能含有联系方式', '系统'),
  ('返现', 'part', '不能含有推销的话', '系统'),
  ('赌', 'part', '含不可用词', '系统'),
  ('色情', 'part', '含不可用词', '系统'),
  ('裸', 'part', '含不可用词', '系统'),
  ('TEST', 'whole', '这个口令由平台保留', '系统'),
  ('ADMN', 'whole', '这个口令由平台保留', '系统'),
  ('8888', 'whole', '这个口令由平台保留', '系统'),
  ('6666', 'whole', '这个口令由平台保留', '系统');

-- Browsers that the owner looked at their own pages with: what they do is kept and not counted.
CREATE TABLE owner_visitors (
  uid     bigint NOT NULL REFERENCES people (uid),
  visitor uuid NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (uid, visitor)
);

-- What the audience did, once for each visitor, subject and day: the subject of an opening is the code, of the rest the
-- work. The owner comes first and the day second, so that it can be distributed by the one and partitioned by the other.
CREATE TABLE gallery_events (
  uid        bigint NOT NULL,
  day        date NOT NULL,
  visitor    uuid NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('open', 'view', 'save', 'unlock')),
  subject    uuid NOT NULL,
  code_id    uuid NOT NULL,
  line       text NOT NULL,
  platform   text NOT NULL,
  -- Why it is not counted: the owner's own, a machine's, or one of too many at once. Empty: counted.
  apart      text NOT NULL DEFAULT '' CHECK (apart IN ('', 'owner', 'bot', 'burst')),
  at         timestamptz NOT NULL,
  PRIMARY KEY (uid, day, visitor, kind, subject),
  CHECK ((kind = 'open') = (subject = code_id))
);

-- Sums of the counted events, kept in the statement that stores them.
CREATE TABLE code_daily (
  uid        bigint NOT NULL,
  line       text NOT NULL,
  day        date NOT NULL,
  code_id    uuid NOT NULL,
  platform   text NOT NULL,
  opens      integer NOT NULL DEFAULT 0,
  views      integer NOT NULL DEFAULT 0,
  saves      integer NOT NULL DEFAULT 0,
  unlocks    integer NOT NULL DEFAULT 0,
  income_fen bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (uid, line, day, code_id, platform)
);
CREATE TABLE work_daily (
  uid        bigint NOT NULL,
  line       text NOT NULL,
  day        date NOT NULL,
  work_id    uuid NOT NULL,
  code_id    uuid NOT NULL,
  platform   text NOT NULL,
  views      integer NOT NULL DEFAULT 0,
  saves      integer NOT NULL DEFAULT 0,
  unlocks    integer NOT NULL DEFAULT 0,
  income_fen bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (uid, line, day, work_id, code_id, platform)
);

-- How many saves of a work were told to the area that shows its works.
CREATE TABLE work_tallies (
  uid     bigint NOT NULL,
  work_id uuid NOT NULL,
  saves   integer NOT NULL,
  PRIMARY KEY (uid, work_id)
);

-- Who may have which original, until when.
CREATE TABLE unlock_grants (
  uid        bigint NOT NULL,
  work_id    uuid NOT NULL,
  visitor    uuid NOT NULL,
  source     text NOT NULL CHECK (source IN ('ad', 'price')),
  order_id   uuid,
  granted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (uid, work_id, visitor)
);

-- An advertisement that was begun for one picture.
CREATE TABLE ad_views (
  id         uuid PRIMARY KEY,
  uid        bigint NOT NULL,
  code_id    uuid NOT NULL,
  work_id    uuid NOT NULL,
  visitor    uuid NOT NULL,
  offer      text NOT NULL,
  platform   text NOT NULL,
  state      text NOT NULL DEFAULT 'showing' CHECK (state IN ('showing', 'watched', 'closed')),
  begun_at   timestamptz NOT NULL,
  ended_at   timestamptz
);

-- One payment for one or more pictures of one owner. `paying` is in doubt until the channel says otherwise.
CREATE TABLE unlock_orders (
  uid            bigint NOT NULL,
  id             uuid NOT NULL,
  number         text NOT NULL UNIQUE CHECK (number ~ '^[0-9A-Za-z]{6,32}$'),
  line           text NOT NULL,
  code_id        uuid NOT NULL,
  visitor        uuid NOT NULL,
  platform       text NOT NULL,
  works_key      text NOT NULL,
  total_fen      bigint NOT NULL CHECK (total_fen > 0),
  income_fen     bigint NOT NULL CHECK (income_fen >= 0),
  state          text NOT NULL DEFAULT 'paying'
                 CHECK (state IN ('paying', 'paid', 'closed', 'refunding', 'refunded')),
  is_apart       boolean NOT NULL DEFAULT false,
  prepay_id      text,
  transaction_id text,
  refund_reason  text NOT NULL DEFAULT '',
  made_at        timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  paid_at        timestamptz,
  changed_at     timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  CHECK ((state IN ('paying', 'closed')) = (paid_at IS NULL))
);
-- The same visitor asks for the same pictures again: it is the same order as long as it may still be paid.
CREATE UNIQUE INDEX unlock_orders_open ON unlock_orders (uid, visitor, works_key) WHERE state = 'paying';
CREATE INDEX unlock_orders_in_doubt ON unlock_orders (changed_at) WHERE state IN ('paying', 'refunding');

CREATE TABLE unlock_order_works (
  uid       bigint NOT NULL,
  order_id  uuid NOT NULL,
  work_id   uuid NOT NULL,
  price_fen bigint NOT NULL CHECK (price_fen > 0),
  PRIMARY KEY (uid, order_id, work_id),
  FOREIGN KEY (uid, order_id) REFERENCES unlock_orders (uid, id)
);

-- What the audience reported about a page.
CREATE TABLE gallery_reports (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid     bigint,
  code    text NOT NULL,
  code_id uuid,
  work_id uuid,
  reason  text NOT NULL,
  note    text NOT NULL DEFAULT '',
  visitor uuid NOT NULL,
  at      timestamptz NOT NULL,
  handled_at timestamptz,
  handled_by text NOT NULL DEFAULT ''
);
CREATE INDEX gallery_reports_open ON gallery_reports (id) WHERE handled_at IS NULL;
