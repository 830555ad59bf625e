-- The console's first page counts today's uploads over all people.
CREATE INDEX uploads_newest ON uploads (created_at);
