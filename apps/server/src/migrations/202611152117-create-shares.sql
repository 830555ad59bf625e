-- Material that owners let others use. An offer is what a homepage's owner says now; a relation keeps the terms it was
-- agreed on, whatever the offer becomes, and outlives the homepage: shares of income are computed from it.

CREATE TABLE share_offers (
  uid           bigint NOT NULL,
  homepage_id   uuid NOT NULL,
  line          text NOT NULL CHECK (line IN ('picture', 'creative', 'tool', 'ai', 'young', 'overseas')),
  is_open       boolean NOT NULL,
  owner_percent smallint NOT NULL CHECK (owner_percent BETWEEN 5 AND 95),
  months        smallint NOT NULL CHECK (months BETWEEN 1 AND 12),
  version       integer NOT NULL DEFAULT 1,
  -- Sorts the list of offers: when it was last opened.
  opened_at     timestamptz NOT NULL,
  changed_at    timestamptz NOT NULL,
  PRIMARY KEY (uid, homepage_id),
  FOREIGN KEY (uid, homepage_id) REFERENCES homepages (uid, id) ON DELETE CASCADE
);
-- Others name an offer by its homepage alone.
CREATE UNIQUE INDEX share_offers_of_homepage ON share_offers (homepage_id);
CREATE INDEX share_offers_open ON share_offers (line, opened_at DESC, homepage_id) WHERE is_open;

CREATE TABLE shares (
  -- The owner of the material.
  uid             bigint NOT NULL REFERENCES people (uid),
  id              uuid NOT NULL,
  line            text NOT NULL CHECK (line IN ('picture', 'creative', 'tool', 'ai', 'young', 'overseas')),
  homepage_id     uuid NOT NULL,
  homepage_name   text NOT NULL,
  borrower_uid    bigint NOT NULL REFERENCES people (uid),
  -- Of the borrower: where the material stands.
  use_homepage_id uuid NOT NULL,
  state           text NOT NULL DEFAULT 'applied'
                  CHECK (state IN ('applied', 'accepted', 'refused', 'withdrawn', 'expired', 'ended')),
  owner_percent   smallint NOT NULL CHECK (owner_percent BETWEEN 5 AND 95),
  months          smallint NOT NULL CHECK (months BETWEEN 1 AND 12),
  message         text NOT NULL DEFAULT '',
  reason          text NOT NULL DEFAULT '',
  applied_at      timestamptz NOT NULL,
  answer_by       timestamptz NOT NULL,
  starts_at       timestamptz,
  -- The material may be used before this moment: the end of its last day, or when staff stopped it.
  until           timestamptz,
  changed_at      timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  CHECK (uid <> borrower_uid),
  CHECK ((state IN ('accepted', 'ended')) = (starts_at IS NOT NULL)),
  CHECK ((starts_at IS NULL) = (until IS NULL))
);
-- One application or running relation between a borrower and a homepage.
CREATE UNIQUE INDEX shares_open ON shares (borrower_uid, uid, homepage_id) WHERE state IN ('applied', 'accepted');
CREATE INDEX shares_of_owner ON shares (uid, line, id DESC);
CREATE INDEX shares_of_borrower ON shares (borrower_uid, line, id DESC);
CREATE INDEX shares_by_id ON shares (id);
CREATE INDEX shares_unanswered ON shares (answer_by) WHERE state = 'applied';
CREATE INDEX shares_running ON shares (until) WHERE state = 'accepted';

-- What became of a relation, in order; never changed.
CREATE TABLE share_acts (
  uid      bigint NOT NULL,
  share_id uuid NOT NULL,
  number   bigint GENERATED ALWAYS AS IDENTITY,
  act      text NOT NULL CHECK (act IN ('apply', 'withdraw', 'accept', 'refuse', 'expire', 'end', 'term', 'stop')),
  -- Who did it: one of the two, or nobody when it happened by itself or staff did it.
  by_uid   bigint,
  by_name  text NOT NULL DEFAULT '',
  note     text NOT NULL DEFAULT '',
  at       timestamptz NOT NULL,
  PRIMARY KEY (uid, share_id, number),
  FOREIGN KEY (uid, share_id) REFERENCES shares (uid, id)
);

-- A code of a borrower may point at what is another's: whose it is. Null: the code's owner's own.
ALTER TABLE codes ADD COLUMN target_uid bigint REFERENCES people (uid);
ALTER TABLE code_history ADD COLUMN target_uid bigint;

-- Works of others that the audience has met under a person's codes: sums and events name a work by its id alone, and
-- whose it is stands here. With the time of an event it leads to the relation that held then.
CREATE TABLE borrowed_works (
  uid         bigint NOT NULL REFERENCES people (uid),
  work_id     uuid NOT NULL,
  owner_uid   bigint NOT NULL REFERENCES people (uid),
  homepage_id uuid NOT NULL,
  since       timestamptz NOT NULL,
  PRIMARY KEY (uid, work_id)
);
CREATE INDEX borrowed_works_of_owner ON borrowed_works (owner_uid, homepage_id);
