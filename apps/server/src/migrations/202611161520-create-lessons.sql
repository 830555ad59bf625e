-- What creators learn from: lessons, questions with their answers, live broadcasts, and how far each person is.
-- Something is out while its time of publication has come and it was not withdrawn: nothing has to happen at that time.

-- Films that staff put into lessons and replays, from the wish to send one until it can be played.
CREATE TABLE learn_films (
  id         uuid PRIMARY KEY,
  name       text NOT NULL,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'processing', 'ready', 'refused')),
  refusal    text,
  seconds    integer CHECK (seconds >= 0),
  max_bytes  bigint NOT NULL CHECK (max_bytes > 0),
  made_by    bigint NOT NULL,
  made_at    timestamptz NOT NULL,
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK (state <> 'ready' OR seconds IS NOT NULL)
);

CREATE TABLE lessons (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category     text NOT NULL,
  -- Null: of no product line more than of another.
  line         text,
  title        text NOT NULL,
  summary      text NOT NULL,
  teacher      text NOT NULL,
  cover_url    text,
  body         text NOT NULL,
  film_id      uuid REFERENCES learn_films,
  seconds      integer NOT NULL DEFAULT 0 CHECK (seconds >= 0),
  chapters     jsonb NOT NULL DEFAULT '[]',
  -- Where one tries out what was learnt.
  path         text,
  action       text,
  position     integer NOT NULL DEFAULT 0,
  views        bigint NOT NULL DEFAULT 0,
  helpful      bigint NOT NULL DEFAULT 0,
  search       tsvector NOT NULL DEFAULT '',
  publish_at   timestamptz,
  withdrawn_at timestamptz,
  changed_by   text NOT NULL,
  changed_at   timestamptz NOT NULL,
  CHECK ((path IS NULL) = (action IS NULL)),
  CHECK (withdrawn_at IS NULL OR publish_at IS NOT NULL)
);
CREATE INDEX lessons_search ON lessons USING gin (search);

CREATE TABLE questions (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category   text NOT NULL,
  title      text NOT NULL,
  body       text NOT NULL,
  path       text,
  action     text,
  position   integer NOT NULL DEFAULT 0,
  is_shown   boolean NOT NULL,
  helpful    bigint NOT NULL DEFAULT 0,
  unhelpful  bigint NOT NULL DEFAULT 0,
  search     tsvector NOT NULL DEFAULT '',
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK ((path IS NULL) = (action IS NULL))
);
CREATE INDEX questions_search ON questions USING gin (search);

CREATE TABLE question_votes (
  uid         bigint NOT NULL REFERENCES people,
  question_id bigint NOT NULL REFERENCES questions,
  is_helpful  boolean NOT NULL,
  voted_at    timestamptz NOT NULL,
  PRIMARY KEY (uid, question_id)
);

CREATE TABLE lives (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title        text NOT NULL,
  speaker      text NOT NULL,
  about        text NOT NULL,
  cover_url    text,
  -- Where it is watched while it lasts.
  room_url     text,
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL,
  film_id      uuid REFERENCES learn_films,
  seconds      integer NOT NULL DEFAULT 0 CHECK (seconds >= 0),
  chapters     jsonb NOT NULL DEFAULT '[]',
  views        bigint NOT NULL DEFAULT 0,
  publish_at   timestamptz,
  withdrawn_at timestamptz,
  changed_by   text NOT NULL,
  changed_at   timestamptz NOT NULL,
  CHECK (ends_at > starts_at),
  CHECK (withdrawn_at IS NULL OR publish_at IS NOT NULL)
);
CREATE INDEX lives_start ON lives (starts_at);

-- Who wants to be told that a broadcast begins, and when they were.
CREATE TABLE live_reminders (
  uid      bigint NOT NULL REFERENCES people,
  live_id  bigint NOT NULL REFERENCES lives,
  asked_at timestamptz NOT NULL,
  told_at  timestamptz,
  PRIMARY KEY (uid, live_id)
);
CREATE INDEX live_reminders_untold ON live_reminders (live_id) WHERE told_at IS NULL;

-- How far somebody is in a lesson or a replay.
CREATE TABLE learn_progress (
  uid         bigint NOT NULL REFERENCES people,
  kind        text NOT NULL CHECK (kind IN ('lesson', 'live')),
  item_id     bigint NOT NULL,
  seconds     integer NOT NULL CHECK (seconds >= 0),
  percent     integer NOT NULL CHECK (percent BETWEEN 0 AND 100),
  is_helpful  boolean,
  seen_at     timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (uid, kind, item_id)
);
CREATE INDEX learn_progress_newest ON learn_progress (uid, seen_at) WHERE finished_at IS NULL;
