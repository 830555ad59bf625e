-- Which member of staff took which file out of the console.
CREATE TABLE exports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  staff_id bigint NOT NULL,
  path text NOT NULL,
  file_name text NOT NULL,
  reason text NOT NULL,
  request_id text NOT NULL
);
CREATE INDEX exports_by_staff ON exports (staff_id, id);
