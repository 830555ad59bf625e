import type { PublicationState } from '@wallpaper/contract/learn/learn.labels'
import { and, asc, count, eq, gt, ilike, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { liveReminders, lives } from '../learn.tables.ts'
import { inState, isOut } from '../publication/publication.repository.ts'

export type LiveRow = typeof lives.$inferSelect

export interface LiveFilter {
  state?: PublicationState | undefined
  text?: string | undefined
}

const filtered = ({ state, text }: LiveFilter, now: number) =>
  and(
    inState(lives, state, now),
    text === undefined ? undefined : ilike(lives.title, `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`),
  )

const isMine = (uid: number | null) =>
  uid === null
    ? undefined
    : sql`EXISTS (SELECT 1 FROM ${liveReminders} WHERE ${liveReminders.liveId} = ${lives.id} AND ${liveReminders.uid} = ${uid})`

export interface Reminder {
  liveId: number
  uid: number
}

export const liveReader = (tx: Reader) => ({
  /** Soonest first, including running ones. */
  coming: (mineOf: number | null, now: number): Promise<LiveRow[]> =>
    tx
      .select()
      .from(lives)
      .where(and(isOut(lives, now), gt(lives.endsAt, new Date(now)), isMine(mineOf)))
      .orderBy(asc(lives.startsAt), asc(lives.id))
      .limit(20),
  /** Past ones, newest first. */
  over: (
    mineOf: number | null,
    slice: Slice<Pick<LiveRow, 'startsAt' | 'id'>>,
    now: number,
  ): Promise<LiveRow[]> =>
    newestFirst(
      tx.select().from(lives),
      { startsAt: lives.startsAt, id: lives.id },
      and(isOut(lives, now), lte(lives.endsAt, new Date(now)), isMine(mineOf)),
      slice,
    ),
  out: async (id: number, now: number): Promise<LiveRow | undefined> =>
    (
      await tx
        .select()
        .from(lives)
        .where(and(eq(lives.id, id), isOut(lives, now)))
    )[0],
  many: (ids: readonly number[]): Promise<LiveRow[]> =>
    tx
      .select()
      .from(lives)
      .where(inArray(lives.id, [...ids])),
  records: (filter: LiveFilter, slice: Slice<{ id: number }>, now: number): Promise<LiveRow[]> =>
    newestFirst(tx.select().from(lives), { id: lives.id }, filtered(filter, now), slice),
  countRecords: (filter: LiveFilter, now: number): Promise<number> =>
    listTotal(tx, lives, filtered(filter, now)),
  reminders: async (ids: readonly number[]): Promise<Map<number, number>> => {
    if (ids.length === 0) return new Map()
    const rows = await tx
      .select({ id: liveReminders.liveId, count: count() })
      .from(liveReminders)
      .where(inArray(liveReminders.liveId, [...ids]))
      .groupBy(liveReminders.liveId)
    return new Map(rows.map((row) => [row.id, row.count]))
  },
  remindedAmong: async (uid: number, ids: readonly number[]): Promise<Set<number>> => {
    if (ids.length === 0) return new Set()
    const rows = await tx
      .select({ id: liveReminders.liveId })
      .from(liveReminders)
      .where(and(eq(liveReminders.uid, uid), inArray(liveReminders.liveId, [...ids])))
    return new Set(rows.map(({ id }) => id))
  },
  /** Pending reminders of broadcasts that begin by then and are not over. */
  untold: (
    until: Date,
    now: number,
    { after, limit }: { after: Reminder | null; limit: number },
  ): Promise<Reminder[]> =>
    tx
      .select({ liveId: liveReminders.liveId, uid: liveReminders.uid })
      .from(liveReminders)
      .innerJoin(lives, eq(lives.id, liveReminders.liveId))
      .where(
        and(
          isOut(lives, now),
          lte(lives.startsAt, until),
          gt(lives.endsAt, new Date(now)),
          isNull(liveReminders.toldAt),
          after === null
            ? undefined
            : or(
                gt(liveReminders.liveId, after.liveId),
                and(eq(liveReminders.liveId, after.liveId), gt(liveReminders.uid, after.uid)),
              ),
        ),
      )
      .orderBy(asc(liveReminders.liveId), asc(liveReminders.uid))
      .limit(limit),
})

export const liveRepository = (tx: Tx) => ({
  ...liveReader(tx),
  lock: async (id: number): Promise<LiveRow | undefined> =>
    (await tx.select().from(lives).where(eq(lives.id, id)).for('update'))[0],
  insert: async (row: typeof lives.$inferInsert): Promise<LiveRow> => {
    const [made] = await tx.insert(lives).values(row).returning()
    if (!made) throw new Error('no broadcast')
    return made
  },
  change: async (id: number, facts: Partial<typeof lives.$inferInsert>): Promise<void> => {
    await tx.update(lives).set(facts).where(eq(lives.id, id))
  },
  countView: async (id: number): Promise<void> => {
    await tx
      .update(lives)
      .set({ views: sql`${lives.views} + 1` })
      .where(eq(lives.id, id))
  },
  remind: async (uid: number, liveId: number, askedAt: Date): Promise<void> => {
    await tx.insert(liveReminders).values({ uid, liveId, askedAt }).onConflictDoNothing()
  },
  forget: async (uid: number, liveId: number): Promise<void> => {
    await tx.delete(liveReminders).where(and(eq(liveReminders.uid, uid), eq(liveReminders.liveId, liveId)))
  },
  /** A changed time sends the reminder again. */
  tellAgain: async (liveId: number): Promise<void> => {
    await tx.update(liveReminders).set({ toldAt: null }).where(eq(liveReminders.liveId, liveId))
  },
  /** False when already reminded, or cancelled. */
  takeUntold: async ({ liveId, uid }: Reminder, toldAt: Date): Promise<boolean> =>
    (
      await tx
        .update(liveReminders)
        .set({ toldAt })
        .where(
          and(eq(liveReminders.liveId, liveId), eq(liveReminders.uid, uid), isNull(liveReminders.toldAt)),
        )
        .returning({ uid: liveReminders.uid })
    ).length > 0,
})
