-- Who shares in whose income, with a history. Income is counted by business days, so relations begin and end with them:
-- from_day is the first day that counts, until_day the first that does not.
CREATE TABLE relations (
  -- Whose income it is.
  uid         bigint NOT NULL REFERENCES people (uid),
  id          uuid NOT NULL,
  role        text NOT NULL CHECK (role IN ('inviter', 'tutor')),
  -- Who shares in it.
  to_uid      bigint NOT NULL REFERENCES people (uid),
  from_day    date NOT NULL,
  until_day   date CHECK (until_day >= from_day),
  cause       text NOT NULL CHECK (cause IN ('register', 'change', 'tutor', 'staff')),
  end_cause   text CHECK (end_cause IN ('change', 'agreed', 'silence', 'closure', 'staff', 'tutor')),
  started_at  timestamptz NOT NULL,
  ended_at    timestamptz,
  PRIMARY KEY (uid, id),
  CHECK (to_uid <> uid),
  CHECK ((until_day IS NULL) = (end_cause IS NULL) AND (until_day IS NULL) = (ended_at IS NULL)),
  CHECK (cause <> 'tutor' OR role = 'tutor')
);
CREATE UNIQUE INDEX relations_one_open ON relations (uid, role) WHERE until_day IS NULL;
CREATE UNIQUE INDEX relations_by_id ON relations (id);
CREATE INDEX relations_open_to ON relations (to_uid, role, uid) WHERE until_day IS NULL;
CREATE INDEX relations_newest_to ON relations (to_uid, role, id);

-- People as they were registered.
INSERT INTO relations (uid, id, role, to_uid, from_day, cause, started_at)
SELECT uid, gen_random_uuid(), 'inviter', inviter_uid, (created_at AT TIME ZONE 'Asia/Shanghai')::date, 'register', created_at
FROM people WHERE inviter_uid IS NOT NULL;
ALTER TABLE people DROP COLUMN inviter_uid;

-- Nobody is invited by somebody below them. Whoever adds a relation holds the person and everybody above the new
-- inviter, one after the other, so of two that would close a circle one waits and then sees the other, or both wait for
-- each other and one is tried again. A registration holds nobody: nobody can have named a person that nobody has seen.
CREATE FUNCTION check_new_relation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  above bigint := NEW.to_uid;
BEGIN
  IF EXISTS (SELECT 1 FROM relations WHERE uid = NEW.uid AND role = NEW.role AND until_day > NEW.from_day) THEN
    RAISE EXCEPTION 'relations of one person and role overlap' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.role <> 'inviter' THEN RETURN NEW; END IF;
  IF NEW.cause = 'register' THEN
    IF EXISTS (SELECT 1 FROM relations WHERE to_uid = NEW.uid AND role = 'inviter' AND until_day IS NULL) THEN
      RAISE EXCEPTION 'somebody with invitees is not new' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  PERFORM 1 FROM people WHERE uid = NEW.uid FOR NO KEY UPDATE;
  WHILE above IS NOT NULL LOOP
    IF above = NEW.uid THEN
      RAISE EXCEPTION 'relations must not be a circle' USING ERRCODE = 'check_violation', CONSTRAINT = 'relations_no_circle';
    END IF;
    PERFORM 1 FROM people WHERE uid = above FOR NO KEY UPDATE;
    SELECT to_uid INTO above FROM relations WHERE uid = above AND role = 'inviter' AND until_day IS NULL;
  END LOOP;
  RETURN NEW;
END $$;
CREATE TRIGGER relations_check BEFORE INSERT ON relations FOR EACH ROW EXECUTE FUNCTION check_new_relation();

-- What was stays: a relation is ended once, and nothing else of it ever changes.
CREATE FUNCTION keep_relation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.until_day IS NOT NULL OR (NEW.uid, NEW.id, NEW.role, NEW.to_uid, NEW.from_day, NEW.cause, NEW.started_at)
    IS DISTINCT FROM (OLD.uid, OLD.id, OLD.role, OLD.to_uid, OLD.from_day, OLD.cause, OLD.started_at) THEN
    RAISE EXCEPTION 'a relation can only be ended' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER relations_keep BEFORE UPDATE ON relations FOR EACH ROW EXECUTE FUNCTION keep_relation();

-- Asking the other side to end it. Silence until answer_by is yes.
CREATE TABLE unbind_applications (
  uid         bigint NOT NULL,
  id          uuid NOT NULL,
  relation_id uuid NOT NULL,
  role        text NOT NULL CHECK (role IN ('inviter', 'tutor')),
  to_uid      bigint NOT NULL,
  state       text NOT NULL CHECK (state IN ('applied', 'accepted', 'silent', 'refused', 'withdrawn', 'void')),
  reason      text NOT NULL,
  message     text NOT NULL DEFAULT '',
  -- Why it was refused.
  answer      text NOT NULL DEFAULT '',
  applied_at  timestamptz NOT NULL,
  answer_by   timestamptz NOT NULL,
  closed_at   timestamptz,
  PRIMARY KEY (uid, id),
  FOREIGN KEY (uid, relation_id) REFERENCES relations (uid, id),
  CHECK ((state = 'applied') = (closed_at IS NULL))
);
CREATE UNIQUE INDEX unbind_applications_open ON unbind_applications (uid, relation_id) WHERE state = 'applied';
CREATE UNIQUE INDEX unbind_applications_by_id ON unbind_applications (id);
CREATE INDEX unbind_applications_to ON unbind_applications (to_uid, id);
CREATE INDEX unbind_applications_due ON unbind_applications (answer_by) WHERE state = 'applied';

-- How far above the person who earned a share of the team is paid: one level is, two is all there may ever be.
ALTER TABLE income_rows ADD COLUMN team_level smallint NOT NULL DEFAULT 0 CHECK (team_level BETWEEN 0 AND 2);
UPDATE income_rows SET team_level = 1 WHERE source = 'team';
ALTER TABLE income_rows ADD CHECK ((source = 'team') = (team_level > 0));
