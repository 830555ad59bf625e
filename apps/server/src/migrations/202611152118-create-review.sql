-- What waits for a verdict, and what has one, as one list: works, homepages, and changes of either. Each branch is read
-- by the index of its own table.
CREATE VIEW review_subjects AS
  SELECT 'work' AS kind, w.uid, w.id, w.line, w.homepage_id, w.state, w.version, w.title, w.kind AS work_kind, w.is_ai,
    w.upload_id, w.poster_upload_id, w.duration_ms, NULL AS picture_url, w.reason, '{}'::text[] AS fields_to_change,
    w.submitted_at, w.decided_at, coalesce(w.decided_at, w.submitted_at) AS verdict_at,
    (SELECT h.name FROM homepages h WHERE h.uid = w.uid AND h.id = w.homepage_id) AS homepage_name
  FROM works w WHERE w.deleted_at IS NULL AND w.submitted_at IS NOT NULL
  UNION ALL
  SELECT 'work_change', c.uid, c.work_id, w.line, w.homepage_id, c.state, c.version, c.title, w.kind, w.is_ai,
    c.upload_id, NULL, w.duration_ms, NULL, c.reason, '{}'::text[],
    c.submitted_at, NULL, c.submitted_at,
    (SELECT h.name FROM homepages h WHERE h.uid = w.uid AND h.id = w.homepage_id)
  FROM work_changes c JOIN works w ON w.uid = c.uid AND w.id = c.work_id WHERE w.deleted_at IS NULL
  UNION ALL
  SELECT 'homepage', h.uid, h.id, h.line, h.id, h.state, h.version, h.name, NULL, false,
    NULL, NULL, NULL, h.avatar_url, h.reason, h.fields_to_change,
    h.submitted_at, h.decided_at, coalesce(h.decided_at, h.submitted_at), h.name
  FROM homepages h
  UNION ALL
  SELECT 'homepage_change', c.uid, c.homepage_id, h.line, h.id, c.state, c.version, c.name, NULL, false,
    NULL, NULL, NULL, c.avatar_url, c.reason, '{}'::text[],
    c.submitted_at, NULL, c.submitted_at, h.name
  FROM homepage_changes c JOIN homepages h ON h.uid = c.uid AND h.id = c.homepage_id;

-- A person's own, state by state.
CREATE INDEX works_submitted ON works (uid, line, state, submitted_at DESC, id DESC)
  WHERE deleted_at IS NULL AND submitted_at IS NOT NULL;

-- Who has something open: nobody else is given it until then.
CREATE TABLE review_claims (
  uid        bigint NOT NULL REFERENCES people (uid),
  kind       text NOT NULL CHECK (kind IN ('work', 'work_change', 'homepage', 'homepage_change')),
  subject_id uuid NOT NULL,
  staff_id   bigint NOT NULL REFERENCES staff (id),
  claimed_at timestamptz NOT NULL,
  until      timestamptz NOT NULL,
  PRIMARY KEY (uid, kind, subject_id)
);
CREATE INDEX review_claims_of_staff ON review_claims (staff_id);

-- Every verdict, with what was judged as it was called then.
CREATE TABLE review_decisions (
  uid          bigint NOT NULL REFERENCES people (uid),
  id           bigint GENERATED ALWAYS AS IDENTITY,
  kind         text NOT NULL CHECK (kind IN ('work', 'work_change', 'homepage', 'homepage_change')),
  subject_id   uuid NOT NULL,
  line         text NOT NULL,
  title        text NOT NULL,
  is_approved  boolean NOT NULL,
  reason_id    text,
  reason       text NOT NULL DEFAULT '',
  staff_id     bigint NOT NULL REFERENCES staff (id),
  submitted_at timestamptz NOT NULL,
  claimed_at   timestamptz,
  decided_at   timestamptz NOT NULL,
  PRIMARY KEY (uid, id)
);
CREATE INDEX review_decisions_of_subject ON review_decisions (uid, subject_id, id DESC);
CREATE INDEX review_decisions_of_person ON review_decisions (uid, decided_at DESC);
CREATE INDEX review_decisions_by_time ON review_decisions (decided_at DESC, id DESC);
CREATE INDEX review_decisions_newest ON review_decisions (id DESC);

-- A verdict is appealed once: `verdict_at` says which one.
CREATE TABLE review_appeals (
  uid            bigint NOT NULL REFERENCES people (uid),
  id             uuid NOT NULL,
  line           text NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('work', 'work_change', 'homepage', 'homepage_change')),
  subject_id     uuid NOT NULL,
  verdict_at     timestamptz NOT NULL,
  title          text NOT NULL,
  first_reason   text NOT NULL,
  first_staff_id bigint REFERENCES staff (id),
  view           text NOT NULL,
  text           text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 500),
  state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'overturned', 'upheld', 'void')),
  opened_at      timestamptz NOT NULL,
  due_at         timestamptz NOT NULL,
  decided_at     timestamptz,
  staff_id       bigint REFERENCES staff (id),
  answer         text,
  PRIMARY KEY (uid, id),
  CONSTRAINT review_appeals_once UNIQUE (uid, kind, subject_id, verdict_at),
  CONSTRAINT review_appeals_decided CHECK ((state = 'open') = (decided_at IS NULL)),
  CONSTRAINT review_appeals_by_another CHECK (staff_id IS NULL OR first_staff_id IS NULL OR staff_id <> first_staff_id)
);
CREATE INDEX review_appeals_open ON review_appeals (id) WHERE state = 'open';
CREATE INDEX review_appeals_over ON review_appeals (id DESC) WHERE state <> 'open';
CREATE INDEX review_appeals_of_first ON review_appeals (first_staff_id, decided_at) WHERE state IN ('overturned', 'upheld');

CREATE TABLE review_appeal_pictures (
  uid       bigint NOT NULL,
  appeal_id uuid NOT NULL,
  position  smallint NOT NULL CHECK (position BETWEEN 1 AND 9),
  upload_id uuid NOT NULL,
  PRIMARY KEY (uid, appeal_id, position),
  FOREIGN KEY (uid, appeal_id) REFERENCES review_appeals (uid, id) ON DELETE CASCADE,
  FOREIGN KEY (uid, upload_id) REFERENCES uploads (uid, id) ON DELETE CASCADE
);

-- `plain` is what is compared: see words/normalize.ts. Two words that compare the same are one.
CREATE TABLE sensitive_words (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  word     text NOT NULL CHECK (char_length(word) BETWEEN 1 AND 20),
  plain    text NOT NULL UNIQUE CHECK (plain <> ''),
  category text NOT NULL,
  level    text NOT NULL CHECK (level IN ('block', 'flag')),
  added_by text NOT NULL,
  added_at timestamptz NOT NULL
);

-- Counted up with every change of the list, so that a process knows whether what it has built of it still holds.
CREATE TABLE sensitive_word_version (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), version bigint NOT NULL);
INSERT INTO sensitive_word_version (version) VALUES (1);
