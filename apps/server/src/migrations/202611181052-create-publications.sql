-- Works on other platforms: published by us (api), by their owner with our help (hand_off), or only reported (backfill).
CREATE TABLE publications (
  uid               bigint NOT NULL REFERENCES people (uid),
  id                uuid NOT NULL,
  number            text NOT NULL UNIQUE,
  line              text NOT NULL CHECK (line IN ('picture', 'creative', 'tool', 'ai', 'young', 'overseas')),
  platform          text NOT NULL,
  account_id        uuid,
  origin            text NOT NULL CHECK (origin IN ('api', 'hand_off', 'backfill')),
  state             text NOT NULL CHECK (state IN
                    ('draft', 'handing_off', 'submitting', 'submitted', 'verified', 'failed', 'unknown', 'cancelled')),
  -- Of ours, where known.
  work_id           uuid,
  code_id           uuid,
  -- The files: uploads of the same person.
  media_id          uuid,
  cover_id          uuid,
  title             text NOT NULL DEFAULT '',
  description       text NOT NULL DEFAULT '',
  tags              text[] NOT NULL DEFAULT '{}',
  -- What only this platform or origin needs: partition, source of a repost, ticks of a hand-off.
  details           jsonb NOT NULL DEFAULT '{}',
  -- Files at the platform before the publish call: the upload's token and how many parts have arrived.
  preparation       jsonb,
  paused_at         timestamptz,
  scheduled_at      timestamptz,
  -- Committed before the publish call is made: with it the call is never made again.
  sent_at           timestamptz,
  request_id        text,
  -- The platform's id of the work: committed before anything else is done with the response.
  remote_id         text,
  remote_url        text,
  -- What the platform showed when it was read: evidence.
  remote_title      text,
  remote_author     text,
  remote_cover_url  text,
  remote_at         timestamptz,
  plays             integer,
  likes             integer,
  failure           text NOT NULL DEFAULT '',
  asks              integer NOT NULL DEFAULT 0,
  -- The next step by the job: preparing, sending, asking, or looking whether it is still there.
  due_at            timestamptz,
  checked_at        timestamptz,
  -- Deleted or made private on the platform.
  gone_at           timestamptz,
  -- The publication that was made from this failed one.
  replaced_by       uuid,
  created_at        timestamptz NOT NULL,
  changed_at        timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  FOREIGN KEY (account_id) REFERENCES publish_accounts (id),
  CHECK (remote_id IS NULL OR origin <> 'api' OR sent_at IS NOT NULL),
  -- What was sent is never again a draft, and cannot be cancelled.
  CHECK (sent_at IS NULL OR state NOT IN ('draft', 'cancelled'))
);
-- A work on a platform is claimed once.
CREATE UNIQUE INDEX publications_of_platform ON publications (platform, remote_id)
  WHERE remote_id IS NOT NULL AND state NOT IN ('failed', 'cancelled');
CREATE UNIQUE INDEX publications_by_id ON publications (id);
CREATE INDEX publications_of_person ON publications (uid, id DESC);
CREATE INDEX publications_due ON publications (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX publications_of_account ON publications (account_id, created_at);
CREATE INDEX publications_open ON publications (state, sent_at) WHERE state IN ('submitting', 'submitted', 'unknown', 'failed');

CREATE SEQUENCE publication_numbers;

-- What became of a publication, in order; never changed.
CREATE TABLE publication_steps (
  uid            bigint NOT NULL,
  publication_id uuid NOT NULL,
  step           integer NOT NULL,
  kind           text NOT NULL,
  note           text NOT NULL DEFAULT '',
  at             timestamptz NOT NULL,
  PRIMARY KEY (uid, publication_id, step),
  FOREIGN KEY (uid, publication_id) REFERENCES publications (uid, id)
);
