-- The operator's staff, their sessions, and the maker/checker mechanism: one proposes, another decides, and the
-- table itself refuses that they are the same person.

CREATE TABLE staff (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username      text NOT NULL UNIQUE CHECK (username ~ '^[a-z][a-z0-9._-]{1,39}$'),
  name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  roles         text[] NOT NULL CHECK (
    cardinality(roles) > 0
    AND roles <@ ARRAY['reviewer', 'operator', 'support', 'finance_maker', 'finance_checker', 'admin']
  ),
  password_hash text NOT NULL,
  totp_sealed   bytea NOT NULL,
  -- The last time step whose code was accepted: a code works once.
  totp_step     bigint NOT NULL DEFAULT 0,
  failures      integer NOT NULL DEFAULT 0,
  locked_until  timestamptz,
  disabled_at   timestamptz,
  is_demo       boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE staff_sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  staff_id   bigint NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX staff_sessions_of ON staff_sessions (staff_id) WHERE revoked_at IS NULL;

CREATE TABLE approvals (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text NOT NULL,
  subject    text NOT NULL,
  proposal   jsonb NOT NULL,
  reason     text NOT NULL CHECK (reason <> ''),
  maker_id   bigint NOT NULL REFERENCES staff (id),
  made_at    timestamptz NOT NULL DEFAULT now(),
  state      text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected', 'withdrawn')),
  checker_id bigint REFERENCES staff (id),
  decided_at timestamptz,
  note       text NOT NULL DEFAULT '',
  CONSTRAINT maker_is_not_checker CHECK (checker_id IS DISTINCT FROM maker_id OR state = 'withdrawn'),
  CONSTRAINT decided_by_someone CHECK ((state = 'pending') = (checker_id IS NULL AND decided_at IS NULL))
);
CREATE INDEX approvals_pending ON approvals (made_at) WHERE state = 'pending';
-- One open proposal for one act on one subject: two makers cannot both ban the same person.
CREATE UNIQUE INDEX approvals_one_open ON approvals (kind, subject) WHERE state = 'pending';
