-- Staff set their password and second factor by a link that works once. Until then they have no password, and those
-- whose roles wait for a second person have no role. Whoever made an account, or handed out its link, and the account
-- do not decide what the other proposed for some days.

ALTER TABLE staff
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN introduced_by bigint REFERENCES staff (id),
  ADD COLUMN introduced_at timestamptz,
  ADD COLUMN set_up_by bigint REFERENCES staff (id),
  ADD COLUMN set_up_at timestamptz,
  DROP CONSTRAINT staff_roles_check;
UPDATE staff SET set_up_at = created_at;
ALTER TABLE staff
  ADD CONSTRAINT staff_roles_check CHECK (
    roles <@ ARRAY['reviewer', 'operator', 'support', 'finance_maker', 'finance_checker', 'admin']
  ),
  ADD CONSTRAINT staff_without_role_has_no_password CHECK (cardinality(roles) > 0 OR password_hash IS NULL);
CREATE INDEX staff_introduced_by ON staff (introduced_by) WHERE introduced_by IS NOT NULL;
CREATE INDEX staff_set_up_by ON staff (set_up_by) WHERE set_up_by IS NOT NULL;

CREATE TABLE staff_set_ups (
  token_hash  bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  staff_id    bigint NOT NULL REFERENCES staff (id),
  sets        text NOT NULL CHECK (sets IN ('both', 'password', 'second_factor')),
  -- Made anew each time the link is opened.
  totp_sealed bytea,
  tries       integer NOT NULL DEFAULT 0,
  issued_by   bigint REFERENCES staff (id),
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz,
  revoked_at  timestamptz
);
CREATE UNIQUE INDEX staff_set_ups_open ON staff_set_ups (staff_id) WHERE used_at IS NULL AND revoked_at IS NULL;
