-- What operators place on the home tab and in the search: hot words, guides, the product rank, what the official
-- account offers. Each kind has an order of its own; one that has not begun, or is over, stays and is not shown.
CREATE TABLE home_items (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('hot_word', 'guide', 'product', 'gzh')),
  title      text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 20),
  note       text NOT NULL DEFAULT '' CHECK (char_length(note) <= 60),
  icon       text NOT NULL DEFAULT 'grid',
  mark       text NOT NULL DEFAULT 'none' CHECK (mark IN ('none', 'hot', 'new')),
  path       text,
  place      integer NOT NULL,
  is_shown   boolean NOT NULL DEFAULT true,
  starts_at  timestamptz,
  ends_at    timestamptz CHECK (ends_at > starts_at),
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  UNIQUE (kind, title)
);
CREATE INDEX home_items_list ON home_items (kind, place, id);

-- The operators' order of quick entries, for people who never chose their own, and those that are not offered now.
-- An entry without a row stands where its area puts it, after these.
CREATE TABLE quick_entry_rules (
  entry_id   text PRIMARY KEY CHECK (char_length(entry_id) BETWEEN 1 AND 40),
  place      integer NOT NULL,
  is_offered boolean NOT NULL,
  changed_at timestamptz NOT NULL
);

-- The product line that an account opened last.
CREATE TABLE line_choices (
  uid        bigint NOT NULL REFERENCES people (uid),
  sonid      bigint NOT NULL DEFAULT 0,
  line       text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (uid, sonid)
);
