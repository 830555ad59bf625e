-- Complaints and suggestions: a thread of a person and staff, which staff take for a while, answer and end.
CREATE SEQUENCE ticket_numbers AS bigint;

CREATE TABLE tickets (
  uid               bigint NOT NULL REFERENCES people,
  id                uuid NOT NULL UNIQUE,
  number            text NOT NULL UNIQUE,
  kind              text NOT NULL CHECK (kind IN ('income', 'withdrawal', 'code', 'work', 'account', 'team', 'suggestion', 'other')),
  title             text NOT NULL,
  subject_kind      text CHECK (subject_kind IN ('order', 'work', 'withdrawal')),
  subject_id        uuid,
  state             text NOT NULL CHECK (state IN ('waiting', 'working', 'answered', 'solved', 'ended')),
  opened_at         timestamptz NOT NULL,
  -- What was promised when it was opened; answer_by is what is owed now.
  promised_by       timestamptz NOT NULL,
  answer_by         timestamptz,
  last_said_at      timestamptz NOT NULL,
  -- Who of staff answers it. Until claimed_until nobody else does.
  agent_id          bigint,
  claimed_until     timestamptz,
  first_answered_at timestamptz,
  answered_at       timestamptz,
  ended_at          timestamptz,
  ended_by          text CHECK (ended_by IN ('person', 'staff', 'silence')),
  reopened          integer NOT NULL DEFAULT 0 CHECK (reopened >= 0),
  rating            smallint CHECK (rating BETWEEN 1 AND 5),
  rating_text       text NOT NULL DEFAULT '',
  rated_at          timestamptz,
  PRIMARY KEY (uid, id),
  CHECK ((subject_kind IS NULL) = (subject_id IS NULL)),
  CHECK ((state IN ('waiting', 'working')) = (answer_by IS NOT NULL)),
  CHECK ((state IN ('solved', 'ended')) = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK (state <> 'answered' OR answered_at IS NOT NULL),
  CHECK (claimed_until IS NULL OR (agent_id IS NOT NULL AND state = 'working')),
  CHECK ((rating IS NULL) = (rated_at IS NULL) AND (rating IS NULL OR ended_at IS NOT NULL))
);
CREATE INDEX tickets_due ON tickets (answer_by, id) WHERE state IN ('waiting', 'working');
CREATE INDEX tickets_silent ON tickets (answered_at, id) WHERE state = 'answered';
CREATE INDEX tickets_newest ON tickets (state, id);
CREATE INDEX tickets_of_agent ON tickets (agent_id, id) WHERE state IN ('waiting', 'working', 'answered');
CREATE INDEX tickets_opened ON tickets (opened_at);

CREATE TABLE ticket_messages (
  uid        bigint NOT NULL,
  ticket_id  uuid NOT NULL,
  id         bigint GENERATED ALWAYS AS IDENTITY,
  staff_id   bigint,
  -- Of staff for staff: the person never sees it.
  is_note    boolean NOT NULL DEFAULT false,
  text       text NOT NULL,
  upload_ids uuid[] NOT NULL DEFAULT '{}',
  said_at    timestamptz NOT NULL,
  PRIMARY KEY (uid, ticket_id, id),
  FOREIGN KEY (uid, ticket_id) REFERENCES tickets (uid, id),
  CHECK (NOT is_note OR staff_id IS NOT NULL)
);

CREATE TABLE canned_answers (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title      text NOT NULL UNIQUE,
  text       text NOT NULL,
  changed_at timestamptz NOT NULL
);
