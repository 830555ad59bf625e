-- Who has a waiting proposal open, so that colleagues leave it to them for a while.
CREATE TABLE approval_claims (
  approval_id bigint PRIMARY KEY REFERENCES approvals (id),
  staff_id    bigint NOT NULL REFERENCES staff (id),
  until       timestamptz NOT NULL
);
CREATE INDEX approval_claims_staff ON approval_claims (staff_id);
