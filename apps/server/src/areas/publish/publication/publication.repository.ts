/** Publications and their steps. The state only changes by `move`, which names the event. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import {
  leaseMs,
  type PublicationEvent,
  publicationMachine,
  publicationNumber,
} from './publication.states.ts'
import { type Preparation, publicationSteps, publications } from './publication.tables.ts'

export type PublicationRow = typeof publications.$inferSelect
export type { Preparation }
export type NewPublication = Omit<typeof publications.$inferInsert, 'number'>
export type StepRow = typeof publicationSteps.$inferSelect
export type PublicationKey = Pick<PublicationRow, 'uid' | 'id'>
type Changes = Partial<Omit<typeof publications.$inferInsert, 'uid' | 'id' | 'number' | 'state'>>

const isOne = ({ uid, id }: PublicationKey) => and(eq(publications.uid, uid), eq(publications.id, id))

const isCounted = and(eq(publications.origin, 'api'), eq(publications.state, 'verified'))

/** Counted works and those that were published by hand are looked at by other jobs. */
const isWalked = or(
  and(eq(publications.origin, 'api'), notInArray(publications.state, ['verified', 'failed', 'cancelled'])),
  and(eq(publications.origin, 'hand_off'), eq(publications.state, 'handing_off')),
)

const uploadsRead = 20

/** What waits for its turn, and how long it takes. */
const publishingQueue = (tx: Reader) => ({
  due: async ({ after, limit, now }: DuePage): Promise<string[]> =>
    (
      await tx
        .select({ id: publications.id })
        .from(publications)
        .where(
          and(
            lte(publications.dueAt, new Date(now)),
            isWalked,
            after === null ? undefined : gt(publications.id, after),
          ),
        )
        .orderBy(asc(publications.id))
        .limit(limit)
    ).map(({ id }) => id),
  accountsToCount: async ({ after, limit, now }: DuePage): Promise<string[]> =>
    (
      await tx
        .selectDistinct({ id: publications.accountId })
        .from(publications)
        .where(
          and(
            lte(publications.dueAt, new Date(now)),
            isCounted,
            isNotNull(publications.accountId),
            after === null ? undefined : gt(publications.accountId, after),
          ),
        )
        .orderBy(asc(publications.accountId))
        .limit(limit)
    ).flatMap(({ id }) => id ?? []),
  countBefore: async (row: PublicationRow): Promise<number> =>
    row.dueAt === null
      ? 0
      : tx.$count(
          publications,
          and(
            eq(publications.state, 'submitting'),
            isNull(publications.sentAt),
            isNull(publications.pausedAt),
            sql`(${publications.dueAt}, ${publications.id}) < (${row.dueAt}, ${row.id})`,
          ),
        ),
  /** The mean of the last uploads to the platform; null without any. */
  uploadMsLately: async (platform: PublicationRow['platform']): Promise<number | null> => {
    const took = sql<number>`(${publications.preparation} ->> 'finishedAt')::numeric - (${publications.preparation} ->> 'beganAt')::numeric`
    const last = tx
      .select({ took: took.as('took') })
      .from(publications)
      .where(and(eq(publications.platform, platform), sql`${publications.preparation} ? 'finishedAt'`))
      .orderBy(desc(publications.changedAt))
      .limit(uploadsRead)
      .as('last')
    const [row] = await tx.select({ mean: sql<string | null>`avg(${last.took})` }).from(last)
    return row?.mean == null ? null : Math.round(Number(row.mean))
  },
})

const twins = (tx: Reader) => ({
  /** Sent with the same text on the same account and without a result: found works could be either's. */
  hasUnresolvedTwin: async ({ uid, id, accountId, title, description }: PublicationRow): Promise<boolean> => {
    if (accountId === null) return false
    const [twin] = await tx
      .select({ id: publications.id })
      .from(publications)
      .where(
        and(
          eq(publications.uid, uid),
          ne(publications.id, id),
          eq(publications.accountId, accountId),
          eq(publications.title, title),
          eq(publications.description, description),
          inArray(publications.state, ['submitting', 'unknown']),
          isNotNull(publications.sentAt),
        ),
      )
      .limit(1)
    return twin !== undefined
  },
})

