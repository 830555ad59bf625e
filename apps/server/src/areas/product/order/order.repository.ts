/** Orders of promoted products. The product's row is locked while its orders change. */
import type { OrderState, OrderTab } from '@wallpaper/contract/product/product.labels'
import { and, asc, count, desc, eq, gte, inArray, lt, lte, ne, type SQL, sql, sum } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { products } from '../catalogue/product.tables.ts'
import { productEvents, productOrders } from './order.tables.ts'

export type OrderRow = typeof productOrders.$inferSelect
export type NewOrder = typeof productOrders.$inferInsert

const fen = (of: typeof productOrders.creatorFen, condition?: SQL) =>
  sql<number>`coalesce(${condition ? sql`sum(${of}) FILTER (WHERE ${condition})` : sum(of)}, 0)::bigint`.mapWith(
    Number,
  )

const inTab: Record<OrderTab, SQL | undefined> = {
  all: undefined,
  pending: eq(productOrders.state, 'pending'),
  settled: eq(productOrders.state, 'settled'),
  invalid: inArray(productOrders.state, ['invalid', 'refunded']),
}

export interface MonthOf {
  uid: number
  /** yyyy-mm. */
  month: string
  tab: OrderTab
}

const isOfMonth = ({ uid, month, tab }: MonthOf): SQL | undefined =>
  and(
    eq(productOrders.uid, uid),
    gte(productOrders.day, `${month}-01`),
    lt(productOrders.day, sql`(${`${month}-01`}::date + interval '1 month')::date`),
    inTab[tab],
  )

export interface OrderFilter {
  productId?: string | undefined
  state?: OrderState | undefined
  uid?: number | undefined
  fromDay?: string | undefined
  toDay?: string | undefined
}

const isWithin = ({ productId, state, uid, fromDay, toDay }: OrderFilter): SQL | undefined =>
  and(
    productId === undefined ? undefined : eq(productOrders.productId, productId),
    state === undefined ? undefined : eq(productOrders.state, state),
    uid === undefined ? undefined : eq(productOrders.uid, uid),
    fromDay === undefined ? undefined : gte(productOrders.day, fromDay),
    toDay === undefined ? undefined : lte(productOrders.day, toDay),
  )

export interface OrderKey {
  productId: string
  number: string
}

export interface PersonDay {
  productId: string
  uid: number
  day: string
}

const key = { orderedAt: productOrders.orderedAt, id: productOrders.id }
export interface OrderPlace {
  orderedAt: Date
  id: string
}

/** Sums and counts of many orders. */
const orderSums = (tx: Reader) => ({
  monthSums: async (uid: number, month: string) => {
    const [row] = await tx
      .select({
        settled: count(sql`CASE WHEN ${productOrders.state} = 'settled' THEN 1 END`),
        settledFen: fen(productOrders.creatorFen, inTab.settled),
        pending: count(sql`CASE WHEN ${productOrders.state} = 'pending' THEN 1 END`),
        pendingFen: fen(productOrders.creatorFen, inTab.pending),
        all: count(),
      })
      .from(productOrders)
      .where(isOfMonth({ uid, month, tab: 'all' }))
    return row ?? { settled: 0, settledFen: 0, pending: 0, pendingFen: 0, all: 0 }
  },
  /** Sums of what the reconciliation has not seen yet, by person, product and day. */
  pendingOf: (uids: readonly number[]) =>
    tx
      .select({
        uid: productOrders.uid,
        day: productOrders.day,
        productId: productOrders.productId,
        percent: productOrders.percent,
        note: products.name,
        takes: count(),
        baseFen: fen(productOrders.brandFen),
        amountFen: fen(productOrders.creatorFen),
      })
      .from(productOrders)
      .innerJoin(products, eq(products.id, productOrders.productId))
      .where(and(eq(productOrders.state, 'pending'), inArray(productOrders.uid, [...uids])))
      .groupBy(
        productOrders.uid,
        productOrders.day,
        productOrders.productId,
        products.name,
        productOrders.percent,
      )
      .orderBy(asc(productOrders.uid), asc(productOrders.day), asc(productOrders.productId)),
  openOf: async (uid: number, productId: string): Promise<number> =>
    tx.$count(
      productOrders,
      and(
        eq(productOrders.uid, uid),
        eq(productOrders.productId, productId),
        eq(productOrders.state, 'pending'),
      ),
    ),
  /** Orders that count, by product and day. */
  countedByDay: (fromDay: string, productId?: string) =>
    tx
      .select({
        productId: productOrders.productId,
        day: productOrders.day,
        orders: count(sql`CASE WHEN ${productOrders.state} IN ('pending', 'settled') THEN 1 END`),
        all: count(),
      })
      .from(productOrders)
      .where(
        and(
          gte(productOrders.day, fromDay),
          productId === undefined ? undefined : eq(productOrders.productId, productId),
        ),
      )
      .groupBy(productOrders.productId, productOrders.day),
  countedByCode: async (uid: number, fromDay: string): Promise<Map<string, number>> =>
    new Map(
      (
        await tx
          .select({ id: productOrders.codeId, n: count() })
          .from(productOrders)
          .where(
            and(
              eq(productOrders.uid, uid),
              gte(productOrders.day, fromDay),
              inArray(productOrders.state, ['pending', 'settled']),
            ),
          )
          .groupBy(productOrders.codeId)
      ).map(({ id, n }) => [id, n]),
    ),
  pendingTotal: async (): Promise<{ fen: number; since: string | null }> => {
    const [row] = await tx
      .select({ fen: fen(productOrders.creatorFen), since: sql<string | null>`min(${productOrders.day})` })
      .from(productOrders)
      .where(eq(productOrders.state, 'pending'))
    return row ?? { fen: 0, since: null }
  },
})

