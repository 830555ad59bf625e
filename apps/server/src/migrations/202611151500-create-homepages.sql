-- Homepages: where a person's works of one product line stand. A homepage takes one of the person's slots on its line,
-- and a slot is taken once: two that are made at the same moment cannot both be the last that is allowed. How many slots
-- may be used is the line's limit and the person's membership; the table holds the most there can ever be.

CREATE TABLE homepages (
  uid        bigint NOT NULL REFERENCES people (uid),
  id         uuid NOT NULL,
  line       text NOT NULL CHECK (line IN ('picture', 'creative', 'tool', 'ai', 'young', 'overseas')),
  slot       smallint NOT NULL CHECK (slot BETWEEN 1 AND 10),
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 20),
  avatar_url text NOT NULL CHECK (avatar_url <> ''),
  intro      text NOT NULL DEFAULT '' CHECK (char_length(intro) <= 200),
  class      text NOT NULL,
  state      text NOT NULL DEFAULT 'reviewing' CHECK (state IN ('reviewing', 'active', 'rejected', 'suspended')),
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, id),
  CONSTRAINT homepages_slot UNIQUE (uid, line, slot),
  CONSTRAINT homepages_name UNIQUE (uid, line, name)
);
