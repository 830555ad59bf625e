-- Camps: some days of lessons with homework, handed in by who has joined, marked by staff or by the camp's tutor.
CREATE TABLE camps (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title        text NOT NULL,
  teacher      text NOT NULL,
  about        text NOT NULL,
  cover_url    text,
  starts_on    date NOT NULL,
  days         integer NOT NULL CHECK (days BETWEEN 1 AND 60),
  seats        integer CHECK (seats > 0),
  -- How many homeworks must have passed for the certificate.
  pass_needed  integer NOT NULL CHECK (pass_needed >= 1),
  tutor_uid    bigint REFERENCES people,
  publish_at   timestamptz,
  withdrawn_at timestamptz,
  changed_by   text NOT NULL,
  changed_at   timestamptz NOT NULL,
  CHECK (withdrawn_at IS NULL OR publish_at IS NOT NULL)
);
CREATE INDEX camps_of_tutor ON camps (tutor_uid) WHERE tutor_uid IS NOT NULL;

CREATE TABLE camp_days (
  camp_id         bigint NOT NULL REFERENCES camps,
  day             integer NOT NULL CHECK (day >= 1),
  title           text NOT NULL,
  note            text NOT NULL DEFAULT '',
  lesson_id       bigint REFERENCES lessons,
  -- Empty: nothing to hand in.
  homework        text NOT NULL DEFAULT '',
  pictures_needed integer NOT NULL DEFAULT 0 CHECK (pictures_needed BETWEEN 0 AND 9),
  PRIMARY KEY (camp_id, day)
);

CREATE TABLE camp_members (
  uid          bigint NOT NULL REFERENCES people,
  camp_id      bigint NOT NULL REFERENCES camps,
  joined_at    timestamptz NOT NULL,
  passed       integer NOT NULL DEFAULT 0 CHECK (passed >= 0),
  certificate  text UNIQUE,
  certified_at timestamptz,
  PRIMARY KEY (uid, camp_id),
  CHECK ((certificate IS NULL) = (certified_at IS NULL))
);
CREATE INDEX camp_members_of_camp ON camp_members (camp_id, passed);

-- One row a version: what was sent back stays beside what was handed in afterwards.
CREATE TABLE homeworks (
  uid        bigint NOT NULL,
  id         uuid NOT NULL UNIQUE,
  camp_id    bigint NOT NULL,
  day        integer NOT NULL,
  version    integer NOT NULL CHECK (version >= 1),
  -- Counts how often it was replaced before it was marked.
  revision   integer NOT NULL DEFAULT 1,
  text       text NOT NULL,
  upload_ids uuid[] NOT NULL,
  state      text NOT NULL CHECK (state IN ('waiting', 'passed', 'redo')),
  is_late    boolean NOT NULL,
  handed_at  timestamptz NOT NULL,
  marked_by  text,
  mark_note  text NOT NULL DEFAULT '',
  marked_at  timestamptz,
  PRIMARY KEY (uid, id),
  UNIQUE (uid, camp_id, day, version),
  FOREIGN KEY (uid, camp_id) REFERENCES camp_members,
  FOREIGN KEY (camp_id, day) REFERENCES camp_days,
  CHECK ((state = 'waiting') = (marked_at IS NULL)),
  CHECK ((marked_by IS NULL) = (marked_at IS NULL))
);
CREATE UNIQUE INDEX homeworks_one_waiting ON homeworks (uid, camp_id, day) WHERE state = 'waiting';
CREATE INDEX homeworks_to_mark ON homeworks (camp_id, handed_at) WHERE state = 'waiting';
