-- Inviting: a team can be closed to newcomers, links are counted by who opens them, and what came of it is kept as it
-- happens, so that the funnel of somebody with a hundred thousand invitees is read from one row.
CREATE TABLE invite_settings (
  uid        bigint PRIMARY KEY REFERENCES people (uid),
  is_closed  boolean NOT NULL,
  changed_at timestamptz NOT NULL
);

-- A browser that opened somebody's link, once: a number of its own making, never an address.
CREATE TABLE invite_opens (
  uid       bigint NOT NULL,
  visitor   uuid NOT NULL,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (uid, visitor)
);

CREATE TABLE invite_funnels (
  uid        bigint PRIMARY KEY,
  opened     integer NOT NULL DEFAULT 0,
  registered integer NOT NULL DEFAULT 0,
  worked     integer NOT NULL DEFAULT 0,
  earned     integer NOT NULL DEFAULT 0
);

-- When somebody who registered by a code handed in their first work, and of which day their first settled income is.
ALTER TABLE relations ADD COLUMN worked_on date, ADD COLUMN earned_on date;
ALTER TABLE relations DISABLE TRIGGER relations_keep;
UPDATE relations r SET worked_on = (SELECT min(w.created_at AT TIME ZONE 'Asia/Shanghai')::date FROM works w WHERE w.uid = r.uid)
WHERE cause = 'register';
UPDATE relations r SET earned_on = (SELECT min(d.day) FROM income_daily d WHERE d.uid = r.uid AND d.source IN ('traffic', 'order', 'import'))
WHERE cause = 'register';
ALTER TABLE relations ENABLE TRIGGER relations_keep;
INSERT INTO invite_funnels (uid, registered, worked, earned)
SELECT to_uid, count(*), count(worked_on), count(earned_on) FROM relations WHERE cause = 'register' AND role = 'inviter' GROUP BY to_uid;

CREATE FUNCTION count_registered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invite_funnels AS f (uid, registered)
  SELECT to_uid, count(*) FROM begun WHERE cause = 'register' GROUP BY to_uid ORDER BY to_uid
  ON CONFLICT (uid) DO UPDATE SET registered = f.registered + excluded.registered;
  RETURN NULL;
END $$;
CREATE TRIGGER relations_count_registered AFTER INSERT ON relations REFERENCING NEW TABLE AS begun
  FOR EACH STATEMENT EXECUTE FUNCTION count_registered();

CREATE FUNCTION note_first_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH noted AS (
    UPDATE relations r SET worked_on = (n.at AT TIME ZONE 'Asia/Shanghai')::date
    FROM (SELECT uid, min(created_at) AS at FROM added GROUP BY uid) n
    WHERE r.uid = n.uid AND r.cause = 'register' AND r.until_day IS NULL AND r.worked_on IS NULL RETURNING r.to_uid
  )
  UPDATE invite_funnels f SET worked = f.worked + n.n
  FROM (SELECT to_uid, count(*) AS n FROM noted GROUP BY to_uid) n WHERE f.uid = n.to_uid;
  RETURN NULL;
END $$;
CREATE TRIGGER works_note_first AFTER INSERT ON works REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_first_work();

CREATE FUNCTION note_first_income() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH noted AS (
    UPDATE relations r SET earned_on = n.day
    FROM (SELECT uid, min(day) AS day FROM added WHERE source IN ('traffic', 'order', 'import') GROUP BY uid) n
    WHERE r.uid = n.uid AND r.cause = 'register' AND r.until_day IS NULL AND r.earned_on IS NULL RETURNING r.to_uid
  )
  UPDATE invite_funnels f SET earned = f.earned + n.n
  FROM (SELECT to_uid, count(*) AS n FROM noted GROUP BY to_uid) n WHERE f.uid = n.to_uid;
  RETURN NULL;
END $$;
CREATE TRIGGER income_daily_note_first AFTER INSERT ON income_daily REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_first_income();

-- Designs of the invitation, drawn on the phone: a scene in two colours, and where the name and the QR code stand.
CREATE TABLE invite_posters (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title         text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 16),
  note          text NOT NULL CHECK (char_length(note) <= 24),
  scene         text NOT NULL CHECK (scene IN ('mountains', 'waves', 'dunes', 'plain')),
  top_colour    text NOT NULL CHECK (top_colour ~ '^#[0-9a-f]{6}$'),
  bottom_colour text NOT NULL CHECK (bottom_colour ~ '^#[0-9a-f]{6}$'),
  qr_at         text NOT NULL CHECK (qr_at IN ('left', 'right')),
  title_at      text NOT NULL CHECK (title_at IN ('top', 'bottom')),
  is_online     boolean NOT NULL,
  position      integer NOT NULL,
  version       integer NOT NULL DEFAULT 1,
  changed_at    timestamptz NOT NULL
);
INSERT INTO invite_posters (title, note, scene, top_colour, bottom_colour, qr_at, title_at, is_online, position, changed_at) VALUES
  ('和我一起做壁纸', '上传作品，收益每天可查', 'mountains', '#6b3a7d', '#f08a4b', 'right', 'bottom', true, 1, now()),
  ('你的照片值得被看见', '一张图，一个口令', 'waves', '#2b4a8b', '#7fd1c7', 'right', 'bottom', true, 2, now()),
  ('向晚风要一张壁纸', '从第一张作品开始', 'dunes', '#3f7a67', '#e9d8a6', 'left', 'top', true, 3, now()),
  ('一起来创作', '新手有步骤，不会也能上手', 'plain', '#4a3fb5', '#b9aef5', 'right', 'top', true, 4, now());
