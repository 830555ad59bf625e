-- Sub-sites: a person whose members invite others is paid, besides as their inviter, a percentage of what those others
-- bring in. How much of it goes on to the member is decided by the level that the webmaster gives them.

-- What a webmaster is paid from a day on; the last that has begun holds, and 0 is the end of it.
CREATE TABLE sub_site_terms (
  uid         bigint NOT NULL REFERENCES people,
  from_day    date NOT NULL,
  name        text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 12),
  percent     smallint NOT NULL CHECK (percent BETWEEN 0 AND 10),
  reason      text NOT NULL,
  made_by     text NOT NULL,
  approved_by text NOT NULL,
  made_at     timestamptz NOT NULL,
  PRIMARY KEY (uid, from_day)
);

-- What a member's own team must come to for a level, and what of the site's percentage goes on to them, from a day on.
CREATE TABLE sub_site_level_versions (
  starts_on   date PRIMARY KEY,
  levels      jsonb NOT NULL CHECK (jsonb_typeof(levels) = 'array'),
  reason      text NOT NULL,
  made_by     text NOT NULL,
  approved_by text NOT NULL,
  made_at     timestamptz NOT NULL
);
INSERT INTO sub_site_level_versions (starts_on, levels, reason, made_by, approved_by, made_at) VALUES
  ('2020-01-01', '[{"percent": 1, "fromFen": 100000}, {"percent": 2, "fromFen": 500000}]', '开始时的规则', '', '', now());

-- The level that a webmaster has given a member, from a day on; without a row it is the first.
CREATE TABLE sub_site_members (
  uid      bigint NOT NULL REFERENCES people,
  site_uid bigint NOT NULL REFERENCES people,
  from_day date NOT NULL,
  level    smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
  set_at   timestamptz NOT NULL,
  PRIMARY KEY (uid, site_uid, from_day),
  CHECK (uid <> site_uid)
);

-- Of a settled day: the webmaster, what they are paid, and what went on to the inviter.
ALTER TABLE settled_people
  ADD COLUMN site_uid bigint,
  ADD COLUMN site_percent smallint NOT NULL DEFAULT 0,
  ADD COLUMN passed_percent smallint NOT NULL DEFAULT 0,
  ADD CHECK (site_uid IS DISTINCT FROM uid),
  ADD CHECK (site_uid IS NULL OR inviter_uid IS NOT NULL),
  DROP CONSTRAINT settled_people_check1,
  ADD CONSTRAINT settled_people_percents CHECK (inviter_percent + tutor_percent + site_percent + passed_percent <= 30);

-- Two levels of a team are paid and never more: the inviter, and the webmaster above the inviter. What a site pays is a
-- source of its own, so that the sums of teams and their levels stay what they were.
ALTER TABLE income_rows
  DROP CONSTRAINT income_rows_source_check,
  ADD CONSTRAINT income_rows_source_check
    CHECK (source IN ('traffic', 'order', 'import', 'sharing', 'team', 'site', 'tutor', 'reward')),
  DROP CONSTRAINT income_rows_check,
  ADD CONSTRAINT income_rows_team_levels CHECK (
    CASE source WHEN 'team' THEN team_level = 1 WHEN 'site' THEN team_level IN (1, 2) ELSE team_level = 0 END);
