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
  -- Why it is not usable, for its owner.
  note               text NOT NULL DEFAULT '',
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
  PRIMARY KEY (uid, id)
);
-- An account belongs to one person at a time.
CREATE UNIQUE INDEX publish_accounts_of_platform ON publish_accounts (platform, remote_id) WHERE state <> 'removed';
CREATE UNIQUE INDEX publish_accounts_by_id ON publish_accounts (id);
CREATE INDEX publish_accounts_to_check ON publish_accounts (check_at) WHERE check_at IS NOT NULL;
