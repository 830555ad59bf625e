-- The proof reads postings and incomes by stretches of when they were written. They are appended in about that order, so
-- an index of a few pages is enough, and writing costs as good as nothing more.
CREATE INDEX ledger_postings_by_transaction ON ledger_postings USING brin (transaction_id)
  WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX income_rows_by_posting ON income_rows USING brin (posted_at) WITH (pages_per_range = 32, autosummarize = on);

-- How far a proof has read with nothing wrong: the next need not read it again, until the one of the week does.
ALTER TABLE ledger_proofs ADD COLUMN is_full boolean NOT NULL DEFAULT true, ADD COLUMN mark jsonb;
SELECT seal_table('ledger_proofs');
