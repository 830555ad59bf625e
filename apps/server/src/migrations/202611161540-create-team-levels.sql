-- What a month of a team must come to, and at which percentage the months after it are paid: in versions, each from the
-- first day of a month on.

CREATE TABLE team_level_versions (
  starts_on   date PRIMARY KEY CHECK (starts_on = date_trunc('month', starts_on)),
  levels      jsonb NOT NULL CHECK (jsonb_typeof(levels) = 'array'),
  reason      text NOT NULL,
  made_by     text NOT NULL,
  approved_by text NOT NULL,
  made_at     timestamptz NOT NULL
);

-- The settings that this table takes the place of, as they stand.
INSERT INTO team_level_versions (starts_on, levels, reason, made_by, approved_by, made_at)
SELECT DATE '2020-01-01',
  jsonb_agg(
    jsonb_build_object(
      'percent', COALESCE((SELECT s.value FROM settings s WHERE s.key = 'team.level_' || l.level || '_percent'), l.percent),
      'fromFen', COALESCE((SELECT s.value FROM settings s WHERE s.key = 'team.level_' || l.level || '_yuan'), l.yuan)::bigint * 100)
    ORDER BY l.level),
  '开始时的规则', '', '', now()
FROM (VALUES (2, to_jsonb(6), to_jsonb(1000)), (3, to_jsonb(8), to_jsonb(5000)), (4, to_jsonb(10), to_jsonb(20000))) AS l (level, percent, yuan);

DELETE FROM settings WHERE key ~ '^team\.level_[234]_(yuan|percent)$';
