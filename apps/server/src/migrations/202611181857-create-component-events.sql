-- What WeChat tells the platform itself: tickets, authorisations and results of publications. No follower is named.
CREATE TABLE component_events (
  id      uuid PRIMARY KEY,
  at      timestamptz NOT NULL,
  kind    text NOT NULL CHECK (kind IN ('ticket', 'authorized', 'unauthorized', 'updateauthorized', 'published', 'other')),
  -- Empty for what concerns the platform and no account.
  app_id  text NOT NULL DEFAULT '',
  note    text NOT NULL DEFAULT '',
  took_ms integer NOT NULL CHECK (took_ms >= 0)
);
CREATE INDEX component_events_at ON component_events (at);
