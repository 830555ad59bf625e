-- Works that people published themselves and reported by link. The publication with the same id has the work's evidence;
-- here is what was pasted, what a person has to check, and the decision.
CREATE TABLE backfills (
  uid           bigint NOT NULL,
  id            uuid NOT NULL,
  number        text NOT NULL UNIQUE,
  state         text NOT NULL CHECK (state IN ('waiting', 'passed', 'rejected')),
  -- The work's own address, or the short link when it could not be opened.
  link          text NOT NULL,
  pasted        text NOT NULL,
  -- What a person has to check; empty when nothing.
  doubts        text[] NOT NULL DEFAULT '{}',
  reason        text,
  note          text NOT NULL DEFAULT '',
  claimed_by    bigint,
  claimed_until timestamptz,
  decided_by    bigint,
  decided_at    timestamptz,
  -- The next look whether the work is still public, and how many there were.
  recheck_at    timestamptz,
  rechecks      integer NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  FOREIGN KEY (uid, id) REFERENCES publications (uid, id),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX backfills_by_id ON backfills (id);
CREATE INDEX backfills_waiting ON backfills (id) WHERE state = 'waiting';
CREATE INDEX backfills_of_link ON backfills (link);
CREATE INDEX backfills_to_recheck ON backfills (recheck_at) WHERE recheck_at IS NOT NULL;
