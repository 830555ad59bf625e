/** The queues as figures. Each statement reads all kinds at once, by an index of open jobs or of the day's. */
import { and, count, eq, gt, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { studioJobs } from './job.tables.ts'

const isOpen = inArray(studioJobs.state, ['queued', 'working'])
const among = (kinds: readonly string[]): SQL => inArray(studioJobs.kind, [...kinds])
const number = (expression: SQL) => sql<number>`(${expression})::float8`
const tookMs = sql`extract(epoch FROM ${studioJobs.doneAt} - ${studioJobs.startedAt}) * 1000`

/** What of a day's jobs is over or still open. */
const isOfDay = (begin: Date) => or(gte(studioJobs.doneAt, begin), isOpen)

export const queueReader = (tx: Reader, kinds: readonly string[]) => ({
  open: () =>
    tx
      .select({
        kind: studioJobs.kind,
        waiting: number(sql`count(*) FILTER (WHERE state = 'queued')`),
        working: number(sql`count(*) FILTER (WHERE state = 'working')`),
        waitingSince: sql<Date | null>`min(queued_at) FILTER (WHERE state = 'queued')`.mapWith(
          studioJobs.queuedAt,
        ),
      })
      .from(studioJobs)
      .where(and(among(kinds), isOpen))
      .groupBy(studioJobs.kind),

  over: (today: Date, yesterday: Date) => {
    const isToday = sql`done_at >= ${today}`
    return tx
      .select({
        kind: studioJobs.kind,
        doneToday: number(sql`count(*) FILTER (WHERE state = 'done' AND ${isToday})`),
        doneYesterday: number(sql`count(*) FILTER (WHERE state = 'done' AND NOT ${isToday})`),
        failedToday: number(sql`count(*) FILTER (WHERE state = 'failed' AND ${isToday})`),
        costToday: number(sql`coalesce(sum(cost) FILTER (WHERE ${isToday}), 0)`),
        costYesterday: number(sql`coalesce(sum(cost) FILTER (WHERE NOT ${isToday}), 0)`),
      })
      .from(studioJobs)
      .where(and(among(kinds), gte(studioJobs.doneAt, yesterday)))
      .groupBy(studioJobs.kind)
  },

  /** The time that 95 % of what was done needed at most. */
  p95: (since: Date) =>
    tx
      .select({
        kind: studioJobs.kind,
        ms: number(sql`percentile_disc(0.95) WITHIN GROUP (ORDER BY ${tookMs})`),
      })
      .from(studioJobs)
      .where(
        and(
          among(kinds),
          eq(studioJobs.state, 'done'),
          gt(studioJobs.doneAt, since),
          isNotNull(studioJobs.startedAt),
        ),
      )
      .groupBy(studioJobs.kind),

  /** What was over since then, and what it cost: failed and cancelled jobs may have cost something too. */
  spent: async (since: Date): Promise<{ done: number; failed: number; cost: number }> => {
    const [row] = await tx
      .select({
        done: number(sql`count(*) FILTER (WHERE state = 'done')`),
        failed: number(sql`count(*) FILTER (WHERE state = 'failed')`),
        cost: number(sql`coalesce(sum(cost), 0)`),
      })
      .from(studioJobs)
      .where(and(among(kinds), gte(studioJobs.doneAt, since)))
    return row ?? { done: 0, failed: 0, cost: 0 }
  },

  failures: (since: Date) =>
    tx
      .select({ kind: studioJobs.kind, code: studioJobs.failureCode, count: count() })
      .from(studioJobs)
      .where(and(among(kinds), eq(studioJobs.state, 'failed'), gte(studioJobs.doneAt, since)))
      .groupBy(studioJobs.kind, studioJobs.failureCode),

  /** Begun more than once, or put back to be. */
  countRestarted: (today: Date): Promise<number> =>
    tx.$count(
      studioJobs,
      and(
        among(kinds),
        isOfDay(today),
        or(gt(studioJobs.attempts, 1), and(eq(studioJobs.state, 'queued'), gt(studioJobs.attempts, 0))),
      ),
    ),

  /** How long each person's first job of the day in each queue waited, on average. */
  firstWaitMs: async (today: Date): Promise<number | null> => {
    const first = tx
      .selectDistinctOn([studioJobs.uid, studioJobs.kind], {
        ms: sql<number>`extract(epoch FROM ${studioJobs.startedAt} - ${studioJobs.queuedAt}) * 1000`.as('ms'),
      })
      .from(studioJobs)
      .where(and(among(kinds), isOfDay(today), gte(studioJobs.queuedAt, today)))
      .orderBy(studioJobs.uid, studioJobs.kind, studioJobs.queuedAt, studioJobs.id)
      .as('first')
    const [row] = await tx.select({ ms: sql<number | null>`avg(ms)::float8` }).from(first)
    return row?.ms ?? null
  },

  running: (limit: number) =>
    tx
      .select({
        id: studioJobs.id,
        title: studioJobs.title,
        kind: studioJobs.kind,
        percent: studioJobs.percent,
        startedAt: studioJobs.startedAt,
        memoryMb: studioJobs.memoryMb,
      })
      .from(studioJobs)
      .where(and(among(kinds), eq(studioJobs.state, 'working')))
      .orderBy(studioJobs.startedAt, studioJobs.id)
      .limit(limit),
})

export type QueueReader = ReturnType<typeof queueReader>
