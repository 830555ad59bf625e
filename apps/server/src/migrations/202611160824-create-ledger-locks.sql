-- Days that finance has closed: what had been posted up to the end of each, so that the proof shows whatever is posted
-- into a closed day afterwards.
CREATE TABLE ledger_locks (
  day       date PRIMARY KEY,
  proof_id  bigint NOT NULL REFERENCES ledger_proofs (id),
  postings  bigint NOT NULL,
  moved_fen bigint NOT NULL,
  locked_by text NOT NULL,
  locked_at timestamptz NOT NULL
);
