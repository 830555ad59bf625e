/** A row for each minute of each process; the one of the minute that runs is written again and again. */
import type { Database } from '../database.ts'

export interface MinuteRow {
  minute: number
  process: string
  role: 'all' | 'web' | 'worker'
  release: string
  startedAt: number
  seenAt: number
  endedAt: number | null
  cpuPercent: number
  memoryBytes: number
  memoryLimitBytes: number | null
  inFlight: number
  calls: number
  callsFailed: number
  callsP99Ms: number | null
  jobsRunning: number
  jobs: number
  jobsFailed: number
  jobsP99Ms: number | null
  jobsWaiting: number | null
  jobOldestSeconds: number | null
}

const writeText = `
  INSERT INTO process_minutes AS old (minute, process, role, release, started_at, seen_at, ended_at, cpu_percent,
    memory_bytes, memory_limit_bytes, in_flight, calls, calls_failed, calls_p99_ms, jobs_running, jobs, jobs_failed,
    jobs_p99_ms, jobs_waiting, job_oldest_seconds)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
  ON CONFLICT (minute, process) DO UPDATE SET role = $3, release = $4, started_at = $5, seen_at = $6, ended_at = $7,
    cpu_percent = $8, memory_bytes = $9, memory_limit_bytes = $10, in_flight = $11, calls = $12, calls_failed = $13,
    calls_p99_ms = $14, jobs_running = $15, jobs = $16, jobs_failed = $17, jobs_p99_ms = $18, jobs_waiting = $19,
    job_oldest_seconds = $20`

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export const writeMinute = async (db: Pick<Database, 'statement'>, row: MinuteRow): Promise<void> => {
  await db.statement('process-minute', writeText, [
    iso(row.minute),
    row.process,
    row.role,
    row.release,
    iso(row.startedAt),
    iso(row.seenAt),
    iso(row.endedAt),
    row.cpuPercent,
    row.memoryBytes,
    row.memoryLimitBytes,
    row.inFlight,
    row.calls,
    row.callsFailed,
    row.callsP99Ms,
    row.jobsRunning,
    row.jobs,
    row.jobsFailed,
    row.jobsP99Ms,
    row.jobsWaiting,
    row.jobOldestSeconds,
  ])
}
