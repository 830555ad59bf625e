-- The task box: tasks whose progress is counted from what happened, day by day; points of a week open chests, each of
-- which is claimed once. Running plans: so many passed works a day for so many days, with rewards on the way.
CREATE TABLE tasks (
  id     text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9_]{1,29}$'),
  title  text NOT NULL CHECK (char_length(title) BETWEEN 2 AND 20),
  metric text NOT NULL,
  period text NOT NULL CHECK (period IN ('day', 'week')),
  target integer NOT NULL CHECK (target > 0),
  points integer NOT NULL CHECK (points > 0),
  place  smallint NOT NULL,
  is_on  boolean NOT NULL DEFAULT true
);
INSERT INTO tasks (id, title, metric, period, target, points, place) VALUES
  ('pass_works', '通过 3 张新作品', 'works_passed', 'day', 3, 30, 1),
  ('be_opened', '口令被打开 20 次', 'opens', 'day', 20, 10, 2),
  ('be_saved', '作品被取图 50 次', 'saves', 'week', 50, 50, 3),
  ('invite', '邀请的好友完成首次上传', 'invited', 'week', 1, 60, 4);

CREATE TABLE task_claims (
  uid        bigint NOT NULL REFERENCES people,
  -- The Monday of the week.
  week       date NOT NULL,
  chest      smallint NOT NULL CHECK (chest BETWEEN 1 AND 4),
  points     integer NOT NULL,
  reward_fen bigint NOT NULL CHECK (reward_fen > 0),
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (uid, week, chest)
);

CREATE TABLE plans (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title       text NOT NULL,
  note        text NOT NULL DEFAULT '',
  days        smallint NOT NULL CHECK (days > 0),
  works_a_day smallint NOT NULL CHECK (works_a_day > 0),
  missable    smallint NOT NULL CHECK (missable >= 0),
  -- After how many days, and how much; the last one is for all of them.
  rewards     jsonb NOT NULL,
  opens_on    date NOT NULL,
  join_until  date NOT NULL,
  ended_at    timestamptz,
  made_by     bigint NOT NULL,
  made_at     timestamptz NOT NULL,
  CHECK (join_until >= opens_on)
);

CREATE TABLE plan_runs (
  uid       bigint NOT NULL REFERENCES people,
  plan_id   bigint NOT NULL REFERENCES plans,
  from_day  date NOT NULL,
  to_day    date NOT NULL,
  state     text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  joined_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (uid, plan_id),
  CHECK ((state = 'running') = (closed_at IS NULL))
);
-- One at a time.
CREATE UNIQUE INDEX plan_runs_running ON plan_runs (uid) WHERE state = 'running';
CREATE INDEX plan_runs_to_close ON plan_runs (plan_id, uid) WHERE state = 'running';

CREATE TABLE plan_rewards (
  uid        bigint NOT NULL,
  plan_id    bigint NOT NULL,
  days       smallint NOT NULL,
  reward_fen bigint NOT NULL CHECK (reward_fen > 0),
  paid_at    timestamptz NOT NULL,
  PRIMARY KEY (uid, plan_id, days),
  FOREIGN KEY (uid, plan_id) REFERENCES plan_runs
);
