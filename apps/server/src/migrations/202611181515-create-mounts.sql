-- Codes on works and homepages of other platforms, at once or at a time.
CREATE TABLE mounts (
  uid            bigint NOT NULL REFERENCES people (uid),
  id             uuid NOT NULL,
  number         text NOT NULL UNIQUE,
  kind           text NOT NULL CHECK (kind IN ('work', 'home')),
  platform       text NOT NULL,
  account_id     uuid NOT NULL REFERENCES publish_accounts (id),
  code_id        uuid NOT NULL,
  -- Of ours, where the creator named it.
  work_id        uuid,
  -- The work on the platform; null while there is no link, and for homepages.
  publication_id uuid,
  -- The words on a homepage.
  text           text NOT NULL DEFAULT '',
  state          text NOT NULL CHECK (state IN
                 ('waiting_link', 'waiting_time', 'mounting', 'reviewing', 'mounted', 'failed', 'cancelled', 'replaced')),
  scheduled_at   timestamptz NOT NULL,
  -- How often it was moved by a day because there was no link.
  moves          integer NOT NULL DEFAULT 0,
  -- How often it was given to the platform.
  attempts       integer NOT NULL DEFAULT 0,
  -- Fruitless questions since the last step.
  asks           integer NOT NULL DEFAULT 0,
  -- Committed before the call: the platform acts once on it.
  request_id     text,
  sent_at        timestamptz,
  failure        text NOT NULL DEFAULT '',
  -- The next step by the job.
  due_at         timestamptz,
  mounted_at     timestamptz,
  created_at     timestamptz NOT NULL,
  changed_at     timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  FOREIGN KEY (uid, publication_id) REFERENCES publications (uid, id),
  CHECK (state <> 'waiting_link' OR (kind = 'work' AND publication_id IS NULL)),
  CHECK (kind = 'home' OR publication_id IS NOT NULL OR state IN ('waiting_link', 'failed', 'cancelled')),
  CHECK (state NOT IN ('mounting', 'reviewing') OR (sent_at IS NOT NULL AND request_id IS NOT NULL)),
  CHECK ((state IN ('waiting_link', 'waiting_time', 'mounting', 'reviewing')) = (due_at IS NOT NULL))
);
CREATE UNIQUE INDEX mounts_by_id ON mounts (id);
CREATE INDEX mounts_due ON mounts (due_at) WHERE due_at IS NOT NULL;
-- One on its way and one that is up, for each work and each homepage.
CREATE UNIQUE INDEX mounts_under_way ON mounts (publication_id)
  WHERE state IN ('waiting_time', 'mounting', 'reviewing') AND kind = 'work';
CREATE UNIQUE INDEX mounts_up ON mounts (publication_id) WHERE state = 'mounted' AND kind = 'work';
CREATE UNIQUE INDEX mounts_home_under_way ON mounts (account_id)
  WHERE state IN ('waiting_time', 'mounting', 'reviewing') AND kind = 'home';
CREATE UNIQUE INDEX mounts_home_up ON mounts (account_id) WHERE state = 'mounted' AND kind = 'home';
CREATE INDEX mounts_of_account ON mounts (account_id);

CREATE SEQUENCE mount_numbers;

-- What became of a mount, in order; never changed.
CREATE TABLE mount_steps (
  uid      bigint NOT NULL,
  mount_id uuid NOT NULL,
  id       bigint GENERATED ALWAYS AS IDENTITY,
  kind     text NOT NULL,
  note     text NOT NULL DEFAULT '',
  at       timestamptz NOT NULL,
  PRIMARY KEY (uid, mount_id, id),
  FOREIGN KEY (uid, mount_id) REFERENCES mounts (uid, id)
);

-- Douyin lets an account mount only after an application, which staff decide.
CREATE TABLE mount_applications (
  uid        bigint NOT NULL REFERENCES people (uid),
  id         uuid NOT NULL,
  number     text NOT NULL UNIQUE,
  account_id uuid NOT NULL REFERENCES publish_accounts (id),
  state      text NOT NULL CHECK (state IN ('waiting', 'passed', 'refused')),
  reason     text,
  note       text NOT NULL DEFAULT '',
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX mount_applications_by_id ON mount_applications (id);
CREATE UNIQUE INDEX mount_applications_in_force ON mount_applications (account_id) WHERE state <> 'refused';
CREATE INDEX mount_applications_waiting ON mount_applications (id) WHERE state = 'waiting';

-- Accounts with which a creator pins a code in the comments.
CREATE TABLE comment_accounts (
  uid        bigint NOT NULL REFERENCES people (uid),
  id         uuid NOT NULL,
  platform   text NOT NULL,
  nickname   text NOT NULL,
  handle     text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  UNIQUE (uid, platform, handle)
);
