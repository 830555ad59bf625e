-- Rights for a time: cells of the matrix that a member of staff has beside those of their roles.
CREATE TABLE staff_rights (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id   bigint NOT NULL REFERENCES staff (id),
  thing      text NOT NULL,
  level      text NOT NULL CHECK (level IN ('see', 'do')),
  reason     text NOT NULL,
  granted_by bigint NOT NULL REFERENCES staff (id),
  granted_at timestamptz NOT NULL,
  until      timestamptz NOT NULL,
  ended_at   timestamptz,
  CHECK (granted_by <> staff_id),
  CHECK (until > granted_at)
);
CREATE INDEX staff_rights_open ON staff_rights (staff_id, until) WHERE ended_at IS NULL;
CREATE INDEX staff_rights_due ON staff_rights (until, id) WHERE ended_at IS NULL;
