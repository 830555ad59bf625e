import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { operationRecords, processMinutes } from './pulse.tables.ts'

export type ProcessRow = typeof processMinutes.$inferSelect
export type OperationRecord = typeof operationRecords.$inferSelect

export interface PointRow {
  at: number
  calls: number
  failed: number
  p99: number | null
  waiting: number | null
  cpu: number
  memory: number
}

export interface DatabaseRow {
  isPrimary: boolean
  startedAt: number
  connections: number
  connectionsMax: number
  sizeBytes: number
  isArchiving: boolean
  archivedAt: number | null
  archiveFailedAt: number | null
}

export interface StandbyRow {
  name: string | null
  state: string | null
  sync: string | null
  lagMs: number | null
}

const epochMs = (text: string) => sql<number | null>`(extract(epoch FROM ${sql.raw(text)}) * 1000)::float8`

export const pulseReader = (tx: Reader) => ({
  /** The last that each process said of itself. */
  latest: (since: number): Promise<ProcessRow[]> =>
    tx
      .selectDistinctOn([processMinutes.process])
      .from(processMinutes)
      .where(gte(processMinutes.minute, new Date(since)))
      .orderBy(processMinutes.process, desc(processMinutes.minute)),

  /** All processes together, or one; the slowest of them. */
  points: async (
    unit: 'minute' | 'hour',
    { since, until, process }: { since: number; until: number; process?: string | undefined },
  ): Promise<PointRow[]> => {
    const rows = await tx
      .select({
        at: sql<number>`(extract(epoch FROM date_trunc(${sql.raw(`'${unit}'`)}, minute)) * 1000)::float8`,
        calls: sql<number>`sum(calls)::float8`.mapWith(Number),
        failed: sql<number>`sum(calls_failed)::float8`.mapWith(Number),
        p99: sql<number | null>`max(calls_p99_ms)`,
        waiting: sql<number | null>`max(jobs_waiting)`,
        cpu: sql<number>`avg(cpu_percent)::float8`.mapWith(Number),
        memory: sql<number>`max(memory_bytes)::float8`.mapWith(Number),
      })
      .from(processMinutes)
      .where(
        and(
          gte(processMinutes.minute, new Date(since)),
          lt(processMinutes.minute, new Date(until)),
          process === undefined ? undefined : eq(processMinutes.process, process),
        ),
      )
      .groupBy(sql`1`)
      .orderBy(sql`1`)
    return rows
  },

  database: async (): Promise<DatabaseRow> => {
    const [row] = await tx
      .select({
        isPrimary: sql<boolean>`NOT pg_is_in_recovery()`,
        startedAt: epochMs('pg_postmaster_start_time()').mapWith(Number),
        connections: sql<number>`(SELECT count(*)::integer FROM pg_stat_activity WHERE backend_type = 'client backend')`,
        connectionsMax: sql<number>`current_setting('max_connections')::integer`,
        sizeBytes: sql`pg_database_size(current_database())`.mapWith(Number),
        isArchiving: sql<boolean>`current_setting('archive_mode') <> 'off'`,
        archivedAt: epochMs('last_archived_time'),
        archiveFailedAt: epochMs('last_failed_time'),
      })
      .from(sql`pg_stat_archiver`)
    if (!row) throw new Error('PostgreSQL says nothing of itself')
    return row
  },

  /** Without the right pg_monitor, they are counted and nothing else is known of them. */
  standbys: (): Promise<StandbyRow[]> =>
    tx
      .select({
        name: sql<string | null>`application_name`,
        state: sql<string | null>`state`,
        sync: sql<string | null>`sync_state`,
        lagMs: sql<number | null>`CASE WHEN state IS NOT NULL THEN
          coalesce(extract(epoch FROM replay_lag) * 1000, 0)::float8 END`,
      })
      .from(sql`pg_stat_replication`)
      .orderBy(sql`application_name`, sql`pid`),

  /** The newest of each kind and subject. */
  records: (since: number): Promise<OperationRecord[]> =>
    tx
      .selectDistinctOn([operationRecords.kind, operationRecords.subject])
      .from(operationRecords)
      .where(gte(operationRecords.at, new Date(since)))
      .orderBy(operationRecords.kind, operationRecords.subject, desc(operationRecords.at)),
})

export const addOperationRecord = async (
  tx: Tx,
  record: typeof operationRecords.$inferInsert,
): Promise<void> => {
  await tx.insert(operationRecords).values(record).onConflictDoNothing()
}
