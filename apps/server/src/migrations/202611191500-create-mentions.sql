-- What colleagues say to each other about a proposal, and where somebody was asked for by name.
CREATE TABLE approval_comments (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  approval_id bigint NOT NULL REFERENCES approvals (id),
  staff_id    bigint NOT NULL REFERENCES staff (id),
  text        text NOT NULL,
  said_at     timestamptz NOT NULL
);
CREATE INDEX approval_comments_approval ON approval_comments (approval_id, id);

CREATE TABLE staff_mentions (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id  bigint NOT NULL REFERENCES staff (id),
  author_id bigint NOT NULL REFERENCES staff (id),
  subject   text NOT NULL,
  -- Of the person the text is about: deleted with their account.
  uid       bigint,
  text      text NOT NULL,
  said_at   timestamptz NOT NULL
);
CREATE INDEX staff_mentions_own ON staff_mentions (staff_id, id);
CREATE INDEX staff_mentions_person ON staff_mentions (uid) WHERE uid IS NOT NULL;
