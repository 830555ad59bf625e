-- What each process did in each minute, written by itself every ten seconds.
CREATE TABLE process_minutes (
  minute timestamptz NOT NULL,
  -- Its machine and port: the same after a restart.
  process text NOT NULL,
  role text NOT NULL CHECK (role IN ('all', 'web', 'worker')),
  release text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- Stopped as it should be.
  ended_at timestamptz,
  cpu_percent integer NOT NULL,
  memory_bytes bigint NOT NULL,
  memory_limit_bytes bigint,
  in_flight integer NOT NULL,
  calls integer NOT NULL,
  calls_failed integer NOT NULL,
  calls_p99_ms integer,
  jobs_running integer NOT NULL,
  jobs integer NOT NULL,
  jobs_failed integer NOT NULL,
  jobs_p99_ms integer,
  -- Of all workers' queues; null where no jobs are worked on.
  jobs_waiting integer,
  job_oldest_seconds integer,
  PRIMARY KEY (minute, process)
);

-- Back-ups, restore drills and certificates, noted by the scripts and jobs that made or checked them.
CREATE TABLE operation_records (
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('backup', 'files', 'drill', 'certificate')),
  subject text NOT NULL DEFAULT '',
  is_fine boolean NOT NULL,
  -- The end of what is valid for a time.
  until timestamptz,
  note text NOT NULL,
  PRIMARY KEY (at, kind, subject)
);
