/** What was received and answered. Callbacks are stored many at a time. */
import { and, arrayContains, eq, lt, not, sql } from 'drizzle-orm'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { replyRefusals, replyTurns, replyMessages as table } from '../reply.tables.ts'
import type { Outgoing } from '../rules/passiveReply.ts'

export type MessageRow = typeof table.$inferSelect
export const messageReader = (tx: Reader) => ({
  one: async (uid: number, id: string): Promise<MessageRow | undefined> =>
    (
      await tx
        .select()
        .from(table)
        .where(and(eq(table.uid, uid), eq(table.id, id)))
    )[0],

  withKey: async (messageKey: Buffer): Promise<MessageRow | undefined> =>
    (await tx.select().from(table).where(eq(table.messageKey, messageKey)))[0],

  ofAccount: (uid: number, accountId: string, slice: Slice<{ id: string }>): Promise<MessageRow[]> =>
    newestFirst(
      tx.select().from(table),
      { id: table.id },
      and(eq(table.uid, uid), eq(table.accountId, accountId)),
      slice,
    ),
})

export const messageRepository = (tx: Tx) => ({
  ...messageReader(tx),

  /** False when this answer was taken to be sent before: it is sent at most once. */
  takeToSend: async (uid: number, id: string, index: number): Promise<boolean> =>
    (
      await tx
        .update(table)
        .set({ sent: sql`array_append(${table.sent}, ${index}::integer)` })
        .where(and(eq(table.uid, uid), eq(table.id, id), not(arrayContains(table.sent, [index]))))
        .returning({ id: table.id })
    ).length > 0,

  /** It was taken, and surely not sent. */
  giveBack: async (uid: number, id: string, index: number): Promise<void> => {
    await tx
      .update(table)
      .set({ sent: sql`array_remove(${table.sent}, ${index}::integer)` })
      .where(and(eq(table.uid, uid), eq(table.id, id)))
  },

  /** What is really sent in place of an answer. */
  replaceAnswer: async (
    uid: number,
    id: string,
    { index, answer }: { index: number; answer: Outgoing },
  ): Promise<void> => {
    const path = `{${index}}`
    await tx
      .update(table)
      .set({ answers: sql`jsonb_set(${table.answers}, ${path}::text[], ${JSON.stringify(answer)}::jsonb)` })
      .where(and(eq(table.uid, uid), eq(table.id, id)))
  },

  /** `isMissed`: the follower got nothing at all. */
  noteProblem: async (
    uid: number,
    id: string,
    { problem, isMissed }: { problem: string; isMissed: boolean },
  ): Promise<void> => {
    await tx
      .update(table)
      .set({ sendProblem: problem, ...(isMissed && { outcome: 'missed' as const }) })
      .where(and(eq(table.uid, uid), eq(table.id, id)))
  },

  countRefusals: async (rows: readonly (typeof replyRefusals.$inferInsert)[]): Promise<void> => {
    await tx
      .insert(replyRefusals)
      .values([...rows])
      .onConflictDoUpdate({
        target: [replyRefusals.minute, replyRefusals.network],
        set: { count: sql`${replyRefusals.count} + excluded.count` },
      })
  },

  /** A part of the oldest; returns how many. */
  deleteBefore: async (time: Date, limit: number): Promise<number> => {
    const old = tx
      .select({ uid: table.uid, id: table.id })
      .from(table)
      .where(lt(table.receivedAt, time))
      .limit(limit)
    const gone = await tx
      .delete(table)
      .where(sql`(${table.uid}, ${table.id}) IN ${old}`)
      .returning({ id: table.id })
    await tx.delete(replyRefusals).where(lt(replyRefusals.minute, time))
    await tx.delete(replyTurns).where(lt(replyTurns.takenOn, businessDay(time.getTime())))
    return gone.length
  },

  eraseOf: async (uid: number): Promise<void> => {
    await tx.delete(table).where(eq(table.uid, uid))
    await tx.delete(replyTurns).where(eq(replyTurns.uid, uid))
  },
})
