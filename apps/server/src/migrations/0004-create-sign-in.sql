-- How people come in and go: codes by SMS, one-time tickets, the messenger's round trip, agreements with versions,
-- appeals against a ban, and what a person may set about themselves. Codes and tickets are kept only as hashes.

ALTER TABLE people
  ADD COLUMN intro     text NOT NULL DEFAULT '' CHECK (char_length(intro) <= 60),
  ADD COLUMN region    text NOT NULL DEFAULT '' CHECK (char_length(region) <= 40),
  ADD COLUMN un        text,
  ADD COLUMN switches  jsonb NOT NULL DEFAULT '{}',
  -- closing_at is when it was applied for; closes_at is the promise made then, whatever the setting says later.
  ADD COLUMN closes_at timestamptz,
  ADD CONSTRAINT only_a_closure_has_an_end CHECK (closes_at IS NULL OR closing_at IS NOT NULL);
CREATE INDEX people_closing ON people (closes_at) WHERE state = 'closing';

-- Wrong passwords by phone, known or not: neither the answer nor the lock tells the two apart.
CREATE TABLE password_attempts (
  phone_hash   bytea PRIMARY KEY,
  failures     integer NOT NULL,
  last_at      timestamptz NOT NULL,
  locked_until timestamptz
);
CREATE INDEX password_attempts_age ON password_attempts (last_at);

-- parent_guid: the main session that switched to a sub-account on the same device, and may switch back.
ALTER TABLE sessions
  ADD COLUMN device      text NOT NULL DEFAULT '',
  ADD COLUMN parent_guid uuid,
  ADD CONSTRAINT only_sub_accounts_have_parents CHECK (parent_guid IS NULL OR sonid <> 0);
CREATE INDEX sessions_of_parent ON sessions (parent_guid) WHERE parent_guid IS NOT NULL;

-- One row for each message asked for: the limits of a phone are counted from these rows.
CREATE TABLE phone_codes (
  phone_hash bytea NOT NULL,
  id         bigint GENERATED ALWAYS AS IDENTITY,
  purpose    text NOT NULL CHECK (purpose IN ('sign_in', 'old_phone', 'new_phone', 'password', 'close')),
  code_hash  bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  tries      integer NOT NULL DEFAULT 0,
  sent_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Used, replaced by a newer one, or never sent.
  ended_at   timestamptz,
  outcome    text NOT NULL DEFAULT 'pending',
  PRIMARY KEY (phone_hash, id)
);
CREATE INDEX phone_codes_age ON phone_codes (sent_at);

-- Stands for something proven: a phone or a messenger identity on the way to registration, or a sub-account's way in.
CREATE TABLE sign_in_tickets (
  hash       bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  kind       text NOT NULL CHECK (kind IN ('register', 'sub_account')),
  sealed     bytea,
  uid        bigint REFERENCES people (uid),
  sonid      bigint,
  code_hash  bytea UNIQUE CHECK (octet_length(code_hash) = 32),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  CHECK ((kind = 'register') = (sealed IS NOT NULL)),
  CHECK ((kind = 'sub_account') = (uid IS NOT NULL AND sonid IS NOT NULL AND code_hash IS NOT NULL))
);
CREATE INDEX sign_in_tickets_expiry ON sign_in_tickets (expires_at);

-- The messenger's round trip: its secret name stands in the way back, and an httpOnly cookie binds it to one browser.
CREATE TABLE oauth_trips (
  trip_hash   bytea PRIMARY KEY CHECK (octet_length(trip_hash) = 32),
  cookie_hash bytea NOT NULL CHECK (octet_length(cookie_hash) = 32),
  scope       text NOT NULL CHECK (scope IN ('snsapi_base', 'snsapi_userinfo')),
  return_to   text NOT NULL,
  attribution jsonb NOT NULL DEFAULT '{}',
  expires_at  timestamptz NOT NULL,
  code_sealed bytea,
  ticket_hash bytea UNIQUE CHECK (octet_length(ticket_hash) = 32),
  used_at     timestamptz,
  CHECK ((code_sealed IS NULL) = (ticket_hash IS NULL))
);
CREATE INDEX oauth_trips_expiry ON oauth_trips (expires_at);

CREATE TABLE register_channels (
  name    text PRIMARY KEY CHECK (name ~ '^[a-z0-9_-]{1,40}$'),
  title   text NOT NULL,
  intro   text NOT NULL,
  is_open boolean NOT NULL DEFAULT true
);
INSERT INTO register_channels (name, title, intro) VALUES
  ('daren', '达人服务平台', '面向短视频与图文达人：上传作品、生成口令、查看每天的收益，一个账号管理所有推广。'),
  ('campus', '校园创作者计划', '面向在校创作者：从一张壁纸开始，作品有人看，收益看得见。');

CREATE TABLE ban_appeals (
  ban_id     bigint PRIMARY KEY REFERENCES bans (id),
  uid        bigint NOT NULL REFERENCES people (uid),
  state      text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'lifted')),
  opened_at  timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX ban_appeals_open ON ban_appeals (opened_at) WHERE state = 'open';

CREATE TABLE ban_appeal_messages (
  ban_id   bigint NOT NULL REFERENCES ban_appeals (ban_id),
  id       bigint GENERATED ALWAYS AS IDENTITY,
  -- Null: the person; otherwise the member of staff who answered.
  staff_id bigint REFERENCES staff (id),
  text     text NOT NULL CHECK (text <> ''),
  said_at  timestamptz NOT NULL,
  PRIMARY KEY (ban_id, id)
);

CREATE TABLE agreements (
  kind         text NOT NULL CHECK (kind IN ('yhxy', 'yszc', 'gxjj', 'jzxy', 'hzxy', 'zxxy', 'grsds')),
  version      integer NOT NULL CHECK (version >= 1),
  title        text NOT NULL,
  body         text NOT NULL,
  change_note  text NOT NULL DEFAULT '',
  edited_by    text NOT NULL,
  edited_at    timestamptz NOT NULL DEFAULT now(),
  -- Null: a draft. A published text is never changed again.
  effective_at timestamptz,
  PRIMARY KEY (kind, version)
);
CREATE UNIQUE INDEX agreements_one_draft ON agreements (kind) WHERE effective_at IS NULL;

CREATE FUNCTION refuse_change_of_published_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.effective_at IS NOT NULL THEN
    RAISE EXCEPTION 'a published agreement does not change: write a new version'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER agreements_published_stay BEFORE UPDATE OR DELETE ON agreements
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_published_agreement();

CREATE TABLE agreement_acceptances (
  uid         bigint NOT NULL REFERENCES people (uid),
  kind        text NOT NULL,
  version     integer NOT NULL,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (uid, kind, version),
  FOREIGN KEY (kind, version) REFERENCES agreements (kind, version)
);
