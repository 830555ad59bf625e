-- Who teaches, by a decision of staff: what they say of themselves, how many they may have, and what students think.
CREATE TABLE tutors (
  uid               bigint PRIMARY KEY REFERENCES people,
  state             text NOT NULL CHECK (state IN ('applied', 'approved', 'suspended', 'refused')),
  field             text NOT NULL CHECK (field IN ('picture', 'custom', 'ai', 'promotion', 'overseas')),
  headline          text NOT NULL,
  intro             text NOT NULL,
  -- For staff alone.
  experience        text NOT NULL,
  capacity          integer NOT NULL DEFAULT 0 CHECK (capacity BETWEEN 0 AND 500),
  -- The tutor's own switch; staff have the state.
  is_taking         boolean NOT NULL DEFAULT true,
  -- What staff said last.
  reason            text NOT NULL DEFAULT '',
  rating_sum        integer NOT NULL DEFAULT 0,
  ratings           integer NOT NULL DEFAULT 0 CHECK (ratings >= 0),
  rating_hundredths integer NOT NULL GENERATED ALWAYS AS
    (CASE WHEN ratings = 0 THEN 0 ELSE rating_sum * 100 / ratings END) STORED,
  -- How long students waited for their answers, in all, and how many there were.
  answer_minutes    bigint NOT NULL DEFAULT 0 CHECK (answer_minutes >= 0),
  answers           integer NOT NULL DEFAULT 0 CHECK (answers >= 0),
  applied_at        timestamptz NOT NULL,
  decided_at        timestamptz,
  version           integer NOT NULL DEFAULT 1,
  CHECK (state <> 'approved' OR capacity > 0)
);
CREATE INDEX tutors_by_rating ON tutors (rating_hundredths DESC, uid) WHERE state = 'approved';
CREATE INDEX tutors_newest ON tutors (applied_at, uid);

-- Asking one to be taken. A place is kept until it is answered, taken back or too old.
CREATE TABLE tutor_requests (
  uid        bigint NOT NULL REFERENCES people,
  id         uuid NOT NULL,
  to_uid     bigint NOT NULL REFERENCES people,
  state      text NOT NULL CHECK (state IN ('applied', 'accepted', 'refused', 'withdrawn', 'expired', 'void')),
  message    text NOT NULL DEFAULT '',
  answer     text NOT NULL DEFAULT '',
  applied_at timestamptz NOT NULL,
  answer_by  timestamptz NOT NULL,
  closed_at  timestamptz,
  PRIMARY KEY (uid, id),
  CHECK (to_uid <> uid),
  CHECK ((state = 'applied') = (closed_at IS NULL))
);
CREATE UNIQUE INDEX tutor_requests_by_id ON tutor_requests (id);
CREATE UNIQUE INDEX tutor_requests_one_open ON tutor_requests (uid) WHERE state = 'applied';
CREATE INDEX tutor_requests_waiting ON tutor_requests (to_uid, id) WHERE state = 'applied';
CREATE INDEX tutor_requests_due ON tutor_requests (answer_by) WHERE state = 'applied';

-- What the two sides say about a relation with a tutor: why it ended, and how the student found it.
CREATE TABLE coachings (
  uid         bigint NOT NULL,
  relation_id uuid NOT NULL,
  to_uid      bigint NOT NULL,
  end_reason  text NOT NULL DEFAULT '',
  stars       smallint CHECK (stars BETWEEN 1 AND 5),
  rating_text text NOT NULL DEFAULT '',
  rated_at    timestamptz,
  -- When the last task of the flow was confirmed.
  finished_at timestamptz,
  PRIMARY KEY (uid, relation_id),
  FOREIGN KEY (uid, relation_id) REFERENCES relations (uid, id),
  CHECK ((stars IS NULL) = (rated_at IS NULL))
);
CREATE INDEX coachings_rated ON coachings (to_uid, rated_at) WHERE stars IS NOT NULL;