export const publicationReader = (tx: Reader) => ({
  ...publishingQueue(tx),
  ...twins(tx),
  one: async (id: string): Promise<PublicationRow | undefined> =>
    (await tx.select().from(publications).where(eq(publications.id, id)))[0],
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: publications.id })
        .from(publications)
        .where(and(eq(publications.uid, uid), amongIds(publications.id, ids)))
    ).map(({ id }) => id),
  steps: ({ uid, id }: PublicationKey): Promise<StepRow[]> =>
    tx
      .select()
      .from(publicationSteps)
      .where(and(eq(publicationSteps.uid, uid), eq(publicationSteps.publicationId, id)))
      .orderBy(asc(publicationSteps.step)),
  /** Others on the account that are published, or will be, since then; on the platform while none is chosen. */
  besideSince: (
    { uid, id, accountId, platform }: Pick<PublicationRow, 'uid' | 'id' | 'accountId' | 'platform'>,
    since: Date,
  ): Promise<PublicationRow[]> =>
    tx
      .select()
      .from(publications)
      .where(
        and(
          eq(publications.uid, uid),
          ne(publications.id, id),
          accountId === null ? eq(publications.platform, platform) : eq(publications.accountId, accountId),
          notInArray(publications.state, ['draft', 'failed', 'cancelled']),
          or(gte(publications.createdAt, since), gte(publications.scheduledAt, since)),
        ),
      )
      .orderBy(desc(publications.id)),
  countsOf: async (uid: number): Promise<ReadonlyMap<PublicationRow['state'], number>> => {
    const rows = await tx
      .select({ state: publications.state, n: count() })
      .from(publications)
      .where(eq(publications.uid, uid))
      .groupBy(publications.state)
    return new Map(rows.map(({ state, n }) => [state, n]))
  },
})

export const publicationRepository = (tx: Tx) => ({
  ...publicationReader(tx),
  insert: async (row: NewPublication, now: number): Promise<PublicationRow> => {
    const { rows } = await tx.execute<{ next: string }>(sql`SELECT nextval('publication_numbers') AS next`)
    const number = publicationNumber(Number(rows[0]?.next), now)
    const [made] = await tx
      .insert(publications)
      .values({ ...row, number })
      .returning()
    if (!made) throw new Error('no publication')
    return made
  },
  lock: async (id: string): Promise<PublicationRow | undefined> =>
    (await tx.select().from(publications).where(eq(publications.id, id)).for('update'))[0],
  /** Publications of one account are sent one after the other. */
  lockAccount: (accountId: string) =>
    tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('publication', hashtext(${accountId})))`),
  /** Changes what is not the state. */
  change: async (row: PublicationKey, changes: Changes): Promise<void> => {
    await tx.update(publications).set(changes).where(isOne(row))
  },
  /** The row must be locked. Null when the event is ignored in its state. */
  move: async (
    row: PublicationRow,
    event: PublicationEvent,
    changes: Changes & { changedAt: Date },
  ): Promise<PublicationRow | null> => {
    const step = publicationMachine.step(row.state, event)
    if (!step) return null
    const [moved] = await tx
      .update(publications)
      .set({ ...changes, state: step.to })
      .where(isOne(row))
      .returning()
    return moved ?? null
  },
  /** Takes a due row for one process; nothing when another has it, or when it is not due. */
  lease: async (id: string, now: number, until: number): Promise<PublicationRow | undefined> =>
    (
      await tx
        .update(publications)
        .set({ dueAt: new Date(until) })
        .where(and(eq(publications.id, id), lte(publications.dueAt, new Date(now)), isWalked))
        .returning()
    )[0],
  /** The account's counted works that are due, for one process. */
  leaseCounted: (accountId: string, now: number, until: number): Promise<PublicationRow[]> =>
    tx
      .update(publications)
      .set({ dueAt: new Date(until) })
      .where(and(eq(publications.accountId, accountId), isCounted, lte(publications.dueAt, new Date(now))))
      .returning(),
  /** After an error: due again, unless a step was taken since. */
  release: async (row: PublicationKey, until: number): Promise<void> => {
    await tx
      .update(publications)
      .set({ dueAt: new Date(until - leaseMs) })
      .where(and(isOne(row), eq(publications.dueAt, new Date(until))))
  },
  /** Nothing when it was cancelled, paused or sent meanwhile. Also keeps the row for this process. */
  savePreparation: async (
    { uid, id, state }: PublicationRow,
    preparation: Preparation,
    until: number,
  ): Promise<PublicationRow | undefined> =>
    (
      await tx
        .update(publications)
        .set({ preparation, dueAt: new Date(until) })
        .where(
          and(
            isOne({ uid, id }),
            eq(publications.state, state),
            isNull(publications.pausedAt),
            isNull(publications.sentAt),
          ),
        )
        .returning()
    )[0],
  addStep: async (
    { uid, id }: PublicationKey,
    step: Pick<StepRow, 'kind' | 'note' | 'at'>,
  ): Promise<void> => {
    const [last] = await tx
      .select({ step: max(publicationSteps.step) })
      .from(publicationSteps)
      .where(and(eq(publicationSteps.uid, uid), eq(publicationSteps.publicationId, id)))
    await tx.insert(publicationSteps).values({ uid, publicationId: id, step: (last?.step ?? 0) + 1, ...step })
  },
})
