/** Jobs: the queue of each kind, leases, and what is over. */
import { dayMs } from '@wallpaper/contract/day'
import type { JobState } from '@wallpaper/contract/studio/job.labels'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { businessDay } from '../../../platform/clock.ts'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import type { Turns } from './job.rules.ts'
import { studioJobs, studioQueues } from './job.tables.ts'
import type { JobResult } from './maker.ts'

export type JobRow = typeof studioJobs.$inferSelect
export type NewJob = Omit<typeof studioJobs.$inferInsert, 'number' | 'turn' | 'state'>
export type JobChanges = Partial<Omit<typeof studioJobs.$inferInsert, 'uid' | 'id' | 'number' | 'kind'>>
type JobKey = Pick<JobRow, 'uid' | 'id'>

/** So many say what is usual. */
const usualOf = 200

const isOpen = inArray(studioJobs.state, ['queued', 'working'])
const keyIs = ({ uid, id }: JobKey) => and(eq(studioJobs.uid, uid), eq(studioJobs.id, id))

/** GF-1118-000042: the day and a running number. */
const jobNumber = (next: number, now: number): string => {
  const day = businessDay(now).slice(5).replace('-', '')
  return `GF${day}${String(next).padStart(6, '0')}`
}

/** A work has its own copy of the result, which stays with the job until its owner deletes it. */
const isEndingBy = (at: Date): SQL | undefined =>
  and(
    lte(studioJobs.endsAt, at),
    isNull(studioJobs.removedAt),
    or(isNull(studioJobs.workId), isNotNull(studioJobs.hiddenAt)),
  )

const isShownOf = (uid: number, group: string | undefined): SQL | undefined =>
  and(
    eq(studioJobs.uid, uid),
    isNull(studioJobs.hiddenAt),
    group === undefined ? undefined : eq(studioJobs.groupId, group),
  )

const keysAfter = async (
  tx: Reader,
  condition: SQL | undefined,
  { after, limit }: DuePage,
): Promise<string[]> =>
  (
    await tx
      .select({ id: studioJobs.id })
      .from(studioJobs)
      .where(and(condition, after === null ? undefined : gt(studioJobs.id, after)))
      .orderBy(asc(studioJobs.id))
      .limit(limit)
  ).map(({ id }) => id)

