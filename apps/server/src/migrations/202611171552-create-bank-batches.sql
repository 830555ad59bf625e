-- Files for the bank as things of their own: who made and who checked each, its lines, who fetched it and when, and what
-- the bank said of each line.
CREATE TABLE payout_batch_lines (
  batch_id      bigint NOT NULL REFERENCES payout_batches,
  line          integer NOT NULL CHECK (line > 0),
  uid           bigint NOT NULL,
  withdrawal_id uuid NOT NULL REFERENCES withdrawals (id),
  bill_no       text NOT NULL UNIQUE,
  net_fen       bigint NOT NULL CHECK (net_fen > 0),
  PRIMARY KEY (batch_id, line)
);
INSERT INTO payout_batch_lines (batch_id, line, uid, withdrawal_id, bill_no, net_fen)
SELECT batch_id, row_number() OVER (PARTITION BY batch_id ORDER BY id), uid, id, bill_no, net_fen
FROM withdrawals WHERE batch_id IS NOT NULL AND bill_no IS NOT NULL;

-- Until now whoever made a batch was the one who may fetch it.
ALTER TABLE payout_batches
  ADD COLUMN number     text,
  ADD COLUMN payer      text NOT NULL DEFAULT '',
  ADD COLUMN checked_by text,
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN file_hash  bytea;
UPDATE payout_batches SET checked_by = made_by, checked_at = made_at,
  number = 'BK' || to_char(made_at AT TIME ZONE 'Asia/Shanghai', 'YYMMDD') || 'A' || id;
ALTER TABLE payout_batches
  ALTER COLUMN number SET NOT NULL,
  ALTER COLUMN checked_by SET NOT NULL,
  ALTER COLUMN checked_at SET NOT NULL,
  ADD CONSTRAINT payout_batches_number UNIQUE (number);

CREATE TABLE payout_downloads (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id bigint NOT NULL REFERENCES payout_batches,
  format   text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  by       text NOT NULL,
  at       timestamptz NOT NULL
);
CREATE INDEX payout_downloads_of_batch ON payout_downloads (batch_id);

-- A result file, once it was proposed. The same file is known by its hash.
CREATE TABLE payout_results (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id   bigint NOT NULL REFERENCES payout_batches,
  file_name  text NOT NULL,
  file_hash  bytea NOT NULL UNIQUE,
  file_rows  integer NOT NULL,
  made_by    text NOT NULL,
  made_at    timestamptz NOT NULL,
  applied_by text,
  applied_at timestamptz,
  CHECK ((applied_by IS NULL) = (applied_at IS NULL))
);
CREATE INDEX payout_results_of_batch ON payout_results (batch_id, id);

CREATE TABLE payout_result_lines (
  result_id     bigint NOT NULL REFERENCES payout_results ON DELETE CASCADE,
  line          integer NOT NULL,
  kind          text NOT NULL,
  file_row      integer,
  bill_no       text NOT NULL,
  withdrawal_id uuid,
  name_masked   text NOT NULL,
  account_masked text NOT NULL,
  sent_fen      bigint,
  said_fen      bigint,
  -- The bank says that it has paid this: money of ours has moved, whosever it is.
  is_paid       boolean NOT NULL,
  reason        text NOT NULL DEFAULT '',
  PRIMARY KEY (result_id, line)
);
CREATE INDEX payout_result_lines_unexpected ON payout_result_lines (result_id) WHERE kind IN ('extra', 'conflict');

-- The bank says that it paid another amount. It stays with the bank until two members of staff have said what holds.
ALTER TABLE withdrawals
  ADD COLUMN doubtful_fen bigint,
  ADD CONSTRAINT withdrawals_doubtful CHECK (doubtful_fen IS NULL OR state = 'paying');
