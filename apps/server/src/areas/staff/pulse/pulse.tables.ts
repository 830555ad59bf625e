import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'

export const processMinutes = pgTable(
  'process_minutes',
  {
    minute: timestamptz('minute').notNull(),
    process: text('process').notNull(),
    role: text('role', { enum: ['all', 'web', 'worker'] }).notNull(),
    release: text('release').notNull(),
    startedAt: timestamptz('started_at').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
    endedAt: timestamptz('ended_at'),
    cpuPercent: integer('cpu_percent').notNull(),
    memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
    memoryLimitBytes: bigint('memory_limit_bytes', { mode: 'number' }),
    inFlight: integer('in_flight').notNull(),
    calls: integer('calls').notNull(),
    callsFailed: integer('calls_failed').notNull(),
    callsP99Ms: integer('calls_p99_ms'),
    jobsRunning: integer('jobs_running').notNull(),
    jobs: integer('jobs').notNull(),
    jobsFailed: integer('jobs_failed').notNull(),
    jobsP99Ms: integer('jobs_p99_ms'),
    jobsWaiting: integer('jobs_waiting'),
    jobOldestSeconds: integer('job_oldest_seconds'),
  },
  ({ minute, process }) => [primaryKey({ columns: [minute, process] })],
)

const recordKinds = ['backup', 'files', 'drill', 'certificate'] as const

export const operationRecords = pgTable(
  'operation_records',
  {
    at: timestamptz('at').notNull(),
    kind: text('kind', { enum: recordKinds }).notNull(),
    subject: text('subject').notNull().default(''),
    isFine: boolean('is_fine').notNull(),
    until: timestamptz('until'),
    note: text('note').notNull(),
  },
  ({ at, kind, subject }) => [primaryKey({ columns: [at, kind, subject] })],
)