export const jobReader = (tx: Reader) => ({
  one: async (uid: number, id: string): Promise<JobRow | undefined> =>
    (await tx.select().from(studioJobs).where(keyIs({ uid, id })))[0],
  byId: async (id: string): Promise<JobRow | undefined> =>
    (await tx.select().from(studioJobs).where(eq(studioJobs.id, id)))[0],
  many: (ids: readonly string[]): Promise<JobRow[]> =>
    tx.select().from(studioJobs).where(amongIds(studioJobs.id, ids)),
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: studioJobs.id })
        .from(studioJobs)
        .where(and(eq(studioJobs.uid, uid), amongIds(studioJobs.id, ids)))
    ).map(({ id }) => id),
  numbersOf: (ids: readonly string[]) =>
    tx
      .select({ id: studioJobs.id, number: studioJobs.number })
      .from(studioJobs)
      .where(amongIds(studioJobs.id, ids)),
  ofPerson: (uid: number, group: string | undefined, slice: Slice<{ id: string }>): Promise<JobRow[]> =>
    newestFirst(tx.select().from(studioJobs), { id: studioJobs.id }, isShownOf(uid, group), slice),
  countOf: (uid: number, group: string | undefined): Promise<number> =>
    tx.$count(studioJobs, isShownOf(uid, group)),
  groupCounts: (uid: number) =>
    tx
      .select({ group: studioJobs.groupId, n: count() })
      .from(studioJobs)
      .where(and(eq(studioJobs.uid, uid), isNull(studioJobs.hiddenAt)))
      .groupBy(studioJobs.groupId),
  countEndingSoon: (uid: number, by: Date): Promise<number> =>
    tx.$count(studioJobs, and(eq(studioJobs.uid, uid), isNull(studioJobs.hiddenAt), isEndingBy(by))),
  /** The places of waiting jobs in the queues of their kinds, from 1. */
  placesInQueue: async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    if (ids.length === 0) return new Map()
    const before = sql`other.kind = studio_jobs.kind AND other.state = 'queued'
      AND (other.turn, other.id) <= (studio_jobs.turn, studio_jobs.id)`
    const rows = await tx
      .select({
        id: studioJobs.id,
        place: sql<number>`(SELECT count(*) FROM studio_jobs AS other WHERE ${before})::integer`,
      })
      .from(studioJobs)
      .where(and(inArray(studioJobs.id, [...ids]), eq(studioJobs.state, 'queued')))
    return new Map(rows.map(({ id, place }) => [id, place]))
  },
  ofWork: async (workId: string): Promise<JobRow | undefined> =>
    (await tx.select().from(studioJobs).where(eq(studioJobs.workId, workId)))[0],
  /** The usual times of kinds, from the newest that were done: every phone that waits asks this every two seconds. */
  usualMs: async (kinds: readonly string[], since: Date): Promise<ReadonlyMap<string, number>> => {
    const usual = new Map<string, number>()
    for (const kind of kinds) {
      const newest = tx
        .select({ ms: sql<number>`extract(epoch FROM done_at - started_at) * 1000`.as('ms') })
        .from(studioJobs)
        .where(
          and(
            eq(studioJobs.kind, kind),
            eq(studioJobs.state, 'done'),
            gt(studioJobs.doneAt, since),
            isNotNull(studioJobs.startedAt),
          ),
        )
        .orderBy(desc(studioJobs.doneAt))
        .limit(usualOf)
        .as('newest')
      const [row] = await tx.select({ ms: sql<number | null>`avg(ms)::float8` }).from(newest)
      if (typeof row?.ms === 'number') usual.set(kind, row.ms)
    }
    return usual
  },
  placesOf: async (): Promise<ReadonlyMap<string, number>> =>
    new Map((await tx.select().from(studioQueues)).map(({ kind, places }) => [kind, places])),
  countOpen: (kind: string): Promise<number> => tx.$count(studioJobs, and(eq(studioJobs.kind, kind), isOpen)),
  openKinds: async (): Promise<string[]> =>
    (await tx.selectDistinct({ kind: studioJobs.kind }).from(studioJobs).where(isOpen)).map(
      ({ kind }) => kind,
    ),
  /** Leases that ran out: their workers died. */
  lapsed: (page: DuePage) =>
    keysAfter(tx, and(eq(studioJobs.state, 'working'), lte(studioJobs.leaseUntil, new Date(page.now))), page),
  ending: (page: DuePage) => keysAfter(tx, isEndingBy(new Date(page.now)), page),
  toTell: (page: DuePage, days: number) =>
    keysAfter(
      tx,
      and(
        isEndingBy(new Date(page.now + days * dayMs)),
        isNull(studioJobs.toldAt),
        isNull(studioJobs.hiddenAt),
      ),
      page,
    ),
})

