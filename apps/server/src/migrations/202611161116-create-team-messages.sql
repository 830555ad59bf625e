-- What a leader wrote to the whole team. It is handed out by a job, which goes on where it was when it is interrupted.
CREATE TABLE team_messages (
  uid      bigint NOT NULL REFERENCES people,
  id       uuid NOT NULL,
  -- The how-many-th of this leader: of two that are sent at the same moment one stands.
  turn     integer NOT NULL CHECK (turn > 0),
  text     text NOT NULL,
  sent_at  timestamptz NOT NULL,
  -- Members up to this uid have it, those of them who want it.
  last_uid bigint NOT NULL DEFAULT 0,
  reached  integer NOT NULL DEFAULT 0 CHECK (reached >= 0),
  done_at  timestamptz,
  PRIMARY KEY (uid, id),
  UNIQUE (uid, turn)
);
