-- What is seen in a picture without anybody looking: what the codes in it say. Null where it was taken in before.
ALTER TABLE uploads ADD COLUMN codes text[];

-- What the machine check found in what was sent, for those who judge it: 'duplicate', 'word', 'code'. It has not been
-- checked yet, or has changed since, while checked_at is null.
ALTER TABLE works ADD COLUMN findings text[] NOT NULL DEFAULT '{}', ADD COLUMN checked_at timestamptz;
ALTER TABLE work_changes ADD COLUMN findings text[] NOT NULL DEFAULT '{}', ADD COLUMN checked_at timestamptz;
ALTER TABLE homepages ADD COLUMN findings text[] NOT NULL DEFAULT '{}', ADD COLUMN checked_at timestamptz;
ALTER TABLE homepage_changes ADD COLUMN findings text[] NOT NULL DEFAULT '{}', ADD COLUMN checked_at timestamptz;

-- The library lists those with one finding, the newest first: few of all, so one small index each.
CREATE INDEX works_found_duplicate ON works (id DESC) WHERE findings @> '{duplicate}';
CREATE INDEX works_found_word ON works (id DESC) WHERE findings @> '{word}';
CREATE INDEX works_found_code ON works (id DESC) WHERE findings @> '{code}';

CREATE OR REPLACE VIEW review_subjects AS
  SELECT 'work' AS kind, w.uid, w.id, w.line, w.homepage_id, w.state, w.version, w.title, w.kind AS work_kind, w.is_ai,
    w.upload_id, w.poster_upload_id, w.duration_ms, NULL AS picture_url, w.reason, '{}'::text[] AS fields_to_change,
    w.submitted_at, w.decided_at, coalesce(w.decided_at, w.submitted_at) AS verdict_at,
    (SELECT h.name FROM homepages h WHERE h.uid = w.uid AND h.id = w.homepage_id) AS homepage_name,
    w.findings, w.checked_at
  FROM works w WHERE w.deleted_at IS NULL AND w.submitted_at IS NOT NULL
  UNION ALL
  SELECT 'work_change', c.uid, c.work_id, w.line, w.homepage_id, c.state, c.version, c.title, w.kind, w.is_ai,
    c.upload_id, NULL, w.duration_ms, NULL, c.reason, '{}'::text[],
    c.submitted_at, NULL, c.submitted_at,
    (SELECT h.name FROM homepages h WHERE h.uid = w.uid AND h.id = w.homepage_id),
    c.findings, c.checked_at
  FROM work_changes c JOIN works w ON w.uid = c.uid AND w.id = c.work_id WHERE w.deleted_at IS NULL
  UNION ALL
  SELECT 'homepage', h.uid, h.id, h.line, h.id, h.state, h.version, h.name, NULL, false,
    NULL, NULL, NULL, h.avatar_url, h.reason, h.fields_to_change,
    h.submitted_at, h.decided_at, coalesce(h.decided_at, h.submitted_at), h.name,
    h.findings, h.checked_at
  FROM homepages h
  UNION ALL
  SELECT 'homepage_change', c.uid, c.homepage_id, h.line, h.id, c.state, c.version, c.name, NULL, false,
    NULL, NULL, NULL, c.avatar_url, c.reason, '{}'::text[],
    c.submitted_at, NULL, c.submitted_at, h.name,
    c.findings, c.checked_at
  FROM homepage_changes c JOIN homepages h ON h.uid = c.uid AND h.id = c.homepage_id;
