-- Where and how each session was opened and when it was last used; and the devices a person has signed in on before,
-- so that a new one can be told.
ALTER TABLE sessions
  ADD COLUMN city text NOT NULL DEFAULT '',
  ADD COLUMN method text NOT NULL DEFAULT '' CHECK (method IN ('', 'password', 'code', 'wechat', 'sub_account_code')),
  ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN device_hash bytea;
UPDATE sessions SET last_seen_at = created_at;

CREATE TABLE known_devices (
  uid bigint NOT NULL REFERENCES people (uid),
  device_hash bytea NOT NULL,
  first_seen_at timestamptz NOT NULL,
  -- Null while nobody has said whose it is; the first device of an account is confirmed by itself.
  confirmed_at timestamptz,
  PRIMARY KEY (uid, device_hash)
);
