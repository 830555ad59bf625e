-- What was withheld is reported by person for years, also when the account was closed since: the sealed number stands
-- with the payment, like the name.
ALTER TABLE withdrawals ADD COLUMN id_number_sealed bytea;
UPDATE withdrawals w SET id_number_sealed = r.id_number_sealed
FROM real_names r WHERE r.uid = w.uid AND r.id_number_hash = w.id_number_hash;

-- Exports of a quarter with full names and numbers: asked for by one, approved by another, with what they came to.
CREATE TABLE tax_reports (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quarter     text NOT NULL CHECK (quarter ~ '^\d{4}-Q[1-4]$'),
  reason      text NOT NULL,
  people      integer NOT NULL,
  payments    integer NOT NULL,
  gross_fen   bigint NOT NULL,
  tax_fen     bigint NOT NULL,
  fee_fen     bigint NOT NULL,
  net_fen     bigint NOT NULL,
  made_by     text NOT NULL,
  approved_by text NOT NULL,
  approval_id bigint NOT NULL UNIQUE,
  approved_at timestamptz NOT NULL,
  CHECK (made_by <> approved_by),
  CHECK (gross_fen = tax_fen + fee_fen + net_fen)
);
CREATE INDEX tax_reports_newest ON tax_reports (approved_at DESC);

-- Why the same account, card or person under several accounts may stand: said by staff who looked at it.
CREATE TABLE shared_payee_notes (
  key      text PRIMARY KEY,
  text     text NOT NULL CHECK (char_length(text) BETWEEN 2 AND 200),
  people   integer NOT NULL,
  noted_by text NOT NULL,
  noted_at timestamptz NOT NULL
);