export const jobRepository = (tx: Tx) => ({
  ...jobReader(tx),
  lock: async (id: string): Promise<JobRow | undefined> =>
    (await tx.select().from(studioJobs).where(eq(studioJobs.id, id)).for('update'))[0],
  /** One at a time for each kind, so that two new jobs see each other's turns. */
  lockQueue: (kind: string) =>
    tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`studio.queue.${kind}`}, 0))`),
  turns: async (kind: string, uid: number): Promise<Turns> => {
    const [row] = await tx
      .select({
        working: sql<number | null>`max(turn) FILTER (WHERE state = 'working')`,
        waiting: sql<number | null>`min(turn) FILTER (WHERE state = 'queued')`,
        own: sql<number | null>`max(turn) FILTER (WHERE uid = ${uid})`,
      })
      .from(studioJobs)
      .where(and(eq(studioJobs.kind, kind), isOpen))
    return row ?? { working: null, waiting: null, own: null }
  },
  insert: async (row: NewJob & { turn: number }, now: number): Promise<JobRow> => {
    const { rows } = await tx.execute<{ next: string }>(sql`SELECT nextval('studio_job_numbers') AS next`)
    const number = jobNumber(Number(rows[0]?.next), now)
    const [inserted] = await tx
      .insert(studioJobs)
      .values({ ...row, number, state: 'queued' })
      .returning()
    if (!inserted) throw new Error('the job was not inserted')
    return inserted
  },
  /** The next waiting job of a kind gets this lease, when there is a place for it. */
  takeNext: async (
    kind: string,
    { places, lease, until, now }: { places: number; lease: string; until: Date; now: Date },
  ): Promise<JobRow | undefined> => {
    const working = await tx.$count(
      studioJobs,
      and(eq(studioJobs.kind, kind), eq(studioJobs.state, 'working'), gt(studioJobs.leaseUntil, now)),
    )
    if (working >= places) return undefined
    const [next] = await tx
      .select({ uid: studioJobs.uid, id: studioJobs.id })
      .from(studioJobs)
      .where(and(eq(studioJobs.kind, kind), eq(studioJobs.state, 'queued')))
      .orderBy(asc(studioJobs.turn), asc(studioJobs.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return undefined
    const [taken] = await tx
      .update(studioJobs)
      .set({
        state: 'working',
        lease,
        leaseUntil: until,
        attempts: sql`${studioJobs.attempts} + 1`,
        percent: 0,
        stageTimes: [],
        memoryMb: null,
        startedAt: now,
      })
      .where(keyIs(next))
      .returning()
    return taken
  },
  /** False when the lease is lost: cancelled, or another worker has it. */
  prolong: async (
    { id, lease }: { id: string; lease: string },
    changes: Pick<JobChanges, 'percent' | 'stageTimes' | 'leaseUntil' | 'memoryMb'>,
  ): Promise<boolean> =>
    (
      await tx
        .update(studioJobs)
        .set(changes)
        .where(and(eq(studioJobs.id, id), eq(studioJobs.lease, lease)))
        .returning({ id: studioJobs.id })
    ).length > 0,
  change: async (key: JobKey, changes: JobChanges): Promise<JobRow | undefined> =>
    (await tx.update(studioJobs).set(changes).where(keyIs(key)).returning())[0],
  addCost: async (id: string, cost: number): Promise<void> => {
    await tx
      .update(studioJobs)
      .set({ cost: sql`${studioJobs.cost} + ${cost}` })
      .where(eq(studioJobs.id, id))
  },
  setPlaces: (kind: string, places: number, at: Date) =>
    tx
      .insert(studioQueues)
      .values({ kind, places, changedAt: at })
      .onConflictDoUpdate({ target: studioQueues.kind, set: { places, changedAt: at } }),
  openOf: (uid: number): Promise<JobRow[]> =>
    tx
      .select()
      .from(studioJobs)
      .where(and(eq(studioJobs.uid, uid), isOpen))
      .for('update'),
  /** Those that wait or run with a template, or with a character. */
  lockOpenWith: (templateId: string): Promise<JobRow[]> =>
    tx
      .select()
      .from(studioJobs)
      .where(
        and(
          or(
            eq(studioJobs.templateId, templateId),
            sql`${studioJobs.input} -> 'character' ->> 'id' = ${templateId}`,
          ),
          isOpen,
        ),
      )
      .orderBy(asc(studioJobs.id))
      .for('update'),
  deleteAllOf: async (uid: number): Promise<JobResult[]> =>
    (
      await tx.delete(studioJobs).where(eq(studioJobs.uid, uid)).returning({ result: studioJobs.result })
    ).flatMap(({ result }) => result ?? []),
  keptOf: (uid: number): Promise<JobRow[]> =>
    tx
      .select()
      .from(studioJobs)
      .where(and(eq(studioJobs.uid, uid), eq(studioJobs.state, 'done'), isNull(studioJobs.removedAt))),
})

export type OverState = Extract<JobState, 'done' | 'failed' | 'cancelled'>
