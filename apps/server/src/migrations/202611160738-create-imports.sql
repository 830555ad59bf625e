-- Income that platforms have settled, from their files: a file, what the trial says of each row, and what was posted.

CREATE TABLE income_imports (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number      text NOT NULL UNIQUE,
  platform    text NOT NULL,
  file_name   text NOT NULL,
  file_hash   bytea NOT NULL CHECK (octet_length(file_hash) = 32),
  format      text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  encoding    text NOT NULL,
  -- The names of the columns and the first rows, as they were read.
  columns     jsonb NOT NULL,
  sample      jsonb NOT NULL,
  -- Which column is what, and what holds for rows that do not say it.
  mapping     jsonb NOT NULL,
  line        text NOT NULL CHECK (line IN ('picture', 'creative', 'tool', 'ai', 'young', 'overseas')),
  from_day    date,
  to_day      date,
  bill_fen    bigint CHECK (bill_fen >= 0),
  state       text NOT NULL CHECK (state IN
    ('uploaded', 'checking', 'checked', 'failed', 'posting', 'posted', 'reversing', 'reversed', 'discarded')),
  problem     text NOT NULL DEFAULT '',
  -- Of what goes on now, in thousandths; and where it goes on when whoever did it is gone.
  progress    integer NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1000),
  cursor      jsonb,
  -- Which trial this is; and who is at it: whoever was at it before writes nothing any more.
  run         uuid,
  attempt     uuid,
  totals      jsonb,
  posted_rows integer NOT NULL DEFAULT 0,
  posted_fen  bigint NOT NULL DEFAULT 0,
  made_by     text NOT NULL,
  made_at     timestamptz NOT NULL,
  posted_by   text NOT NULL DEFAULT '',
  posted_at   timestamptz,
  reversed_by text NOT NULL DEFAULT '',
  reversed_at timestamptz
);
-- The same file is there once, until it was taken back or given up.
CREATE UNIQUE INDEX income_imports_once ON income_imports (file_hash)
  WHERE state NOT IN ('failed', 'reversed', 'discarded');
CREATE SEQUENCE income_import_numbers;

CREATE TABLE income_import_rows (
  import_id   bigint NOT NULL REFERENCES income_imports (id),
  row         integer NOT NULL,
  verdict     text NOT NULL CHECK (verdict IN ('ok', 'duplicate', 'refused')),
  mark        text CHECK (mark IN ('unusual', 'banned')),
  problem     text,
  note        text NOT NULL,
  -- As they stand in the file.
  external_id text NOT NULL,
  uid_text    text NOT NULL,
  code        text NOT NULL,
  day_text    text NOT NULL,
  amount_text text NOT NULL,
  -- What they mean, where they mean anything.
  uid         bigint,
  code_id     uuid,
  day         date,
  line        text,
  product     text NOT NULL,
  takes       integer NOT NULL,
  amount_fen  bigint,
  PRIMARY KEY (import_id, row),
  CHECK (verdict <> 'ok' OR (uid IS NOT NULL AND day IS NOT NULL AND line IS NOT NULL AND amount_fen > 0))
);
-- In the order in which they are posted: a day's relations are read once.
CREATE INDEX income_import_rows_due ON income_import_rows (import_id, day, uid, row) WHERE verdict = 'ok';
CREATE INDEX income_import_rows_other ON income_import_rows (import_id, row) WHERE verdict <> 'ok' OR mark IS NOT NULL;
CREATE INDEX income_import_rows_by_key ON income_import_rows (import_id, external_id);

-- What is posted, by the platform's own number: the same row in another file is a duplicate.
CREATE TABLE income_import_keys (
  platform    text NOT NULL,
  external_id text NOT NULL,
  import_id   bigint NOT NULL REFERENCES income_imports (id),
  row         integer NOT NULL,
  PRIMARY KEY (platform, external_id)
);
CREATE INDEX income_import_keys_of_import ON income_import_keys (import_id);

-- What is remembered for the next file of a platform.
CREATE TABLE income_import_mappings (
  platform   text PRIMARY KEY,
  mapping    jsonb NOT NULL,
  line       text NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Which row of which file an income is of. A share that comes of it carries the first row it is from.
ALTER TABLE income_rows ADD COLUMN import_id bigint, ADD COLUMN import_row integer;
CREATE INDEX income_rows_of_import ON income_rows (import_id, uid, day, ledger_key) WHERE import_id IS NOT NULL;
DROP INDEX income_rows_once;
CREATE UNIQUE INDEX income_rows_once ON income_rows
  (uid, day, line, source, way, earner_uid, code_id, work_id, note, part, import_id, import_row) NULLS NOT DISTINCT;
