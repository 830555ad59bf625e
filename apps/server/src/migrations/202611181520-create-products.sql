-- Products of brands that creators promote: what staff write about them, what one order is worth, who may promote them
-- with which account and code, and the orders that codes brought.
CREATE TABLE products (
  id            uuid PRIMARY KEY,
  mini_id       text NOT NULL UNIQUE,
  name          text NOT NULL UNIQUE,
  glyph         text NOT NULL,
  tone          text NOT NULL,
  category      text NOT NULL,
  about         text NOT NULL,
  condition     text NOT NULL,
  excluded      text NOT NULL,
  rules         text NOT NULL,
  platforms     text NOT NULL,
  ways          text[] NOT NULL,
  first_step    text NOT NULL,
  second_step   text NOT NULL,
  -- Orders that count for one person and day.
  daily_max     integer CHECK (daily_max > 0),
  contract_no   text NOT NULL,
  -- The platform whose account must be authorised for it.
  auth_platform text,
  materials     jsonb NOT NULL DEFAULT '[]',
  starts_on     date NOT NULL,
  ends_on       date CHECK (ends_on >= starts_on),
  stopped_on    date,
  created_at    timestamptz NOT NULL,
  changed_at    timestamptz NOT NULL
);

-- What a brand pays for one order from a day on, and the creator's part of it. Versions are only added.
CREATE TABLE product_rates (
  product_id  uuid NOT NULL REFERENCES products,
  version     integer NOT NULL CHECK (version > 0),
  brand_fen   bigint NOT NULL CHECK (brand_fen > 0),
  percent     smallint NOT NULL CHECK (percent BETWEEN 0 AND 100),
  creator_fen bigint NOT NULL CHECK (creator_fen BETWEEN 0 AND brand_fen),
  settle_days integer NOT NULL CHECK (settle_days >= 0),
  -- Who says that an order counts: a reconciled file with a second person, or the brand's own event.
  settle_by   text NOT NULL CHECK (settle_by IN ('import', 'event')),
  starts_on   date NOT NULL,
  reason      text NOT NULL,
  made_by     text NOT NULL,
  approved_by text NOT NULL,
  made_at     timestamptz NOT NULL,
  PRIMARY KEY (product_id, version),
  UNIQUE (product_id, starts_on)
);

-- Consent to use one account for one product. A revoked one stays.
CREATE TABLE product_auths (
  uid        bigint NOT NULL,
  id         uuid NOT NULL,
  product_id uuid NOT NULL REFERENCES products,
  account_id uuid NOT NULL,
  agreed_at  timestamptz NOT NULL,
  until_at   timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (uid, id)
);
CREATE UNIQUE INDEX product_auths_once ON product_auths (uid, product_id, account_id) WHERE revoked_at IS NULL;

-- A code is applied for and then in force: one row for both.
CREATE TABLE product_codes (
  uid        bigint NOT NULL,
  id         uuid NOT NULL,
  product_id uuid NOT NULL REFERENCES products,
  code       text NOT NULL,
  account_id uuid,
  ways       text[] NOT NULL DEFAULT '{}',
  state      text NOT NULL CHECK (state IN ('waiting', 'active', 'rejected', 'withdrawn', 'ended')),
  reason     text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  decided_by bigint,
  decided_at timestamptz,
  PRIMARY KEY (uid, id)
);
CREATE UNIQUE INDEX product_codes_by_id ON product_codes (id);
CREATE UNIQUE INDEX product_codes_by_name ON product_codes (code) WHERE state IN ('waiting', 'active');
CREATE UNIQUE INDEX product_codes_one_open ON product_codes (uid, product_id) WHERE state = 'waiting';
CREATE INDEX product_codes_of_product ON product_codes (product_id, uid) WHERE state = 'active';
CREATE INDEX product_codes_waiting ON product_codes (id) WHERE state = 'waiting';

CREATE TABLE product_drafts (
  uid        bigint NOT NULL,
  product_id uuid NOT NULL REFERENCES products,
  code       text NOT NULL,
  account_id uuid,
  ways       text[] NOT NULL DEFAULT '{}',
  saved_at   timestamptz NOT NULL,
  PRIMARY KEY (uid, product_id)
);

