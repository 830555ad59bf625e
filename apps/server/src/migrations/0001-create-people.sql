-- People, how they sign in, and their sessions. Personal data is sealed (AES-256-GCM) with a keyed hash beside it
-- for look-up; nothing here can be read or searched without the master secret.

CREATE TABLE people (
  uid              bigint GENERATED ALWAYS AS IDENTITY (START WITH 880001) PRIMARY KEY,
  nickname         text NOT NULL CHECK (char_length(nickname) BETWEEN 1 AND 40),
  avatar_url       text,
  state            text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'banned', 'closing', 'closed')),
  phone_sealed     bytea,
  phone_hash       bytea UNIQUE,
  phone_masked     text,
  password_hash    text,
  invite_code      text NOT NULL UNIQUE CHECK (invite_code ~ '^[A-Z0-9]{4,12}$'),
  inviter_uid      bigint REFERENCES people (uid),
  register_channel text,
  is_demo          boolean NOT NULL DEFAULT false,
  created_at       timestamptz NOT NULL DEFAULT now(),
  closing_at       timestamptz,
  closed_at        timestamptz,
  CHECK (inviter_uid IS DISTINCT FROM uid),
  CHECK ((phone_sealed IS NULL) = (phone_hash IS NULL)),
  CHECK (state <> 'closed' OR (phone_sealed IS NULL AND password_hash IS NULL))
);
CREATE INDEX people_inviter ON people (inviter_uid) WHERE inviter_uid IS NOT NULL;
CREATE INDEX people_nickname ON people (lower(nickname) text_pattern_ops);

CREATE TABLE wechat_identities (
  uid        bigint NOT NULL REFERENCES people (uid),
  app_id     text NOT NULL,
  openid     text NOT NULL,
  unionid    text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, app_id),
  UNIQUE (app_id, openid)
);

CREATE TABLE sub_accounts (
  uid        bigint NOT NULL REFERENCES people (uid),
  sonid      bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) UNIQUE,
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  areas      text[] NOT NULL CHECK (areas <@ ARRAY['creation', 'codes', 'publish', 'reply']),
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, sonid)
);

-- sonid 0 is the main account, as in the specification.
CREATE TABLE sessions (
  guid           uuid PRIMARY KEY,
  uid            bigint NOT NULL REFERENCES people (uid),
  sonid          bigint NOT NULL DEFAULT 0,
  token_hash     bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  client_version text NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  expires_at     timestamptz NOT NULL,
  revoked_at     timestamptz
);
CREATE INDEX sessions_of_person ON sessions (uid, sonid) WHERE revoked_at IS NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE bans (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid        bigint NOT NULL REFERENCES people (uid),
  reason     text NOT NULL,
  until      timestamptz,
  banned_at  timestamptz NOT NULL DEFAULT now(),
  lifted_at  timestamptz
);
CREATE UNIQUE INDEX bans_one_in_force ON bans (uid) WHERE lifted_at IS NULL;

CREATE TABLE warnings (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid          bigint NOT NULL REFERENCES people (uid),
  sentence     text NOT NULL,
  warned_at    timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz
);
CREATE INDEX warnings_open ON warnings (uid) WHERE confirmed_at IS NULL;
