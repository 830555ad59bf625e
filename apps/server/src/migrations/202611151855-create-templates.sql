-- What creators begin with: templates of text pictures and sets, and copy texts for moments. Operators keep them; what
-- was made of one does not change with it.

CREATE TABLE templates (
  id         uuid PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('text', 'image_text')),
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 20),
  class      text NOT NULL REFERENCES classes (id),
  -- Pages of layers; the contract's templateSpec says which.
  spec       jsonb NOT NULL,
  uses       integer NOT NULL DEFAULT 0,
  is_online  boolean NOT NULL DEFAULT false,
  place      integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX templates_list ON templates (kind, place, id) WHERE is_online;

CREATE TABLE moments (
  id         uuid PRIMARY KEY,
  category   text NOT NULL CHECK (char_length(category) BETWEEN 1 AND 10),
  title      text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 40),
  -- When it fits: 适合周六上午.
  note       text NOT NULL DEFAULT '',
  body       text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 1000),
  -- Addresses of pictures, at most nine.
  pictures   text[] NOT NULL CHECK (cardinality(pictures) BETWEEN 1 AND 9),
  uses       integer NOT NULL DEFAULT 0,
  is_online  boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX moments_list ON moments (id DESC) WHERE is_online;
CREATE INDEX moments_of_category ON moments (category, id DESC) WHERE is_online;

-- Who has copied which: counted once for each person, and listed as 我用过的.
CREATE TABLE moment_uses (
  uid       bigint NOT NULL REFERENCES people (uid),
  moment_id uuid NOT NULL REFERENCES moments (id),
  used_at   timestamptz NOT NULL,
  PRIMARY KEY (uid, moment_id)
);
