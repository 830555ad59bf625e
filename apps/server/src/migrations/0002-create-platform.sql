-- What every area leans on: repeated writes made harmless, rates counted over all processes, cached tokens of
-- partners, settings with history, the audit log, and the second pair of eyes.

CREATE TABLE idempotency_keys (
  caller     text NOT NULL,
  endpoint   text NOT NULL,
  key        text NOT NULL CHECK (char_length(key) BETWEEN 8 AND 128),
  input_hash bytea NOT NULL,
  reply      text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (caller, endpoint, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Counters may be lost in a crash: a limit that forgets a minute is better than a write-ahead log full of counts.
CREATE UNLOGGED TABLE rate_windows (
  key        text NOT NULL,
  started_at bigint NOT NULL,
  count      integer NOT NULL,
  PRIMARY KEY (key, started_at)
);

CREATE TABLE partner_tokens (
  name       text PRIMARY KEY,
  sealed     bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE settings (
  key     text PRIMARY KEY,
  value   jsonb NOT NULL,
  version integer NOT NULL CHECK (version >= 1)
);

CREATE TABLE settings_history (
  key        text NOT NULL,
  version    integer NOT NULL,
  value      jsonb NOT NULL,
  changed_by text NOT NULL,
  reason     text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (key, version)
);

CREATE TABLE audit_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL DEFAULT now(),
  actor      text NOT NULL,
  action     text NOT NULL,
  subject    text NOT NULL,
  reason     text NOT NULL DEFAULT '',
  before     jsonb,
  after      jsonb,
  request_id text
);
CREATE INDEX audit_log_subject ON audit_log (subject, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER settings_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settings_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
