-- Voices of a provider, kept while it is down: one that it no longer names is gone.
CREATE TABLE studio_voices (
  id             text PRIMARY KEY,
  position       integer NOT NULL,
  name           text NOT NULL,
  group_id       text NOT NULL CHECK (group_id IN ('female', 'male', 'child', 'dialect')),
  tone           text NOT NULL,
  fits           text NOT NULL,
  is_recommended boolean NOT NULL,
  is_for_members boolean NOT NULL,
  is_gone        boolean NOT NULL DEFAULT false
);

CREATE TABLE studio_favourite_voices (
  uid      bigint NOT NULL,
  voice_id text NOT NULL,
  PRIMARY KEY (uid, voice_id)
);

-- Whether a provider answered the last time that somebody asked.
CREATE TABLE studio_providers (
  id         text PRIMARY KEY,
  is_up      boolean NOT NULL,
  checked_at timestamptz NOT NULL
);
