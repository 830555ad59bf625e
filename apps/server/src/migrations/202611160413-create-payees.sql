-- Who is paid and whereto. Names, identity numbers and accounts are sealed, with a keyed hash to find the same one again.
CREATE TABLE real_names (
  uid              bigint PRIMARY KEY REFERENCES people,
  name_sealed      bytea NOT NULL,
  name_masked      text NOT NULL,
  id_number_sealed bytea NOT NULL,
  id_number_hash   bytea NOT NULL,
  id_number_masked text NOT NULL,
  verified_at      timestamptz NOT NULL
);
-- One person may have several accounts: the year's tax is that of the person.
CREATE INDEX real_names_id_number ON real_names (id_number_hash);

CREATE TABLE payees (
  uid            bigint NOT NULL REFERENCES people,
  id             uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('wechat', 'alipay', 'bank')),
  account_sealed bytea NOT NULL,
  account_hash   bytea NOT NULL,
  account_masked text NOT NULL,
  bank_name      text NOT NULL DEFAULT '',
  phone_sealed   bytea,
  is_default     boolean NOT NULL,
  -- What the channel said of it the last time; empty: nothing is wrong.
  problem        text NOT NULL DEFAULT '',
  changed_at     timestamptz NOT NULL,
  deleted_at     timestamptz,
  PRIMARY KEY (uid, id),
  CHECK (NOT (is_default AND deleted_at IS NOT NULL)),
  CHECK ((kind = 'bank') = (bank_name <> ''))
);
CREATE UNIQUE INDEX payees_default ON payees (uid) WHERE is_default;
CREATE UNIQUE INDEX payees_account ON payees (uid, kind, account_hash) WHERE deleted_at IS NULL;
-- The same account under several people: what finance looks at.
CREATE INDEX payees_shared ON payees (account_hash) WHERE deleted_at IS NULL;

CREATE TABLE withdraw_passwords (
  uid          bigint PRIMARY KEY REFERENCES people,
  hash         bytea NOT NULL,
  failures     integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  locked_until timestamptz,
  changed_at   timestamptz NOT NULL
);

-- A withdrawal password is set and reset by a code of its own.
ALTER TABLE phone_codes
  DROP CONSTRAINT phone_codes_purpose_check,
  ADD CONSTRAINT phone_codes_purpose_check
    CHECK (purpose IN ('sign_in', 'old_phone', 'new_phone', 'password', 'close', 'wechat', 'withdraw'));
