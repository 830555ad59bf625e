import { and, asc, desc, eq, inArray, min, notLike, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { job, queue, schedule } from './jobs.tables.ts'

export type JobRow = typeof job.$inferSelect
export type JobState = JobRow['state']
/** With microseconds as the cursor, since several jobs are created in one millisecond. */
export type ListedJobRow = JobRow & { createdMicros: number }

/** Without pg-boss's internal queues. */
const isOurs = (column: typeof job.name | typeof queue.name) => notLike(column, '\\_\\_pgboss\\_\\_%')

const createdMicros = sql<number>`(extract(epoch FROM ${job.createdOn}) * 1000000)::bigint`.mapWith(Number)

const columns = {
  id: job.id,
  name: job.name,
  data: job.data,
  state: job.state,
  retryLimit: job.retryLimit,
  retryCount: job.retryCount,
  startAfter: job.startAfter,
  createdOn: job.createdOn,
  startedOn: job.startedOn,
  completedOn: job.completedOn,
  output: job.output,
}

export interface JobFilter {
  queue?: string | undefined
  state?: JobState | undefined
}

const filters = (filter: JobFilter): SQL[] => [
  isOurs(job.name),
  ...(filter.queue === undefined ? [] : [eq(job.name, filter.queue)]),
  ...(filter.state === undefined ? [] : [eq(job.state, filter.state)]),
]

export const jobReader = (tx: Reader) => ({
  queueNames: async (): Promise<string[]> =>
    (
      await tx.select({ name: queue.name }).from(queue).where(isOurs(queue.name)).orderBy(asc(queue.name))
    ).map(({ name }) => name),
  counts: () =>
    tx
      .select({ name: job.name, state: job.state, count: sql<number>`count(*)::int` })
      .from(job)
      .where(isOurs(job.name))
      .groupBy(job.name, job.state),
  /** By queue, the earliest start time of waiting jobs. */
  oldestWaiting: async (): Promise<Map<string, Date | null>> => {
    const rows = await tx
      .select({ name: job.name, at: min(job.startAfter) })
      .from(job)
      .where(and(isOurs(job.name), inArray(job.state, ['created', 'retry']), sql`${job.startAfter} <= now()`))
      .groupBy(job.name)
    return new Map(rows.map(({ name, at }) => [name, at]))
  },
  one: async (name: string, id: string): Promise<JobRow | undefined> =>
    (
      await tx
        .select(columns)
        .from(job)
        .where(and(isOurs(job.name), eq(job.name, name), eq(job.id, id)))
    )[0],
  /** Newest first. */
  list: (
    filter: JobFilter,
    { after, limit }: Slice<Pick<ListedJobRow, 'createdMicros' | 'id'>>,
  ): Promise<ListedJobRow[]> =>
    tx
      .select({ ...columns, createdMicros })
      .from(job)
      .where(
        and(
          ...filters(filter),
          after
            ? sql`(${createdMicros}, ${job.id}) < (${after.createdMicros}::bigint, ${after.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(createdMicros), desc(job.id))
      .limit(limit),
  count: (filter: JobFilter): Promise<number> => listTotal(tx, job, and(...filters(filter))),
  schedules: () => tx.select().from(schedule).orderBy(asc(schedule.name), asc(schedule.key)),
  /** Since when each of them is run by the clock; nothing of those that never were. */
  scheduledSince: async (names: readonly string[]): Promise<Map<string, Date>> =>
    new Map(
      (
        await tx
          .select({ name: schedule.name, since: schedule.createdOn })
          .from(schedule)
          .where(inArray(schedule.name, [...names]))
      ).map(({ name, since }) => [name, since]),
    ),
  /** The newest run of each queue. */
  lastRuns: (names: readonly string[]) =>
    tx
      .selectDistinctOn([job.name], { name: job.name, at: job.startedOn, state: job.state })
      .from(job)
      .where(and(inArray(job.name, [...names]), sql`${job.startedOn} IS NOT NULL`))
      .orderBy(job.name, desc(job.startedOn)),
  countIn: async (states: readonly JobState[]): Promise<number> => {
    const [row] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(job)
      .where(and(isOurs(job.name), inArray(job.state, [...states])))
    return row?.count ?? 0
  },
})

export const lockJob = async (tx: Tx, name: string, id: string): Promise<JobRow | undefined> =>
  (
    await tx
      .select(columns)
      .from(job)
      .where(and(isOurs(job.name), eq(job.name, name), eq(job.id, id)))
      .for('update')
  )[0]
