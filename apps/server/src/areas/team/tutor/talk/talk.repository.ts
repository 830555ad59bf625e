/** Messages between tutor and student. */
import { and, eq, or, sql } from 'drizzle-orm'
import { amongIds } from '../../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import { newestFirst } from '../../../../platform/db/keyset.ts'
import type { Slice } from '../../../../platform/listPage.ts'
import { coachingMessages, coachings } from '../tutor.tables.ts'

export type MessageRow = typeof coachingMessages.$inferSelect

export const talkReader = (tx: Reader) => ({
  /** Newest first. */
  list: (relationId: string, slice: Slice<{ id: number }>): Promise<MessageRow[]> =>
    newestFirst(
      tx.select().from(coachingMessages),
      { id: coachingMessages.id },
      eq(coachingMessages.relationId, relationId),
      slice,
    ),

  /** Unread messages of this side, by relation. */
  unreadOf: async (uid: number, relationIds: readonly string[]): Promise<Map<string, number>> => {
    const rows = await tx
      .select({ relationId: coachingMessages.relationId, n: sql<number>`count(*)::int` })
      .from(coachingMessages)
      .innerJoin(
        coachings,
        and(eq(coachings.uid, coachingMessages.uid), eq(coachings.relationId, coachingMessages.relationId)),
      )
      .where(
        and(
          amongIds(coachingMessages.relationId, relationIds),
          sql`${coachingMessages.byUid} <> ${uid}`,
          sql`${coachingMessages.id} > CASE WHEN ${coachings.uid} = ${uid}
            THEN ${coachings.readByStudent} ELSE ${coachings.readByTutor} END`,
        ),
      )
      .groupBy(coachingMessages.relationId)
    return new Map(rows.map(({ relationId, n }) => [relationId, n]))
  },

  countBy: (uid: number): Promise<number> =>
    tx.$count(
      coachingMessages,
      and(eq(coachingMessages.byUid, uid), or(eq(coachingMessages.uid, uid), ofTheirStudents(uid))),
    ),
})

const ofTheirStudents = (uid: number) =>
  sql`${coachingMessages.relationId} IN (SELECT id FROM relations WHERE to_uid = ${uid} AND role = 'tutor')`

export const talkRepository = (tx: Tx) => ({
  ...talkReader(tx),

  say: async (
    row: Pick<MessageRow, 'relationId' | 'uid' | 'byUid' | 'text' | 'saidAt'>,
  ): Promise<MessageRow> => {
    const [made] = await tx.insert(coachingMessages).values(row).returning()
    if (!made) throw new Error('the insert returned no message')
    return made
  },

  /** Only moves forward: two devices may have read to different positions. */
  markRead: async (
    { uid, relationId }: Pick<MessageRow, 'uid' | 'relationId'>,
    side: 'readByStudent' | 'readByTutor',
    lastId: number,
  ): Promise<void> => {
    await tx
      .update(coachings)
      .set({ [side]: sql`greatest(${coachings[side]}, ${lastId})` })
      .where(and(eq(coachings.uid, uid), eq(coachings.relationId, relationId)))
  },

  eraseOf: async (uid: number): Promise<void> => {
    await tx
      .delete(coachingMessages)
      .where(and(eq(coachingMessages.byUid, uid), or(eq(coachingMessages.uid, uid), ofTheirStudents(uid))))
  },
})
