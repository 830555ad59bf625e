-- Events of the audience and rate counters are split by time, so that old ones are dropped whole instead of deleted row
-- by row (ADR 50). platform.turn-parts makes the next parts; rows of a time without one go to the part called _rest.

-- p_from and p_until in words of the column's type. The jobs make the later ones.
CREATE FUNCTION make_part(p_table text, p_part text, p_from text, p_until text, p_unlogged boolean) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE %s TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
    CASE WHEN p_unlogged THEN 'UNLOGGED' ELSE '' END, p_part, p_table, p_from, p_until);
END $$;

ALTER TABLE gallery_events RENAME TO gallery_events_old;
ALTER TABLE gallery_events_old RENAME CONSTRAINT gallery_events_pkey TO gallery_events_old_pkey;
CREATE TABLE gallery_events (
  uid        bigint NOT NULL,
  day        date NOT NULL,
  visitor    uuid NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('open', 'view', 'save', 'unlock')),
  subject    uuid NOT NULL,
  code_id    uuid NOT NULL,
  line       text NOT NULL,
  platform   text NOT NULL,
  -- Why it is not counted: the owner's own, a machine's, or one of too many at once. Empty: counted.
  apart      text NOT NULL DEFAULT '' CHECK (apart IN ('', 'owner', 'bot', 'burst')),
  at         timestamptz NOT NULL,
  -- How a take is paid; an order has its own price.
  way        text NOT NULL DEFAULT '' CHECK (way IN ('', 'free', 'ad')),
  PRIMARY KEY (uid, day, visitor, kind, subject),
  CHECK ((kind = 'open') = (subject = code_id))
) PARTITION BY RANGE (day);
CREATE TABLE gallery_events_rest PARTITION OF gallery_events DEFAULT;
CREATE INDEX gallery_events_rest_day ON gallery_events_rest (day);
SELECT make_part('gallery_events', 'gallery_events_' || to_char(month, 'YYYYMM'),
  to_char(month, 'YYYY-MM-DD'), to_char(month + interval '1 month', 'YYYY-MM-DD'), false)
FROM generate_series(
  date_trunc('month', (now() AT TIME ZONE 'Asia/Shanghai') - interval '400 days'),
  (now() AT TIME ZONE 'Asia/Shanghai') + interval '2 months', interval '1 month') AS month;
INSERT INTO gallery_events (uid, day, visitor, kind, subject, code_id, line, platform, apart, at, way)
SELECT uid, day, visitor, kind, subject, code_id, line, platform, apart, at, way FROM gallery_events_old;
DROP TABLE gallery_events_old;

ALTER TABLE rate_windows RENAME TO rate_windows_old;
ALTER TABLE rate_windows_old RENAME CONSTRAINT rate_windows_pkey TO rate_windows_old_pkey;
-- Its parts may be lost in a crash: a limit that forgets a minute is better than a write-ahead log full of counts.
CREATE TABLE rate_windows (
  key        text NOT NULL,
  started_at bigint NOT NULL,
  count      integer NOT NULL,
  PRIMARY KEY (key, started_at)
) PARTITION BY RANGE (started_at);
CREATE UNLOGGED TABLE rate_windows_rest PARTITION OF rate_windows DEFAULT;
CREATE INDEX rate_windows_rest_started_at ON rate_windows_rest (started_at);
SELECT make_part('rate_windows', 'rate_windows_' || to_char(day, 'YYYYMMDD'),
  (extract(epoch FROM day AT TIME ZONE 'Asia/Shanghai') * 1000)::bigint::text,
  (extract(epoch FROM (day + interval '1 day') AT TIME ZONE 'Asia/Shanghai') * 1000)::bigint::text, true)
FROM generate_series(
  date_trunc('day', (now() AT TIME ZONE 'Asia/Shanghai') - interval '1 day'),
  (now() AT TIME ZONE 'Asia/Shanghai') + interval '3 days', interval '1 day') AS day;
INSERT INTO rate_windows (key, started_at, count) SELECT key, started_at, count FROM rate_windows_old;
DROP TABLE rate_windows_old;
DROP FUNCTION make_part;

-- Deleted by time, a few thousand at a time.
CREATE INDEX partner_tokens_expires_at ON partner_tokens (expires_at);
CREATE INDEX tool_players_day ON tool_players (day);
