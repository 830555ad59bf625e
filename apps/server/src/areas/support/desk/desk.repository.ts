/** Tickets for staff, and their statistics. */
import type { TicketKind } from '@wallpaper/contract/support/support.labels'
import { and, count, desc, eq, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { startsWith } from '../../../platform/db/startsWith.ts'
import { type Waiting, waitingOf } from '../../../platform/db/waitingOf.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { tickets } from '../support.tables.ts'
import { isOpen, type TicketRow } from '../ticket/ticket.repository.ts'

export type DeskTab = 'waiting' | 'mine' | 'answered' | 'over'

export interface DeskAsk {
  tab: DeskTab
  staffId: number
  kind?: TicketKind | undefined
  uid?: number | undefined
  number?: string | undefined
}

const isOurs = inArray(tickets.state, ['waiting', 'working'])

const inTab = (tab: DeskTab, staffId: number): SQL | undefined => {
  if (tab === 'waiting') return isOurs
  if (tab === 'mine') return and(eq(tickets.agentId, staffId), isOpen)
  if (tab === 'answered') return eq(tickets.state, 'answered')
  return inArray(tickets.state, ['solved', 'ended'])
}

const condition = ({ tab, staffId, kind, uid, number }: DeskAsk): SQL | undefined =>
  and(
    number === undefined ? inTab(tab, staffId) : eq(tickets.number, number),
    kind ? eq(tickets.kind, kind) : undefined,
    uid === undefined ? undefined : eq(tickets.uid, uid),
  )

export type DeskPlace = Pick<TicketRow, 'answerBy' | 'id'>

const figure = (value: SQL) => sql<number>`${value}`.mapWith(Number)
const maybe = (value: SQL) =>
  sql<number | null>`${value}`.mapWith((found) => (found === null ? null : Number(found)))

export const deskReader = (tx: Reader) => ({
  /** Waiting ones by their due time, the others newest first. */
  list: (ask: DeskAsk, slice: Slice<DeskPlace>): Promise<TicketRow[]> => {
    const rows = tx.select().from(tickets)
    return ask.tab === 'waiting'
      ? oldestFirst(rows, { answerBy: tickets.answerBy, id: tickets.id }, condition(ask), slice)
      : newestFirst(rows, { id: tickets.id }, condition(ask), slice)
  },
  /** Newest first. */
  found: async (
    { text, uids }: { text: string; uids: readonly number[] },
    limit: number,
  ): Promise<TicketRow[]> => {
    const isFound = or(
      ...(/^[0-9A-Z]{4,20}$/i.test(text) ? [startsWith(tickets.number, text.toUpperCase())] : []),
      ...(uids.length > 0 ? [inArray(tickets.uid, [...uids])] : []),
    )
    return isFound ? tx.select().from(tickets).where(isFound).orderBy(desc(tickets.id)).limit(limit) : []
  },
  count: (ask: DeskAsk): Promise<number> => listTotal(tx, tickets, condition(ask)),
  waiting: (): Promise<Waiting> => waitingOf(tx, tickets, tickets.lastSaidAt, isOurs),
  countWaiting: (): Promise<number> => listTotal(tx, tickets, isOurs),
  openByAgent: async (): Promise<Map<number, number>> => {
    const rows = await tx
      .select({ agentId: tickets.agentId, n: count() })
      .from(tickets)
      .where(and(isNotNull(tickets.agentId), isOpen))
      .groupBy(tickets.agentId)
    return new Map(rows.flatMap(({ agentId, n }) => (agentId === null ? [] : [[agentId, n]])))
  },
  /** Of tickets opened since then: in total, and by agent. */
  figures: (since: Date) =>
    tx
      .select({
        isTotal: sql<boolean>`GROUPING(${tickets.agentId}) = 1`,
        agentId: tickets.agentId,
        opened: count(),
        answered: figure(sql`count(${tickets.firstAnsweredAt})`),
        firstAnswerSeconds: maybe(
          sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${tickets.firstAnsweredAt} - ${tickets.openedAt}))`,
        ),
        inTime: figure(sql`count(*) FILTER (WHERE ${tickets.firstAnsweredAt} <= ${tickets.promisedBy})`),
        solved: figure(sql`count(*) FILTER (WHERE ${tickets.state} = 'solved')`),
        rated: figure(sql`count(${tickets.rating})`),
        rating: maybe(sql`avg(${tickets.rating})`),
      })
      .from(tickets)
      .where(gte(tickets.openedAt, since))
      .groupBy(sql`GROUPING SETS ((), (${tickets.agentId}))`),
})
