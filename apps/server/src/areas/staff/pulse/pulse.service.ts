/** How the product runs, as one answer: what its processes, PostgreSQL and the operator's scripts have said. */
import type { OutputOf } from '@wallpaper/contract'
import { dayMs } from '@wallpaper/contract/day'
import type { pulseHistory } from '@wallpaper/contract/staff/staff.console'
import type { Reader } from '../../../platform/db/database.ts'
import { type PointRow, pulseReader } from './pulse.repository.ts'
import {
  certificateState,
  type Pulse,
  processState,
  type SafetyLine,
  safetyLines,
  standbyState,
  todosOf,
} from './pulse.rules.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const megabyte = 1_048_576
/** Longer ago, a process that is silent was taken away by the operator. */
const knownMs = dayMs
const recordsMs = 400 * dayMs

/** A line of 备份 that an area knows. */
export interface SafetyCheck {
  read(tx: Reader, now: number): Promise<SafetyLine>
}

const inMegabytes = (bytes: number) => Math.round(bytes / megabyte)

/** Every unit of the span: one without a row was not heard of. */
const spread = <Point>(
  rows: readonly PointRow[],
  { since, until, step }: { since: number; until: number; step: number },
  present: (at: number, row: PointRow | undefined) => Point,
): Point[] => {
  const byTime = new Map(rows.map((row) => [row.at, row]))
  return Array.from({ length: Math.round((until - since) / step) }, (_, index) => {
    const at = since + index * step
    return present(at, byTime.get(at))
  })
}

const presentPoint = (at: number, row: PointRow | undefined): Pulse['minutes'][number] => ({
  at,
  calls: row?.calls ?? null,
  failed: row?.failed ?? null,
  p99_ms: row?.p99 ?? null,
  jobs_waiting: row?.waiting ?? null,
})

export const pulseOf = async (tx: Reader, now: number, checks: readonly SafetyCheck[]): Promise<Pulse> => {
  const reader = pulseReader(tx)
  const span = { since: Math.floor(now / minuteMs) * minuteMs - hourMs, step: minuteMs }
  const until = span.since + hourMs
  const latest = (await reader.latest(now - knownMs)).filter(({ endedAt }) => endedAt === null)
  const points = await reader.points('minute', { ...span, until })
  const database = await reader.database()
  const standbys = await reader.standbys()
  const records = await reader.records(now - recordsMs)
  const known: SafetyLine[] = []
  for (const check of checks) known.push(await check.read(tx, now))
  const judged = {
    at: now,
    minutes: spread(points, { ...span, until }, presentPoint),
    oldest_job_seconds: latest.reduce<number | null>(
      (most, { jobOldestSeconds: one }) => (one === null ? most : Math.max(most ?? 0, one)),
      null,
    ),
    processes: latest.map((row) => ({
      name: row.process,
      role: row.role,
      release: row.release,
      started_at: row.startedAt.getTime(),
      seen_at: row.seenAt.getTime(),
      state: processState(row, now),
      cpu_percent: row.cpuPercent,
      memory_mb: inMegabytes(row.memoryBytes),
      memory_limit_mb: row.memoryLimitBytes === null ? null : inMegabytes(row.memoryLimitBytes),
      in_flight: row.inFlight,
      calls_p99_ms: row.callsP99Ms,
      jobs_running: row.jobsRunning,
      jobs_p99_ms: row.jobsP99Ms,
    })),
    database: {
      is_primary: database.isPrimary,
      started_at: Math.round(database.startedAt),
      connections: database.connections,
      connections_max: database.connectionsMax,
      size_mb: inMegabytes(database.sizeBytes),
      standbys: standbys.map((row, at) => ({
        name: row.name ?? `${at + 1}`,
        is_sync: row.sync === 'sync' || row.sync === 'quorum',
        lag_ms: row.lagMs === null ? null : Math.round(row.lagMs),
        state: standbyState(row),
      })),
    },
    certificates: records
      .filter(({ kind }) => kind === 'certificate')
      .map((record) => ({
        host: record.subject,
        until: record.until?.getTime() ?? null,
        state: certificateState(record, now),
      })),
    safety: [...safetyLines(database, records, now), ...known],
  }
  return { ...judged, todos: todosOf(judged) }
}

export const weekOf = async (
  tx: Reader,
  now: number,
  process: string | undefined,
): Promise<OutputOf<typeof pulseHistory>> => {
  const until = Math.floor(now / hourMs) * hourMs + hourMs
  const since = until - 7 * dayMs
  const rows = await pulseReader(tx).points('hour', { since, until, process })
  return {
    hours: spread(rows, { since, until, step: hourMs }, (at, row) => ({
      ...presentPoint(at, row),
      cpu_percent: row ? Math.round(row.cpu) : null,
      memory_mb: row ? inMegabytes(row.memory) : null,
    })),
  }
}
