-- Staff look through what failed, the newest first, and through one person's.
CREATE INDEX studio_jobs_failed ON studio_jobs (id) WHERE state = 'failed';
CREATE INDEX studio_reports_waiting ON studio_reports (id) WHERE state = 'waiting';
