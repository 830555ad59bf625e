import type { MemberOrderState, PayWay } from '@wallpaper/contract/member/member.labels'
import { and, count, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { memberOrders } from './order.tables.ts'

export type OrderRow = typeof memberOrders.$inferSelect
export type NewOrderRow = typeof memberOrders.$inferInsert
type Key = Pick<OrderRow, 'uid' | 'id'>

const isOne = ({ uid, id }: Key) => and(eq(memberOrders.uid, uid), eq(memberOrders.id, id))

export interface OrdersAsk {
  uid?: number | undefined
  state?: MemberOrderState | undefined
  way?: PayWay | undefined
  number?: string | undefined
}

/** What the console's one list of orders asks for. */
export interface BookAsk {
  uid?: number | undefined
  state?: MemberOrderState | undefined
  number?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}

const fromBalance = ({ since, until, ...ask }: BookAsk): SQL | undefined =>
  and(
    asked({ ...ask, way: 'balance' }),
    since && gte(memberOrders.madeAt, since),
    until && lt(memberOrders.madeAt, until),
  )

const asked = ({ uid, state, way, number }: OrdersAsk): SQL | undefined =>
  and(
    uid === undefined ? undefined : eq(memberOrders.uid, uid),
    state && eq(memberOrders.state, state),
    way && eq(memberOrders.way, way),
    number ? eq(memberOrders.number, number) : undefined,
  )

export const orderReader = (tx: Reader) => ({
  one: async (key: Key): Promise<OrderRow | undefined> =>
    (await tx.select().from(memberOrders).where(isOne(key)))[0],
  byNumber: async (number: string): Promise<OrderRow | undefined> =>
    (await tx.select().from(memberOrders).where(eq(memberOrders.number, number)))[0],
  byId: async (id: string): Promise<OrderRow | undefined> =>
    (await tx.select().from(memberOrders).where(eq(memberOrders.id, id)))[0],
  byNumbers: (numbers: readonly string[]): Promise<OrderRow[]> =>
    numbers.length === 0
      ? Promise.resolve([])
      : tx
          .select()
          .from(memberOrders)
          .where(inArray(memberOrders.number, [...numbers])),
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: memberOrders.id })
        .from(memberOrders)
        .where(and(eq(memberOrders.uid, uid), amongIds(memberOrders.id, ids)))
    ).map(({ id }) => id),
  open: async (uid: number): Promise<OrderRow | undefined> =>
    (
      await tx
        .select()
        .from(memberOrders)
        .where(and(eq(memberOrders.uid, uid), eq(memberOrders.state, 'paying')))
    )[0],
  /** The newest paid order that was not refunded. */
  newestPaid: async (uid: number): Promise<OrderRow | undefined> =>
    (
      await tx
        .select()
        .from(memberOrders)
        .where(and(eq(memberOrders.uid, uid), eq(memberOrders.state, 'paid')))
        .orderBy(desc(memberOrders.paidAt), desc(memberOrders.id))
        .limit(1)
    )[0],
  /** Newest first: ids grow with time. */
  list: (ask: OrdersAsk, slice: Slice<{ id: string }>): Promise<OrderRow[]> =>
    newestFirst(tx.select().from(memberOrders), { id: memberOrders.id }, asked(ask), slice),
  count: (ask: OrdersAsk): Promise<number> => listTotal(tx, memberOrders, asked(ask)),
  fromBalance: (ask: BookAsk, slice: Slice<{ madeAt: Date; number: string }>): Promise<OrderRow[]> =>
    newestFirst(
      tx.select().from(memberOrders),
      { madeAt: memberOrders.madeAt, number: memberOrders.number },
      fromBalance(ask),
      slice,
    ),
  countFromBalance: (ask: BookAsk): Promise<number> => listTotal(tx, memberOrders, fromBalance(ask)),
  balanceSum: async (at: 'paidAt' | 'refundedAt', since: Date): Promise<{ count: number; fen: number }> =>
    (
      await tx
        .select({
          count: count(),
          fen: sql<number>`coalesce(sum(${memberOrders.payFen}), 0)`.mapWith(Number),
        })
        .from(memberOrders)
        .where(and(eq(memberOrders.way, 'balance'), gte(memberOrders[at], since)))
    )[0] ?? { count: 0, fen: 0 },
  numbers: (ids: readonly string[]): Promise<Pick<OrderRow, 'id' | 'number'>[]> =>
    tx
      .select({ id: memberOrders.id, number: memberOrders.number })
      .from(memberOrders)
      .where(amongIds(memberOrders.id, ids)),
  /** The newest order for the same thing paid since, by any means. */
  justPaid: async (
    { uid, levelId, period }: Pick<OrderRow, 'uid' | 'levelId' | 'period'>,
    since: Date,
  ): Promise<OrderRow | undefined> =>
    (
      await tx
        .select()
        .from(memberOrders)
        .where(
          and(
            eq(memberOrders.uid, uid),
            eq(memberOrders.levelId, levelId),
            eq(memberOrders.period, period),
            eq(memberOrders.state, 'paid'),
            gt(memberOrders.paidAt, since),
          ),
        )
        .orderBy(desc(memberOrders.paidAt), desc(memberOrders.id))
        .limit(1)
    )[0],
  /** Sum that the ledger must have for these orders. */
  postedFen: async (): Promise<number> =>
    (
      await tx
        .select({ fen: sql<number>`coalesce(sum(${memberOrders.payFen}), 0)`.mapWith(Number) })
        .from(memberOrders)
        .where(eq(memberOrders.isPosted, true))
    )[0]?.fen ?? 0,
})

export const orderRepository = (tx: Tx) => ({
  ...orderReader(tx),
  insert: async (row: NewOrderRow): Promise<OrderRow> => {
    const [made] = await tx.insert(memberOrders).values(row).returning()
    if (!made) throw new Error('no order')
    return made
  },
  lock: async (id: string): Promise<OrderRow | undefined> =>
    (await tx.select().from(memberOrders).where(eq(memberOrders.id, id)).for('update'))[0],
  change: async (key: Key, facts: Partial<NewOrderRow>): Promise<OrderRow> => {
    const [row] = await tx.update(memberOrders).set(facts).where(isOne(key)).returning()
    if (!row) throw new Error('no order')
    return row
  },
})
