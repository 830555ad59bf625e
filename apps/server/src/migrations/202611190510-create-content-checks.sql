-- Whether the provider of content checks has looked at what waits for review; what it suspects is among the findings.
CREATE TABLE review_content_checks (
  uid        bigint NOT NULL REFERENCES people (uid),
  kind       text NOT NULL CHECK (kind IN ('work', 'work_change', 'homepage', 'homepage_change')),
  subject_id uuid NOT NULL,
  version    integer NOT NULL,
  is_down    boolean NOT NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (uid, kind, subject_id)
);
CREATE INDEX works_found_politics ON works (id DESC) WHERE findings @> '{politics}';
CREATE INDEX works_found_violence ON works (id DESC) WHERE findings @> '{violence}';
CREATE INDEX works_found_porn ON works (id DESC) WHERE findings @> '{porn}';
