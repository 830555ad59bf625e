-- What members of staff write down about a person: never deleted by hand, and erased with the account.
CREATE TABLE person_notes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid        bigint NOT NULL REFERENCES people (uid),
  author_id  bigint NOT NULL REFERENCES staff (id),
  text       text NOT NULL CHECK (text <> ''),
  made_at    timestamptz NOT NULL,
  edited_at  timestamptz,
  pinned_at  timestamptz
);
CREATE INDEX person_notes_of_person ON person_notes (uid, id DESC);
