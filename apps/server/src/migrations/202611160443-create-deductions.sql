-- Deductions for violations. A row is made when a second member of staff has approved it; the money is in the ledger.
CREATE SEQUENCE deduction_numbers AS bigint;

CREATE TABLE deductions (
  uid            bigint NOT NULL REFERENCES people,
  id             uuid NOT NULL UNIQUE,
  number         text NOT NULL UNIQUE,
  kind           text NOT NULL CHECK (kind IN ('traffic', 'ownership', 'duplicate', 'diversion', 'declaration', 'other')),
  rule           text NOT NULL,
  note           text NOT NULL,
  -- What was earned by what is deducted: the days, the work and the rows, as they were when it was proposed.
  evidence       jsonb NOT NULL,
  line           text NOT NULL,
  work_id        uuid,
  amount_fen     bigint NOT NULL CHECK (amount_fen > 0),
  pending_fen    bigint NOT NULL CHECK (pending_fen >= 0),
  available_fen  bigint NOT NULL CHECK (available_fen >= 0),
  debt_fen       bigint NOT NULL CHECK (debt_fen >= 0),
  returned_fen   bigint NOT NULL DEFAULT 0 CHECK (returned_fen BETWEEN 0 AND amount_fen),
  made_by        bigint NOT NULL,
  made_at        timestamptz NOT NULL,
  checked_by     bigint NOT NULL,
  taken_at       timestamptz NOT NULL,
  appeal_until   timestamptz NOT NULL,
  appealed_at    timestamptz,
  answer_by      timestamptz,
  outcome        text CHECK (outcome IN ('returned', 'partly_returned', 'upheld', 'withdrawn')),
  verdict        text NOT NULL DEFAULT '',
  decided_at     timestamptz,
  PRIMARY KEY (uid, id),
  CHECK (pending_fen + available_fen + debt_fen = amount_fen),
  CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CHECK (appealed_at IS NOT NULL OR outcome IS NULL),
  CHECK ((appealed_at IS NULL) = (answer_by IS NULL))
);
CREATE INDEX deductions_newest ON deductions (id DESC);
-- What waits for an answer, the longest first.
CREATE INDEX deductions_appealing ON deductions (appealed_at, id) WHERE appealed_at IS NOT NULL AND outcome IS NULL;

CREATE TABLE deduction_messages (
  uid          bigint NOT NULL,
  deduction_id uuid NOT NULL,
  id           bigint GENERATED ALWAYS AS IDENTITY,
  staff_id     bigint,
  text         text NOT NULL,
  upload_ids   uuid[] NOT NULL DEFAULT '{}',
  said_at      timestamptz NOT NULL,
  PRIMARY KEY (uid, deduction_id, id),
  FOREIGN KEY (uid, deduction_id) REFERENCES deductions (uid, id)
);
