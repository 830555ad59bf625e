/** Tutors and their ratings. */
import type { TutorField, TutorState } from '@wallpaper/contract/team/tutor.labels'
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { ask } from '../../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import { newestFirst } from '../../../../platform/db/keyset.ts'
import { listTotal } from '../../../../platform/db/listTotal.ts'
import type { Slice } from '../../../../platform/listPage.ts'
import { coachings, tutorRequests, tutors } from '../tutor.tables.ts'

export type TutorRow = typeof tutors.$inferSelect
export type CoachingRow = typeof coachings.$inferSelect

export interface TutorFilter {
  state?: TutorState | undefined
  field?: TutorField | undefined
  uid?: number | undefined
}

const conditionOf = ({ state, field, uid }: TutorFilter): SQL | undefined =>
  and(
    state && eq(tutors.state, state),
    field && eq(tutors.field, field),
    uid === undefined ? undefined : eq(tutors.uid, uid),
  )

export type TutorPlace = Pick<TutorRow, 'appliedAt' | 'uid'>

export const tutorReader = (tx: Reader) => ({
  one: async (uid: number): Promise<TutorRow | undefined> =>
    (
      await ask(tx, 'tutor-one', { uid }, (handle, at) =>
        handle.select().from(tutors).where(eq(tutors.uid, at.uid)),
      )
    )[0],

  many: (uids: readonly number[]): Promise<TutorRow[]> =>
    uids.length === 0
      ? Promise.resolve([])
      : tx
          .select()
          .from(tutors)
          .where(inArray(tutors.uid, [...new Set(uids)])),

  /** Available tutors, best first. */
  offered: (
    field: TutorField | undefined,
    { after, limit }: Slice<Pick<TutorRow, 'ratingHundredths' | 'uid'>>,
  ): Promise<TutorRow[]> =>
    tx
      .select()
      .from(tutors)
      .where(
        and(
          eq(tutors.state, 'approved'),
          field && eq(tutors.field, field),
          after
            ? sql`(-${tutors.ratingHundredths}, ${tutors.uid}) > (${-after.ratingHundredths}, ${after.uid})`
            : undefined,
        ),
      )
      .orderBy(desc(tutors.ratingHundredths), asc(tutors.uid))
      .limit(limit),

  newest: (filter: TutorFilter, slice: Slice<TutorPlace>): Promise<TutorRow[]> =>
    newestFirst(
      tx.select().from(tutors),
      { appliedAt: tutors.appliedAt, uid: tutors.uid },
      conditionOf(filter),
      slice,
    ),

  count: (filter: TutorFilter): Promise<number> => listTotal(tx, tutors, conditionOf(filter)),

  /** Number of current students of each. */
  studentsOf: async (uids: readonly number[]): Promise<Map<number, number>> => {
    const rows = await tx
      .select({ uid: sql<number>`uid::float8`, members: sql<number>`members` })
      .from(sql`team_sizes`)
      .where(sql`role = 'tutor' AND uid = ANY(${sql.param([...uids])}::bigint[])`)
    return new Map(rows.map(({ uid, members }) => [uid, members]))
  },

  /** Number of places reserved by open requests. */
  waitingOf: async (uids: readonly number[]): Promise<Map<number, number>> => {
    const rows = await tx
      .select({ uid: tutorRequests.toUid, waiting: sql<number>`count(*)::int` })
      .from(tutorRequests)
      .where(
        and(
          eq(tutorRequests.state, 'applied'),
          sql`${tutorRequests.toUid} = ANY(${sql.param([...uids])}::bigint[])`,
        ),
      )
      .groupBy(tutorRequests.toUid)
    return new Map(rows.map(({ uid, waiting }) => [uid, waiting]))
  },

  reviewsOf: (toUid: number, limit: number): Promise<CoachingRow[]> =>
    tx
      .select()
      .from(coachings)
      .where(and(eq(coachings.toUid, toUid), isNotNull(coachings.stars)))
      .orderBy(desc(coachings.ratedAt))
      .limit(limit),

  coachingsOf: (relationIds: readonly string[]): Promise<CoachingRow[]> =>
    relationIds.length === 0
      ? Promise.resolve([])
      : tx
          .select()
          .from(coachings)
          .where(inArray(coachings.relationId, [...relationIds])),
})

export const tutorRepository = (tx: Tx) => ({
  ...tutorReader(tx),

  /** Locks the rows, ordered by uid: serializes taking places. */
  lock: async (...uids: readonly number[]): Promise<TutorRow[]> =>
    tx
      .select()
      .from(tutors)
      .where(inArray(tutors.uid, [...uids]))
      .orderBy(asc(tutors.uid))
      .for('update'),

  /** Returns nothing when the person has a row. */
  insert: async (row: typeof tutors.$inferInsert): Promise<TutorRow | undefined> =>
    (await tx.insert(tutors).values(row).onConflictDoNothing().returning())[0],

  change: async (uid: number, set: Partial<Omit<typeof tutors.$inferInsert, 'uid'>>): Promise<TutorRow> => {
    const [row] = await tx
      .update(tutors)
      .set({ ...set, version: sql`${tutors.version} + 1` })
      .where(eq(tutors.uid, uid))
      .returning()
    if (!row) throw new Error('the tutor is gone')
    return row
  },

  /** Records the time a student waited for an answer. */
  addAnswer: async (uid: number, since: Date, now: number): Promise<void> => {
    const minutes = Math.max(0, Math.round((now - since.getTime()) / 60_000))
    await tx
      .update(tutors)
      .set({
        answerMinutes: sql`${tutors.answerMinutes} + ${minutes}`,
        answers: sql`${tutors.answers} + 1`,
      })
      .where(eq(tutors.uid, uid))
  },

  addRating: async (uid: number, stars: number, before: number | null): Promise<void> => {
    await tx
      .update(tutors)
      .set({
        ratingSum: sql`${tutors.ratingSum} + ${stars - (before ?? 0)}`,
        ratings: sql`${tutors.ratings} + ${before === null ? 1 : 0}`,
      })
      .where(eq(tutors.uid, uid))
  },

  saveCoaching: async (
    key: Pick<CoachingRow, 'uid' | 'relationId' | 'toUid'>,
    set: Partial<Pick<CoachingRow, 'endReason' | 'stars' | 'ratingText' | 'ratedAt' | 'finishedAt'>>,
  ): Promise<void> => {
    const insert = tx.insert(coachings).values({ ...key, ...set })
    await (Object.keys(set).length === 0
      ? insert.onConflictDoNothing()
      : insert.onConflictDoUpdate({ target: [coachings.uid, coachings.relationId], set }))
  },

  eraseOf: async (uid: number): Promise<void> => {
    await tx.delete(tutors).where(eq(tutors.uid, uid))
    await tx.update(coachings).set({ ratingText: '' }).where(eq(coachings.uid, uid))
    await tx
      .update(coachings)
      .set({ endReason: '' })
      .where(sql`${coachings.uid} = ${uid} OR ${coachings.toUid} = ${uid}`)
  },
})
