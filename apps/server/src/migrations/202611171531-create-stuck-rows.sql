-- Rows that a job could not handle: how often it was tried, why it failed, and when it is tried next. Gone when the row is
-- handled or no longer due. Set aside by staff, it is not tried until somebody brings it back.
CREATE TABLE stuck_rows (
  id               bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  job              text NOT NULL,
  row_key          text NOT NULL,
  attempts         integer NOT NULL CHECK (attempts > 0),
  last_error       text NOT NULL,
  first_failed_at  timestamptz NOT NULL,
  failed_at        timestamptz NOT NULL,
  next_at          timestamptz NOT NULL,
  set_aside_at     timestamptz,
  set_aside_by     text,
  set_aside_reason text,
  PRIMARY KEY (job, row_key),
  CHECK ((set_aside_at IS NULL) = (set_aside_by IS NULL) AND (set_aside_at IS NULL) = (set_aside_reason IS NULL))
);

-- How far a walk over due rows came that did not reach its end: the next one goes on behind this row.
CREATE TABLE drain_places (
  job     text PRIMARY KEY,
  row_key text NOT NULL
);
