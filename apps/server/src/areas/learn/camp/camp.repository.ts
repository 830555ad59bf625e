/** Camps, their days and members. */
import type { PublicationState } from '@wallpaper/contract/learn/learn.labels'
import { and, asc, count, eq, gt, gte, ilike, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { inState, isOut } from '../publication/publication.repository.ts'
import { campDays, campMembers, camps, homeworks } from './camp.tables.ts'

export type CampRow = typeof camps.$inferSelect
export type CampDayRow = typeof campDays.$inferSelect
export type MemberRow = typeof campMembers.$inferSelect

export interface CampFilter {
  state?: PublicationState | undefined
  text?: string | undefined
}

export interface CampCounts {
  members: number
  certified: number
}

const filtered = ({ state, text }: CampFilter, now: number) =>
  and(
    inState(camps, state, now),
    text === undefined ? undefined : ilike(camps.title, `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`),
  )

const isMember = (uid: number, campId: number) =>
  and(eq(campMembers.uid, uid), eq(campMembers.campId, campId))

export const campReader = (tx: Reader) => ({
  list: (slice: Slice<{ id: number }>, now: number): Promise<CampRow[]> =>
    newestFirst(tx.select().from(camps), { id: camps.id }, isOut(camps, now), slice),
  out: async (id: number, now: number): Promise<CampRow | undefined> =>
    (
      await tx
        .select()
        .from(camps)
        .where(and(eq(camps.id, id), isOut(camps, now)))
    )[0],
  one: async (id: number): Promise<CampRow | undefined> =>
    (await tx.select().from(camps).where(eq(camps.id, id)))[0],
  many: (ids: readonly number[]): Promise<CampRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : tx
          .select()
          .from(camps)
          .where(inArray(camps.id, [...ids])),
  records: (filter: CampFilter, slice: Slice<{ id: number }>, now: number): Promise<CampRow[]> =>
    newestFirst(tx.select().from(camps), { id: camps.id }, filtered(filter, now), slice),
  countRecords: (filter: CampFilter, now: number): Promise<number> =>
    listTotal(tx, camps, filtered(filter, now)),
  days: (ids: readonly number[]): Promise<CampDayRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : tx
          .select()
          .from(campDays)
          .where(inArray(campDays.campId, [...ids]))
          .orderBy(asc(campDays.campId), asc(campDays.day)),
  day: async (campId: number, day: number): Promise<CampDayRow | undefined> =>
    (
      await tx
        .select()
        .from(campDays)
        .where(and(eq(campDays.campId, campId), eq(campDays.day, day)))
    )[0],
  counts: async (ids: readonly number[]): Promise<Map<number, CampCounts>> => {
    if (ids.length === 0) return new Map()
    const rows = await tx
      .select({
        id: campMembers.campId,
        members: count(),
        certified: sql<number>`count(*) FILTER (WHERE ${isNotNull(campMembers.certificate)})`.mapWith(Number),
      })
      .from(campMembers)
      .where(inArray(campMembers.campId, [...ids]))
      .groupBy(campMembers.campId)
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  },
  member: async (uid: number, campId: number): Promise<MemberRow | undefined> =>
    (await tx.select().from(campMembers).where(isMember(uid, campId)))[0],
  memberships: async (uid: number, ids: readonly number[]): Promise<Map<number, MemberRow>> => {
    if (ids.length === 0) return new Map()
    const rows = await tx
      .select()
      .from(campMembers)
      .where(and(eq(campMembers.uid, uid), inArray(campMembers.campId, [...ids])))
    return new Map(rows.map((row) => [row.campId, row]))
  },
  /** Number of members who have passed more. */
  ahead: (campId: number, passed: number): Promise<number> =>
    tx.$count(campMembers, and(eq(campMembers.campId, campId), gt(campMembers.passed, passed))),
})

export const campRepository = (tx: Tx) => ({
  ...campReader(tx),
  lock: async (id: number): Promise<CampRow | undefined> =>
    (await tx.select().from(camps).where(eq(camps.id, id)).for('update'))[0],
  insert: async (row: typeof camps.$inferInsert): Promise<CampRow> => {
    const [made] = await tx.insert(camps).values(row).returning()
    if (!made) throw new Error('no camp')
    return made
  },
  change: async (id: number, facts: Partial<typeof camps.$inferInsert>): Promise<void> => {
    await tx.update(camps).set(facts).where(eq(camps.id, id))
  },
  /** Days with handed-in homework. */
  handedDays: async (campId: number): Promise<number[]> =>
    (await tx.selectDistinct({ day: homeworks.day }).from(homeworks).where(eq(homeworks.campId, campId))).map(
      ({ day }) => day,
    ),
  /** Sets all days; later ones are deleted. */
  setDays: async (campId: number, days: readonly Omit<CampDayRow, 'campId' | 'day'>[]): Promise<void> => {
    await tx.delete(campDays).where(and(eq(campDays.campId, campId), gte(campDays.day, days.length + 1)))
    for (const [at, day] of days.entries())
      await tx
        .insert(campDays)
        .values({ campId, day: at + 1, ...day })
        .onConflictDoUpdate({ target: [campDays.campId, campDays.day], set: day })
  },
  /** False when already joined. */
  join: async (uid: number, campId: number, joinedAt: Date): Promise<boolean> =>
    (
      await tx
        .insert(campMembers)
        .values({ uid, campId, joinedAt })
        .onConflictDoNothing()
        .returning({ uid: campMembers.uid })
    ).length > 0,
  lockMember: async (uid: number, campId: number): Promise<MemberRow | undefined> =>
    (await tx.select().from(campMembers).where(isMember(uid, campId)).for('update'))[0],
  changeMember: async (
    { uid, campId }: Pick<MemberRow, 'uid' | 'campId'>,
    facts: Partial<MemberRow>,
  ): Promise<void> => {
    await tx.update(campMembers).set(facts).where(isMember(uid, campId))
  },
  eraseOf: async (uid: number): Promise<void> => {
    await tx.delete(homeworks).where(eq(homeworks.uid, uid))
    await tx.delete(campMembers).where(eq(campMembers.uid, uid))
    await tx.update(camps).set({ tutorUid: null }).where(eq(camps.tutorUid, uid))
  },
})
