-- Accounts of people on other platforms. Disconnecting keeps the row: publications refer to it, and connecting the same
-- account again continues it.
CREATE TABLE publish_accounts (
  uid                bigint NOT NULL REFERENCES people (uid),
  id                 uuid NOT NULL,
  platform           text NOT NULL,
  connect            text NOT NULL CHECK (connect IN ('oauth', 'qr', 'named')),
  -- The platform's own id of the account (open id); of a named account its handle.
  remote_id          text NOT NULL,
  nickname           text NOT NULL,
  avatar_url         text,
  -- Of a named account: the link that was given, and how it was proven.
  profile_url        text,
  state              text NOT NULL CHECK (state IN ('waiting', 'ok', 'expired', 'revoked', 'disabled', 'removed')),
  -- Why it is not usable, and since when.
  cause              text CHECK (cause IN ('expired', 'signed_out', 'refused', 'revoked', 'banned', 'disabled')),
  broken_at          timestamptz,
  -- The words of whoever disabled it.
  note               text NOT NULL DEFAULT '',
  -- Of a named account: the word that its owner writes into the profile as proof.
  proof_word         text,
  -- Of accounts by QR code: the one in use.
  is_chosen          boolean NOT NULL DEFAULT false,
  scopes             text[] NOT NULL DEFAULT '{}',
  access_sealed      bytea,
  access_expires_at  timestamptz,
  refresh_sealed     bytea,
  refresh_expires_at timestamptz,
  checked_at         timestamptz,
  -- The next health check.
  check_at           timestamptz,
  connected_at       timestamptz NOT NULL,
  changed_at         timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  CHECK ((cause IS NULL) = (broken_at IS NULL))
);
-- An account belongs to one person at a time.
CREATE UNIQUE INDEX publish_accounts_of_platform ON publish_accounts (platform, remote_id) WHERE state <> 'removed';
CREATE UNIQUE INDEX publish_accounts_by_id ON publish_accounts (id);
CREATE INDEX publish_accounts_to_check ON publish_accounts (check_at) WHERE check_at IS NOT NULL;
CREATE UNIQUE INDEX publish_accounts_chosen ON publish_accounts (uid, platform) WHERE is_chosen;

-- What happened to an account: connected, broken, told, connected again.
CREATE TABLE publish_account_events (
  uid        bigint NOT NULL,
  account_id uuid NOT NULL,
  id         bigint GENERATED ALWAYS AS IDENTITY,
  kind       text NOT NULL CHECK (kind IN ('connected', 'broken', 'told', 'disabled', 'enabled', 'removed', 'proven')),
  note       text NOT NULL DEFAULT '',
  at         timestamptz NOT NULL,
  PRIMARY KEY (uid, account_id, id),
  FOREIGN KEY (uid, account_id) REFERENCES publish_accounts (uid, id) ON DELETE CASCADE
);

-- One attempt to connect an account: the state that the platform returns to us. It works once, for the session that
-- began it, for ten minutes.
CREATE TABLE publish_connects (
  state_hash bytea PRIMARY KEY,
  uid        bigint NOT NULL REFERENCES people (uid),
  guid       text NOT NULL,
  platform   text NOT NULL,
  -- The secret half of PKCE.
  verifier   text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX publish_connects_to_delete ON publish_connects (expires_at);

-- One QR code for signing in to Channels.
CREATE TABLE publish_qr_codes (
  uid        bigint NOT NULL REFERENCES people (uid),
  id         uuid NOT NULL,
  -- The platform's name for this sign-in.
  token      text NOT NULL,
  content    text NOT NULL,
  state      text NOT NULL CHECK (state IN ('waiting', 'scanned', 'confirmed', 'expired', 'cancelled', 'refused')),
  nickname   text,
  avatar_url text,
  account_id uuid,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (uid, id)
);
CREATE INDEX publish_qr_codes_to_delete ON publish_qr_codes (expires_at);
