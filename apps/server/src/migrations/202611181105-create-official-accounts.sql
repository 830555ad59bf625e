-- Official accounts of WeChat that authorised us on behalf of a person, and the consents on the way to it.

CREATE TABLE official_accounts (
  uid            bigint NOT NULL REFERENCES people (uid),
  id             uuid NOT NULL,
  app_id         text NOT NULL,
  -- gh_…: its name in messages.
  user_name      text NOT NULL DEFAULT '',
  nickname       text NOT NULL DEFAULT '',
  avatar_url     text NOT NULL DEFAULT '',
  kind           text NOT NULL DEFAULT 'subscription' CHECK (kind IN ('subscription', 'service')),
  is_verified    boolean NOT NULL DEFAULT false,
  -- WeChat's ids of the granted permission sets.
  scopes         integer[] NOT NULL DEFAULT '{}',
  state          text NOT NULL CHECK (state IN ('connected', 'cancelled', 'disconnected')),
  refresh_sealed bytea,
  connected_at   timestamptz NOT NULL,
  ended_at       timestamptz,
  PRIMARY KEY (uid, id),
  -- Connecting again continues the same row: its articles and figures stay.
  UNIQUE (uid, app_id),
  CHECK ((state = 'connected') = (refresh_sealed IS NOT NULL)),
  CHECK ((state = 'connected') = (ended_at IS NULL))
);
-- One person at a time.
CREATE UNIQUE INDEX official_accounts_connected ON official_accounts (app_id) WHERE state = 'connected';

CREATE TABLE gzh_authorizations (
  uid             bigint NOT NULL REFERENCES people (uid),
  id              uuid NOT NULL,
  -- The secret in the address that WeChat sends the browser back to.
  flow_hash       bytea NOT NULL,
  -- Names the consent in WeChat's push.
  pre_auth_hash   bytea NOT NULL,
  pre_auth_sealed bytea NOT NULL,
  host            text NOT NULL,
  state           text NOT NULL DEFAULT 'waiting'
                  CHECK (state IN ('waiting', 'confirming', 'done', 'taken', 'failed')),
  -- WeChat's code, until it is exchanged.
  code_sealed     bytea,
  account_id      uuid,
  taken_by        bigint REFERENCES people (uid),
  started_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  CHECK ((state = 'taken') = (taken_by IS NOT NULL))
);
CREATE UNIQUE INDEX gzh_authorizations_flow ON gzh_authorizations (flow_hash);
CREATE INDEX gzh_authorizations_pre_auth ON gzh_authorizations (pre_auth_hash);
CREATE INDEX gzh_authorizations_taken ON gzh_authorizations (taken_by) WHERE taken_by IS NOT NULL;
