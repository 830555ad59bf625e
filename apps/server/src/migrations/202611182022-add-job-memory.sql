-- What the process that works on a job has in memory, for staff; null where nobody says.
ALTER TABLE studio_jobs ADD COLUMN memory_mb integer;
