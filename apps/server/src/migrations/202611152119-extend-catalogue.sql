-- What staff keep for creators, and what they look for among everybody's works.

-- Null: offered on every line. A class that was merged keeps its row, so that what still names it has a name.
ALTER TABLE classes
  ADD COLUMN lines       text[] CHECK (cardinality(lines) > 0),
  ADD COLUMN merged_into text REFERENCES classes (id),
  ADD CONSTRAINT classes_merged CHECK (merged_into IS NULL OR NOT is_offered);

-- The library goes by id, which is by time: of everything, of a class, of what is not public, by what was saved most.
CREATE INDEX works_by_id ON works (id DESC);
CREATE INDEX works_of_class ON works (class, id DESC);
CREATE INDEX works_not_public ON works (state, id DESC) WHERE state IN ('draft', 'rejected', 'taken_down');
CREATE INDEX works_most_saved ON works (saves DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX homepages_by_id ON homepages (id DESC);
CREATE INDEX homepages_of_state ON homepages (state, id DESC) WHERE state <> 'active';

-- A template as it was saved, each time. What is online is a copy in templates.
CREATE TABLE template_versions (
  template_id uuid NOT NULL REFERENCES templates (id),
  version     integer NOT NULL CHECK (version > 0),
  name        text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 20),
  class       text NOT NULL REFERENCES classes (id),
  spec        jsonb NOT NULL,
  saved_by    text NOT NULL,
  saved_at    timestamptz NOT NULL,
  PRIMARY KEY (template_id, version)
);

-- Null: it was never online, and name, class and spec are those of its first version.
ALTER TABLE templates
  ADD COLUMN online_version integer,
  -- Which of those that come with the product it was made from.
  ADD COLUMN starter        text UNIQUE;
INSERT INTO template_versions SELECT id, 1, name, class, spec, '系统', created_at FROM templates;
UPDATE templates SET online_version = 1 WHERE is_online;
