/** Leaders' messages to their teams, and the progress of each delivery. */
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { relations } from '../relation/relation.tables.ts'
import { teamMessages } from './message.tables.ts'

export type MessageRow = typeof teamMessages.$inferSelect
type MessageId = Pick<MessageRow, 'uid' | 'id'>

const isOne = ({ uid, id }: MessageId) => and(eq(teamMessages.uid, uid), eq(teamMessages.id, id))

export const messageReader = (tx: Reader) => ({
  newest: (uid: number, limit: number): Promise<MessageRow[]> =>
    tx
      .select()
      .from(teamMessages)
      .where(eq(teamMessages.uid, uid))
      .orderBy(desc(teamMessages.turn))
      .limit(limit),
  /** Members of the team, ordered by uid. */
  members: async (uid: number, after: number, limit: number): Promise<number[]> =>
    (
      await tx
        .select({ uid: relations.uid })
        .from(relations)
        .where(
          and(
            eq(relations.toUid, uid),
            eq(relations.role, 'inviter'),
            isNull(relations.untilDay),
            gt(relations.uid, after),
          ),
        )
        .orderBy(asc(relations.uid))
        .limit(limit)
    ).map((row) => row.uid),
})

export const messageRepository = (tx: Tx) => ({
  ...messageReader(tx),
  /** Returns nothing when a concurrent message has taken the turn. */
  insert: async (
    row: Pick<MessageRow, 'uid' | 'id' | 'turn' | 'text' | 'sentAt'>,
  ): Promise<MessageRow | undefined> =>
    (await tx.insert(teamMessages).values(row).onConflictDoNothing().returning())[0],
  lock: async (one: MessageId): Promise<MessageRow | undefined> =>
    (await tx.select().from(teamMessages).where(isOne(one)).for('update'))[0],
  change: async (
    one: MessageId,
    set: Partial<Pick<MessageRow, 'lastUid' | 'reached' | 'doneAt'>>,
  ): Promise<void> => {
    await tx.update(teamMessages).set(set).where(isOne(one))
  },
  eraseOf: async (uid: number): Promise<void> => {
    await tx.delete(teamMessages).where(eq(teamMessages.uid, uid))
  },
})