-- An order that a code brought, with the rate of its day. The brand's number makes it one, however often it is reported.
CREATE TABLE product_orders (
  uid         bigint NOT NULL,
  id          uuid NOT NULL,
  product_id  uuid NOT NULL REFERENCES products,
  number      text NOT NULL,
  code_id     uuid NOT NULL,
  code        text NOT NULL,
  day         date NOT NULL,
  first_at    timestamptz,
  ordered_at  timestamptz NOT NULL,
  version     integer NOT NULL,
  brand_fen   bigint NOT NULL CHECK (brand_fen > 0),
  percent     smallint NOT NULL,
  creator_fen bigint NOT NULL CHECK (creator_fen BETWEEN 0 AND brand_fen),
  settle_days integer NOT NULL,
  state       text NOT NULL CHECK (state IN ('pending', 'settled', 'invalid', 'refunded')),
  reason      text NOT NULL DEFAULT '',
  origin      text NOT NULL CHECK (origin IN ('event', 'import')),
  settled_at  timestamptz,
  release_at  timestamptz,
  ended_at    timestamptz,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  UNIQUE (product_id, number),
  FOREIGN KEY (product_id, version) REFERENCES product_rates (product_id, version),
  CHECK ((state IN ('settled', 'refunded')) = (settled_at IS NOT NULL)),
  CHECK ((state IN ('invalid', 'refunded')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX product_orders_by_id ON product_orders (id);
CREATE INDEX product_orders_of_day ON product_orders (product_id, day);
CREATE INDEX product_orders_of_person ON product_orders (uid, day, id);
CREATE INDEX product_orders_pending ON product_orders (uid, day) WHERE state = 'pending';

-- What brands reported: an event is counted once.
CREATE TABLE product_events (
  product_id  uuid NOT NULL REFERENCES products,
  id          text NOT NULL,
  kind        text NOT NULL,
  number      text NOT NULL,
  answer      text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (product_id, id)
);

-- A brand's reconciled file and its rows, checked before the second person and posted after.
CREATE SEQUENCE product_import_numbers;
CREATE TABLE product_imports (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number      text NOT NULL UNIQUE,
  file_name   text NOT NULL,
  file_hash   bytea NOT NULL,
  state       text NOT NULL CHECK (state IN ('checked', 'posting', 'posted', 'discarded')),
  totals      jsonb NOT NULL,
  posted_rows integer NOT NULL DEFAULT 0,
  made_by     text NOT NULL,
  made_at     timestamptz NOT NULL,
  posted_by   text NOT NULL DEFAULT '',
  posted_at   timestamptz
);
CREATE UNIQUE INDEX product_imports_once ON product_imports (file_hash) WHERE state <> 'discarded';

CREATE TABLE product_import_rows (
  import_id   bigint NOT NULL REFERENCES product_imports,
  row         integer NOT NULL,
  verdict     text NOT NULL CHECK (verdict IN ('ok', 'duplicate', 'refused')),
  note        text NOT NULL,
  number      text NOT NULL,
  product     text NOT NULL,
  code        text NOT NULL,
  result      text,
  reason      text NOT NULL,
  ordered_at  timestamptz,
  product_id  uuid,
  brand_fen   bigint,
  creator_fen bigint,
  is_posted   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (import_id, row)
);

-- 剪映福利: works that were reported in a period, rewards for steps, and a gift.
CREATE TABLE welfare_campaigns (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title      text NOT NULL,
  from_day   date NOT NULL,
  to_day     date NOT NULL CHECK (to_day >= from_day),
  rules      text NOT NULL,
  steps      jsonb NOT NULL,
  gift_name  text NOT NULL DEFAULT '',
  gift_until date,
  made_by    text NOT NULL,
  made_at    timestamptz NOT NULL
);

CREATE TABLE welfare_claims (
  uid         bigint NOT NULL,
  campaign_id bigint NOT NULL REFERENCES welfare_campaigns,
  works       integer NOT NULL,
  reward_fen  bigint NOT NULL CHECK (reward_fen > 0),
  claimed_at  timestamptz NOT NULL,
  PRIMARY KEY (uid, campaign_id, works)
);
CREATE INDEX welfare_claims_of_campaign ON welfare_claims (campaign_id);

CREATE TABLE welfare_gifts (
  campaign_id bigint NOT NULL REFERENCES welfare_campaigns,
  code        text NOT NULL,
  uid         bigint,
  given_at    timestamptz,
  PRIMARY KEY (campaign_id, code)
);
CREATE UNIQUE INDEX welfare_gifts_once ON welfare_gifts (campaign_id, uid) WHERE uid IS NOT NULL;

-- The order that an income is from: each order is split and rounded by itself.
ALTER TABLE income_rows ADD COLUMN order_id uuid;
CREATE INDEX income_rows_of_order ON income_rows (order_id) WHERE order_id IS NOT NULL;
DROP INDEX income_rows_once;
CREATE UNIQUE INDEX income_rows_once ON income_rows
  (uid, day, line, source, way, earner_uid, code_id, work_id, note, part, import_id, import_row, order_id) NULLS NOT DISTINCT;
SELECT seal_table('income_rows', p_together => true);

SELECT seal_table(name::regclass) FROM unnest(ARRAY[
  'product_rates', 'product_orders', 'product_imports', 'product_import_rows', 'welfare_campaigns', 'welfare_claims']) AS name;
