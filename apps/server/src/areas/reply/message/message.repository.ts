/** What was received and answered. Callbacks are stored many at a time. */
import { and, arrayContains, eq, lt, not, sql } from 'drizzle-orm'
import { businessDay } from '../../../platform/clock.ts'
import { arrayColumn } from '../../../platform/db/arrayColumn.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { replyRefusals, replyTurns, replyMessages as table } from '../reply.tables.ts'
import type { Outgoing } from '../rules/passiveReply.ts'

export type MessageRow = typeof table.$inferSelect
/** Of a message that was just received: what is known of it then. */
export type ReceivedMessage = Omit<MessageRow, 'sent' | 'sendProblem'>

export interface TurnKey {
  uid: number
  accountId: string
  rule: string
  follower: Buffer
}

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

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
    const column = (value: (key: TurnKey & { n: number }) => string | number) => arrayColumn(keys, value)
    const { rows } = await tx.execute<{ count: number }>(sql`
      INSERT INTO reply_turns AS turns (uid, account_id, rule, follower, count, taken_on)
      SELECT *, ${day}::date FROM unnest(
        ${column(({ uid }) => uid)}::bigint[], ${column(({ accountId }) => accountId)}::uuid[],
        ${column(({ rule }) => rule)}::text[], ${column(({ follower }) => hex(follower))}::bytea[],
        ${column(({ n }) => n)}::integer[])
      ON CONFLICT (uid, account_id, rule, follower)
        DO UPDATE SET count = turns.count + excluded.count, taken_on = excluded.taken_on
      RETURNING count`)
    return keys.map(({ n }, index) => (rows[index]?.count ?? n) - n)
  },

  /** Returns the keys in hex of those that were not known: another process may have stored some meanwhile. */
  insert: async (rows: readonly ReceivedMessage[]): Promise<Set<string>> => {
    if (rows.length === 0) return new Set()
    const column = (value: (row: ReceivedMessage) => string | number | null) => arrayColumn(rows, value)
    const stored = await tx.execute<{ message_key: Buffer }>(sql`
      INSERT INTO reply_messages (uid, id, account_id, message_key, received_at, type, words, length, text_sealed,
        follower_sealed, message_id, rule, answers, outcome, took_ms, repeats)
      SELECT * FROM unnest(
        ${column(({ uid }) => uid)}::bigint[], ${column(({ id }) => id)}::uuid[],
        ${column(({ accountId }) => accountId)}::uuid[], ${column(({ messageKey }) => hex(messageKey))}::bytea[],
        ${column(({ receivedAt }) => receivedAt.toISOString())}::timestamptz[],
        ${column(({ type }) => type)}::text[], ${column(({ words }) => words)}::text[],
        ${column(({ length }) => length)}::integer[],
        ${column(({ textSealed }) => textSealed && hex(textSealed))}::bytea[],
        ${column(({ followerSealed }) => hex(followerSealed))}::bytea[],
        ${column(({ messageId }) => messageId)}::text[],
        ${column(({ rule }) => rule && JSON.stringify(rule))}::jsonb[],
        ${column(({ answers }) => JSON.stringify(answers))}::jsonb[],
        ${column(({ outcome }) => outcome)}::text[], ${column(({ tookMs }) => tookMs)}::integer[],
        ${column(({ repeats }) => repeats)}::integer[])
      ON CONFLICT (message_key) DO NOTHING
      RETURNING message_key`)
    return new Set(stored.rows.map(({ message_key: key }) => key.toString('hex')))
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
