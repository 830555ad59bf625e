-- A page of a team is found in its index whatever it is sorted and narrowed by, and its members by the beginning of their
-- names without looking at anybody of that name elsewhere.
DROP INDEX relations_team_active;
DROP INDEX relations_team_joined;
CREATE INDEX relations_team_active ON relations (to_uid, active_day, uid, from_day) WHERE until_day IS NULL AND role = 'inviter';
CREATE INDEX relations_team_joined ON relations (to_uid, from_day, uid, active_day) WHERE until_day IS NULL AND role = 'inviter';
DROP INDEX relations_open_to;
CREATE INDEX relations_open_to ON relations (to_uid, role, uid) INCLUDE (from_day, active_day) WHERE until_day IS NULL;

-- The name as it is searched for, while the relation lasts; kept by the name itself.
ALTER TABLE relations ADD COLUMN member_name text COLLATE "C";
UPDATE relations r SET member_name = lower(p.nickname) FROM people p
WHERE p.uid = r.uid AND r.until_day IS NULL AND r.role = 'inviter';
CREATE INDEX relations_team_name ON relations (to_uid, member_name, uid) WHERE until_day IS NULL AND role = 'inviter';

CREATE FUNCTION name_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.until_day IS NOT NULL OR NEW.role <> 'inviter' THEN
    NEW.member_name := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.member_name := (SELECT lower(nickname) FROM people WHERE uid = NEW.uid);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER relations_name BEFORE INSERT OR UPDATE OF until_day ON relations
  FOR EACH ROW EXECUTE FUNCTION name_member();

CREATE FUNCTION rename_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE relations SET member_name = lower(NEW.nickname) WHERE uid = NEW.uid AND role = 'inviter' AND until_day IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER people_rename_member AFTER UPDATE OF nickname ON people
  FOR EACH ROW WHEN (OLD.nickname IS DISTINCT FROM NEW.nickname) EXECUTE FUNCTION rename_member();
