-- Whether the text on the platform contains the publication's code, by the last reading.
ALTER TABLE publications ADD COLUMN code_seen boolean;

-- Videos of staff that any creator may publish with a code of their own.
CREATE TABLE publish_templates (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The file that staff sent.
  film_id      uuid NOT NULL UNIQUE,
  title        text NOT NULL,
  description  text NOT NULL DEFAULT '',
  category     text NOT NULL,
  tags         text[] NOT NULL DEFAULT '{}',
  partition_id integer NOT NULL,
  partition_name text NOT NULL,
  width        integer NOT NULL,
  height       integer NOT NULL,
  bytes        bigint NOT NULL,
  duration_ms  integer NOT NULL,
  is_ad        boolean NOT NULL DEFAULT false,
  rate_fen     integer NOT NULL CHECK (rate_fen >= 0),
  rate_unit    text NOT NULL CHECK (rate_unit IN ('take', 'order')),
  is_offered   boolean NOT NULL DEFAULT true,
  created_at   timestamptz NOT NULL
);

CREATE TABLE publish_template_stars (
  uid         bigint NOT NULL REFERENCES people (uid),
  template_id integer NOT NULL REFERENCES publish_templates (id),
  at          timestamptz NOT NULL,
  PRIMARY KEY (uid, template_id)
);

CREATE INDEX publications_of_template ON publications (((details ->> 'templateId')::integer), created_at)
  WHERE details ? 'templateId';
