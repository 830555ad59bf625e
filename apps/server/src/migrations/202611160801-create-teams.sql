-- Teams: when each member was last here, what each brought in by month, and the level that a month came to.

-- The last business day on which the member used the app; kept by the sessions themselves, so that a team of any size is
-- sorted by it without being read.
ALTER TABLE relations ADD COLUMN active_day date;
UPDATE relations r SET active_day = greatest(r.from_day, coalesce(
  (SELECT max(s.last_seen_at AT TIME ZONE 'Asia/Shanghai')::date FROM sessions s WHERE s.uid = r.uid), r.from_day))
WHERE r.until_day IS NULL;
ALTER TABLE relations DISABLE TRIGGER relations_keep;
UPDATE relations SET active_day = from_day WHERE active_day IS NULL;
ALTER TABLE relations ENABLE TRIGGER relations_keep;
ALTER TABLE relations ALTER COLUMN active_day SET NOT NULL;
CREATE INDEX relations_team_active ON relations (to_uid, active_day, uid) WHERE until_day IS NULL AND role = 'inviter';
CREATE INDEX relations_team_joined ON relations (to_uid, from_day, uid) WHERE until_day IS NULL AND role = 'inviter';

CREATE FUNCTION note_activity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (NEW.last_seen_at AT TIME ZONE 'Asia/Shanghai')::date;
BEGIN
  UPDATE relations SET active_day = today WHERE uid = NEW.uid AND until_day IS NULL AND active_day < today;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_note_activity AFTER INSERT OR UPDATE OF last_seen_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION note_activity();

-- How many are in a team now: counting them would cost the more the larger it is.
CREATE TABLE team_sizes (
  uid     bigint NOT NULL,
  role    text NOT NULL CHECK (role IN ('inviter', 'tutor')),
  members integer NOT NULL CHECK (members >= 0),
  PRIMARY KEY (uid, role)
);
INSERT INTO team_sizes (uid, role, members)
SELECT to_uid, role, count(*) FROM relations WHERE until_day IS NULL GROUP BY to_uid, role;
-- One statement may begin or end many relations: each statement counts once.
CREATE FUNCTION count_begun() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_sizes AS t (uid, role, members)
  SELECT to_uid, role, count(*) FROM begun WHERE until_day IS NULL GROUP BY to_uid, role ORDER BY to_uid, role
  ON CONFLICT (uid, role) DO UPDATE SET members = t.members + excluded.members;
  RETURN NULL;
END $$;
CREATE TRIGGER relations_count_begun AFTER INSERT ON relations REFERENCING NEW TABLE AS begun
  FOR EACH STATEMENT EXECUTE FUNCTION count_begun();
CREATE FUNCTION count_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE team_sizes t SET members = t.members - e.n
  FROM (SELECT a.to_uid, a.role, count(*) AS n FROM after a JOIN before b ON b.id = a.id AND b.uid = a.uid
        WHERE a.until_day IS NOT NULL AND b.until_day IS NULL GROUP BY a.to_uid, a.role) e
  WHERE t.uid = e.to_uid AND t.role = e.role;
  RETURN NULL;
END $$;
CREATE TRIGGER relations_count_ended AFTER UPDATE ON relations REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION count_ended();

-- What came to somebody from each other person's audience, by month; kept in the transaction of the rows.
CREATE TABLE income_earner_months (
  uid        bigint NOT NULL,
  month      date NOT NULL CHECK (extract(day FROM month) = 1),
  source     text NOT NULL,
  earner_uid bigint NOT NULL,
  base_fen   bigint NOT NULL,
  amount_fen bigint NOT NULL,
  PRIMARY KEY (uid, month, source, earner_uid)
);
INSERT INTO income_earner_months
SELECT uid, date_trunc('month', day)::date, source, earner_uid, sum(base_fen), sum(amount_fen)
FROM income_rows WHERE earner_uid <> uid GROUP BY 1, 2, 3, 4;
CREATE INDEX income_earner_months_by_base ON income_earner_months (uid, month, source, base_fen, earner_uid);
CREATE INDEX income_earner_months_of_month ON income_earner_months (month, source, uid) INCLUDE (base_fen, amount_fen);

-- What a month came to for whoever has a team: the level it reached is what the next month is paid by.
CREATE TABLE team_months (
  uid        bigint NOT NULL,
  month      date NOT NULL CHECK (extract(day FROM month) = 1),
  level      smallint NOT NULL CHECK (level BETWEEN 1 AND 4),
  percent    smallint NOT NULL CHECK (percent BETWEEN 0 AND 20),
  team_fen   bigint NOT NULL,
  share_fen  bigint NOT NULL,
  earners    integer NOT NULL,
  closed_at  timestamptz NOT NULL,
  PRIMARY KEY (uid, month)
);
CREATE TABLE team_closings (
  month     date PRIMARY KEY,
  teams     integer NOT NULL,
  closed_at timestamptz NOT NULL
);
