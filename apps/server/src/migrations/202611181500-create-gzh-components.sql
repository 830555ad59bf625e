-- Components that staff write for articles, and layouts of blocks to begin from.

CREATE TABLE gzh_components (
  id           uuid PRIMARY KEY,
  place        integer NOT NULL,
  is_live      boolean NOT NULL DEFAULT false,
  -- Of the version that creators get; null before the first.
  live_version integer
);

CREATE TABLE gzh_component_versions (
  component_id uuid NOT NULL REFERENCES gzh_components (id),
  version      integer NOT NULL CHECK (version >= 1),
  name         text NOT NULL,
  category     text NOT NULL,
  html         text NOT NULL,
  fields       jsonb NOT NULL,
  saved_by     text NOT NULL,
  saved_at     timestamptz NOT NULL,
  -- When it went online first: articles may keep it from then on.
  live_at      timestamptz,
  PRIMARY KEY (component_id, version)
);

CREATE TABLE gzh_component_uses (
  component_id uuid NOT NULL REFERENCES gzh_components (id),
  day          date NOT NULL,
  uses         integer NOT NULL CHECK (uses > 0),
  PRIMARY KEY (component_id, day)
);

-- A person's own.
CREATE TABLE gzh_layouts (
  uid        bigint NOT NULL REFERENCES people (uid),
  id         uuid NOT NULL,
  name       text NOT NULL,
  blocks     jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (uid, id)
);

-- Handed in for the library, as it was then and without pictures and codes.
CREATE TABLE gzh_shared_layouts (
  id           uuid PRIMARY KEY,
  -- Null after the person's account is closed.
  uid          bigint REFERENCES people (uid),
  layout_id    uuid NOT NULL,
  name         text NOT NULL,
  blocks       jsonb NOT NULL,
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'live', 'refused', 'stopped')),
  note         text NOT NULL DEFAULT '',
  submitted_at timestamptz NOT NULL,
  decided_at   timestamptz,
  uses         integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX gzh_shared_layouts_waiting ON gzh_shared_layouts (uid, layout_id) WHERE state = 'waiting';
CREATE INDEX gzh_shared_layouts_of_layout ON gzh_shared_layouts (uid, layout_id, id DESC);
CREATE INDEX gzh_shared_layouts_in_state ON gzh_shared_layouts (state, id DESC);
CREATE INDEX gzh_shared_layouts_used ON gzh_shared_layouts (uses DESC, id) WHERE state = 'live';

-- An article counts once for each layout, however often it is saved.
CREATE TABLE gzh_layout_uses (
  uid        bigint NOT NULL,
  article_id uuid NOT NULL,
  layout_id  uuid NOT NULL REFERENCES gzh_shared_layouts (id),
  PRIMARY KEY (uid, article_id, layout_id),
  FOREIGN KEY (uid, article_id) REFERENCES gzh_articles (uid, id)
);
