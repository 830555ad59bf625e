/** Tickets and their messages. */

import { and, asc, count, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { gathered } from '../../../platform/db/gathered.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import { ticketMessages, tickets } from '../support.tables.ts'

export type TicketRow = typeof tickets.$inferSelect
export type NewTicket = typeof tickets.$inferInsert
export type TicketMessageRow = typeof ticketMessages.$inferSelect
type Key = Pick<TicketRow, 'uid' | 'id'>

export const isOpen = inArray(tickets.state, ['waiting', 'working', 'answered'])
const isOne = ({ uid, id }: Key) => and(eq(tickets.uid, uid), eq(tickets.id, id))

const loadOpenCounts = async (tx: Reader, uids: number[]): Promise<Map<number, number>> => {
  const rows = await ask(tx, 'tickets-open', { uids }, (handle, at) =>
    handle
      .select({ uid: tickets.uid, n: count() })
      .from(tickets)
      .where(and(sql`${tickets.uid} = ANY(${at.uids}::bigint[])`, isOpen))
      .groupBy(tickets.uid),
  )
  return new Map(rows.map(({ uid, n }) => [uid, n]))
}

export const ticketReader = (tx: Reader) => ({
  /** Newest first: ids grow with time. */
  ofPerson: (uid: number, slice: Slice<{ id: string }>): Promise<TicketRow[]> =>
    newestFirst(tx.select().from(tickets), { id: tickets.id }, eq(tickets.uid, uid), slice),
  countOpen: async (uid: number): Promise<number> => (await gathered(tx, loadOpenCounts)(uid)) ?? 0,
  countSince: async (uid: number, since: Date): Promise<{ tickets: number; solved: number }> =>
    (
      await tx
        .select({
          tickets: count(),
          solved: sql<number>`count(*) FILTER (WHERE ${tickets.state} = 'solved')`.mapWith(Number),
        })
        .from(tickets)
        .where(and(eq(tickets.uid, uid), gte(tickets.openedAt, since)))
    )[0] ?? { tickets: 0, solved: 0 },
  one: async (id: string): Promise<TicketRow | undefined> =>
    (await tx.select().from(tickets).where(eq(tickets.id, id)))[0],
  many: (ids: readonly string[]): Promise<TicketRow[]> =>
    tx.select().from(tickets).where(amongIds(tickets.id, ids)),
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: tickets.id })
        .from(tickets)
        .where(and(eq(tickets.uid, uid), amongIds(tickets.id, ids)))
    ).map(({ id }) => id),
  messages: ({ uid, id }: Key): Promise<TicketMessageRow[]> =>
    tx
      .select()
      .from(ticketMessages)
      .where(and(eq(ticketMessages.uid, uid), eq(ticketMessages.ticketId, id)))
      .orderBy(asc(ticketMessages.id)),
  /** Answered before then, without a later message. */
  silentSince: async (
    answeredUntil: Date,
    { after, limit }: Pick<DuePage, 'after' | 'limit'>,
  ): Promise<string[]> =>
    (
      await tx
        .select({ id: tickets.id })
        .from(tickets)
        .where(
          and(
            eq(tickets.state, 'answered'),
            lte(tickets.answeredAt, answeredUntil),
            after === null ? undefined : gt(tickets.id, after),
          ),
        )
        .orderBy(asc(tickets.id))
        .limit(limit)
    ).map(({ id }) => id),
})

export const ticketRepository = (tx: Tx) => ({
  ...ticketReader(tx),
  nextNumber: async (): Promise<number> => {
    const { rows } = await tx.execute<{ next: string }>(sql`SELECT nextval('ticket_numbers') AS next`)
    return Number(rows[0]?.next)
  },
  /** Serializes opening tickets, so that the limit counts concurrent ones. */
  lockPerson: (uid: number) =>
    tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('ticket', ${uid}))`),
  insert: async (row: NewTicket): Promise<TicketRow> => {
    const [made] = await tx.insert(tickets).values(row).returning()
    if (!made) throw new Error('no ticket')
    return made
  },
  lock: async (id: string): Promise<TicketRow | undefined> =>
    (await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))[0],
  change: async (key: Key, facts: Partial<NewTicket>): Promise<void> => {
    await tx.update(tickets).set(facts).where(isOne(key))
  },
  say: async (message: typeof ticketMessages.$inferInsert): Promise<void> => {
    await tx.insert(ticketMessages).values(message)
  },
  /** Texts may contain personal data; the rows stay. */
  eraseOf: async (uid: number, now: Date): Promise<void> => {
    const gone = '（内容已随账号注销删除）'
    await tx
      .update(ticketMessages)
      .set({ text: gone, uploadIds: [] })
      .where(and(eq(ticketMessages.uid, uid), isNull(ticketMessages.staffId)))
    await tx.update(tickets).set({ title: gone, ratingText: '' }).where(eq(tickets.uid, uid))
    await tx
      .update(tickets)
      .set({ state: 'ended', endedAt: now, endedBy: 'person', answerBy: null, claimedUntil: null })
      .where(and(eq(tickets.uid, uid), isOpen))
  },
})