export const orderReader = (tx: Reader) => ({
  ...orderSums(tx),
  one: async (id: string): Promise<OrderRow | undefined> =>
    (await tx.select().from(productOrders).where(eq(productOrders.id, id)))[0],
  many: (ids: readonly string[]): Promise<OrderRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : tx.select().from(productOrders).where(amongIds(productOrders.id, ids)),
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: productOrders.id })
        .from(productOrders)
        .where(and(eq(productOrders.uid, uid), amongIds(productOrders.id, ids)))
    ).map(({ id }) => id),
  byNumbers: async (productId: string, numbers: readonly string[]): Promise<OrderRow[]> =>
    numbers.length === 0
      ? []
      : tx
          .select()
          .from(productOrders)
          .where(and(eq(productOrders.productId, productId), inArray(productOrders.number, [...numbers]))),
  ofMonth: (month: MonthOf, slice: Slice<OrderPlace>): Promise<OrderRow[]> =>
    newestFirst(tx.select().from(productOrders), key, isOfMonth(month), slice),
  months: async (uid: number): Promise<string[]> =>
    (
      await tx
        .selectDistinct({ month: sql<string>`to_char(${productOrders.day}, 'YYYY-MM')` })
        .from(productOrders)
        .where(eq(productOrders.uid, uid))
        .orderBy(desc(sql`1`))
        .limit(24)
    ).map(({ month }) => month),
  list: (filter: OrderFilter, slice: Slice<OrderPlace>): Promise<OrderRow[]> =>
    newestFirst(tx.select().from(productOrders), key, isWithin(filter), slice),
  total: (filter: OrderFilter): Promise<number> => listTotal(tx, productOrders, isWithin(filter)),
  /** How many orders of a person and day count already. */
  countedOn: async ({ productId, uid, day }: PersonDay): Promise<number> =>
    tx.$count(
      productOrders,
      and(
        eq(productOrders.productId, productId),
        eq(productOrders.uid, uid),
        eq(productOrders.day, day),
        ne(productOrders.state, 'invalid'),
      ),
    ),
})

export const orderRepository = (tx: Tx) => ({
  ...orderReader(tx),
  insert: async (rows: readonly NewOrder[]): Promise<void> => {
    if (rows.length > 0) await tx.insert(productOrders).values([...rows])
  },
  change: ({ uid, id }: Pick<OrderRow, 'uid' | 'id'>, changes: Partial<NewOrder>) =>
    tx
      .update(productOrders)
      .set(changes)
      .where(and(eq(productOrders.uid, uid), eq(productOrders.id, id))),
  event: async (productId: string, id: string) =>
    (
      await tx
        .select()
        .from(productEvents)
        .where(and(eq(productEvents.productId, productId), eq(productEvents.id, id)))
    )[0],
  addEvent: (row: typeof productEvents.$inferInsert) => tx.insert(productEvents).values(row),
})
