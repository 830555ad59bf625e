-- Each run of the proof with what it found; the newest one that is complete counts.
CREATE TABLE ledger_proofs (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at   timestamptz NOT NULL,
  finished_at  timestamptz NOT NULL,
  asked_by     text NOT NULL,
  transactions bigint NOT NULL,
  accounts     bigint NOT NULL,
  checks       jsonb NOT NULL
);
CREATE INDEX ledger_proofs_newest ON ledger_proofs (started_at DESC);

-- Why a difference is one that may stand: said by one, seen by another. It holds as long as the figures are the same.
CREATE TABLE ledger_explanations (
  difference_key text PRIMARY KEY,
  text           text NOT NULL CHECK (char_length(text) BETWEEN 5 AND 500),
  explained_by   text NOT NULL,
  approved_by    text NOT NULL,
  approval_id    bigint NOT NULL,
  explained_at   timestamptz NOT NULL,
  CHECK (explained_by <> approved_by)
);
