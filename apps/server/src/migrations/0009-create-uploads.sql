-- Files people send: a row from the grant to PUT until the file is ready, refused, or never came. The bytes are in
-- storage; what was read from them is here.

CREATE TABLE uploads (
  uid             bigint NOT NULL REFERENCES people (uid),
  id              uuid NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('picture', 'video')),
  state           text NOT NULL DEFAULT 'waiting'
                  CHECK (state IN ('waiting', 'processing', 'ready', 'refused', 'expired')),
  name            text NOT NULL,
  action          text NOT NULL DEFAULT '',
  declared_type   text NOT NULL,
  max_bytes       bigint NOT NULL CHECK (max_bytes > 0),
  expires_at      timestamptz NOT NULL,
  refusal_code    text,
  refusal         text,
  content_type    text,
  sha256          bytea CHECK (octet_length(sha256) = 32),
  bytes           bigint,
  width           integer CHECK (width > 0),
  height          integer CHECK (height > 0),
  duration_ms     integer,
  blur_hash       text,
  perceptual_hash text CHECK (perceptual_hash ~ '^[0-9a-f]{16}$'),
  created_at      timestamptz NOT NULL DEFAULT now(),
  changed_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, id),
  CONSTRAINT ready_is_complete CHECK (
    state <> 'ready'
    OR (sha256 IS NOT NULL AND bytes IS NOT NULL AND width IS NOT NULL AND height IS NOT NULL AND blur_hash IS NOT NULL)
  ),
  CONSTRAINT refused_says_why CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
CREATE INDEX uploads_same_bytes ON uploads (uid, sha256) WHERE state = 'ready';
CREATE INDEX uploads_unfinished ON uploads (changed_at) WHERE state IN ('waiting', 'processing');
CREATE INDEX uploads_unfinished_of ON uploads (uid) WHERE state IN ('waiting', 'processing');
CREATE INDEX uploads_day ON uploads (created_at);
