-- What the console needs beyond the tables of 0003: sign-in tries counted for names that exist and names that do
-- not (so that neither the answer nor the lock tells them apart), sessions that can be listed and ended one by one,
-- and who did what to a person.

ALTER TABLE staff DROP COLUMN failures, DROP COLUMN locked_until;
ALTER TABLE staff ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;

-- The key is a keyed hash of the name: people type passwords into the wrong field.
CREATE TABLE sign_in_attempts (
  key          bytea PRIMARY KEY CHECK (octet_length(key) = 32),
  failures     integer NOT NULL CHECK (failures >= 0),
  last_at      timestamptz NOT NULL,
  locked_until timestamptz
);
CREATE INDEX sign_in_attempts_age ON sign_in_attempts (last_at);

ALTER TABLE staff_sessions ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE;
ALTER TABLE staff_sessions ADD COLUMN ip text NOT NULL DEFAULT '';
ALTER TABLE staff_sessions ADD COLUMN user_agent text NOT NULL DEFAULT '';

-- A decision is final, whoever asks.
CREATE FUNCTION refuse_change_of_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'pending' THEN
    RAISE EXCEPTION 'a decided approval is final' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approvals_are_final BEFORE UPDATE OR DELETE ON approvals
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_decision();
CREATE TRIGGER approvals_are_kept BEFORE TRUNCATE ON approvals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE INDEX approvals_decided ON approvals (id DESC) WHERE state <> 'pending';

-- Actors as in the audit log (staff:3, system).
ALTER TABLE bans
  ADD COLUMN proposed_by text,
  ADD COLUMN banned_by   text,
  ADD COLUMN approval_id bigint REFERENCES approvals (id),
  ADD COLUMN lifted_by   text,
  ADD COLUMN lift_reason text;
CREATE INDEX bans_of_person ON bans (uid, id DESC);

ALTER TABLE warnings
  ADD COLUMN warned_by text,
  ADD COLUMN reason    text NOT NULL DEFAULT '';
CREATE INDEX warnings_of_person ON warnings (uid, id DESC);

CREATE INDEX people_newest ON people (created_at);
CREATE INDEX audit_log_action ON audit_log (action, id DESC);
CREATE INDEX audit_log_at ON audit_log (at);
