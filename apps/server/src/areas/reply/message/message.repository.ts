/** What was received and answered. Callbacks are stored many at a time. */
import { and, arrayContains, eq, lt, not, sql } from 'drizzle-orm'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { replyRefusals, replyTurns, replyMessages as table } from '../reply.tables.ts'
import type { Outgoing } from '../rules/passiveReply.ts'

export type MessageRow = typeof table.$inferSelect
export type NewMessage = typeof table.$inferInsert

export interface TurnKey {
  uid: number
  accountId: string
  rule: string
  follower: Buffer
}

export const messageReader = (tx: Reader) => ({
  one: async (uid: number, id: string): Promise<MessageRow | undefined> =>
    (
      await tx
        .select()
        .from(table)
        .where(and(eq(table.uid, uid), eq(table.id, id)))
    )[0],

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

  /** Counts the repetitions of known messages; returns the first answers, by the key in hex. */
  countRepeats: async (counts: ReadonlyMap<string, number>): Promise<Map<string, Outgoing[]>> => {
    const keys = sql`${sql.param([...counts.keys()].map((key) => `\\x${key}`))}::bytea[]`
    const numbers = sql`${sql.param([...counts.values()])}::integer[]`
    const rows = await tx
      .update(table)
      .set({ repeats: sql`${table.repeats} + given.n` })
      .from(sql`unnest(${keys}, ${numbers}) AS given (key, n)`)
      .where(sql`${table.messageKey} = given.key`)
      .returning({ key: table.messageKey, answers: table.answers })
    return new Map(rows.map(({ key, answers }) => [key.toString('hex'), answers]))
  },

  /** Takes the next `n` turns of each key, which must differ; returns the first of them, from 0. */
  takeTurns: async (keys: readonly (TurnKey & { n: number })[], day: string): Promise<number[]> => {
    if (keys.length === 0) return []
    const rows = await tx
      .insert(replyTurns)
      .values(keys.map(({ n, ...key }) => ({ ...key, count: n, takenOn: day })))
      .onConflictDoUpdate({
        target: [replyTurns.uid, replyTurns.accountId, replyTurns.rule, replyTurns.follower],
        set: { count: sql`${replyTurns.count} + excluded.count`, takenOn: sql`excluded.taken_on` },
      })
      .returning({ count: replyTurns.count })
    return keys.map(({ n }, index) => (rows[index]?.count ?? n) - n)
  },

  /** Returns the keys in hex of those that were not known: another process may have stored some meanwhile. */
  insert: async (rows: readonly NewMessage[]): Promise<Set<string>> => {
    if (rows.length === 0) return new Set()
    const stored = await tx
      .insert(table)
      .values([...rows])
      .onConflictDoNothing({ target: table.messageKey })
      .returning({ key: table.messageKey })
    return new Set(stored.map(({ key }) => key.toString('hex')))
  },

  /** False when this answer was taken to be sent before: it is sent at most once. */
  takeToSend: async (uid: number, id: string, index: number): Promise<boolean> =>
    (
      await tx
        .update(table)
        .set({ sent: sql`array_append(${table.sent}, ${index}::integer)` })
        .where(and(eq(table.uid, uid), eq(table.id, id), not(arrayContains(table.sent, [index]))))
        .returning({ id: table.id })
    ).length > 0,

  noteProblem: async (uid: number, id: string, sendProblem: string): Promise<void> => {
    await tx
      .update(table)
      .set({ sendProblem })
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
