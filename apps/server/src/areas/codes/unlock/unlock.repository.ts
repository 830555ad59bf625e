/** Unlock grants, advertisement views and orders. */
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { adViews, unlockGrants, unlockOrders, unlockOrderWorks } from './unlock.tables.ts'

export type AdViewRow = typeof adViews.$inferSelect
export type OrderRow = typeof unlockOrders.$inferSelect
export type OrderWork = Pick<typeof unlockOrderWorks.$inferSelect, 'workId' | 'priceFen'>
export type NewGrant = typeof unlockGrants.$inferInsert

export const grantReader = (tx: Reader) => ({
  /** Expiry of each of these works that the visitor has unlocked. */
  of: async (
    uid: number,
    visitor: string,
    workIds: readonly string[],
    now: Date,
  ): Promise<Map<string, Date>> => {
    const rows = await tx
      .select({ workId: unlockGrants.workId, expiresAt: unlockGrants.expiresAt })
      .from(unlockGrants)
      .where(
        and(
          eq(unlockGrants.uid, uid),
          inArray(unlockGrants.workId, [...workIds]),
          eq(unlockGrants.visitor, visitor),
          gt(unlockGrants.expiresAt, now),
        ),
      )
    return new Map(rows.map(({ workId, expiresAt }) => [workId, expiresAt]))
  },
})

/** The order behind a grant, if it was paid for. */
export const paidGrantReader = (tx: Reader) => ({
  orderNumber: async (uid: number, visitor: string, workId: string): Promise<string | undefined> =>
    (
      await tx
        .select({ number: unlockOrders.number })
        .from(unlockGrants)
        .innerJoin(
          unlockOrders,
          and(eq(unlockOrders.uid, unlockGrants.uid), eq(unlockOrders.id, unlockGrants.orderId)),
        )
        .where(
          and(eq(unlockGrants.uid, uid), eq(unlockGrants.workId, workId), eq(unlockGrants.visitor, visitor)),
        )
    )[0]?.number,
})

export const adViewReader = (tx: Reader) => ({
  one: async (id: string): Promise<AdViewRow | undefined> =>
    (await tx.select().from(adViews).where(eq(adViews.id, id)))[0],
})

export const orderReader = (tx: Reader) => ({
  byNumber: async (number: string): Promise<OrderRow | undefined> =>
    (await tx.select().from(unlockOrders).where(eq(unlockOrders.number, number)))[0],

  /** The newest orders under a code. */
  numbersUnder: async ({ uid, codeId }: { uid: number; codeId: string }, limit: number): Promise<string[]> =>
    (
      await tx
        .select({ number: unlockOrders.number })
        .from(unlockOrders)
        .where(and(eq(unlockOrders.uid, uid), eq(unlockOrders.codeId, codeId)))
        .orderBy(desc(unlockOrders.madeAt))
        .limit(limit)
    ).map(({ number }) => number),

  /** With the works of each, in one query. */
  byNumbers: async (numbers: readonly string[]): Promise<(OrderRow & { workIds: string[] })[]> => {
    if (numbers.length === 0) return []
    const found = await tx
      .select({ order: unlockOrders, workId: unlockOrderWorks.workId })
      .from(unlockOrders)
      .leftJoin(
        unlockOrderWorks,
        and(eq(unlockOrderWorks.uid, unlockOrders.uid), eq(unlockOrderWorks.orderId, unlockOrders.id)),
      )
      .where(inArray(unlockOrders.number, [...numbers]))
      .orderBy(unlockOrderWorks.workId)
    return [...Map.groupBy(found, ({ order }) => order.number).values()].flatMap((rows) => {
      const [first] = rows
      return first ? [{ ...first.order, workIds: rows.flatMap(({ workId }) => workId ?? []) }] : []
    })
  },

  works: (uid: number, orderId: string): Promise<OrderWork[]> =>
    tx
      .select({ workId: unlockOrderWorks.workId, priceFen: unlockOrderWorks.priceFen })
      .from(unlockOrderWorks)
      .where(and(eq(unlockOrderWorks.uid, uid), eq(unlockOrderWorks.orderId, orderId)))
      .orderBy(unlockOrderWorks.workId),
})

export const unlockRepository = (tx: Tx) => ({
  /** A second unlock only extends it. */
  grant: async (grants: readonly NewGrant[]): Promise<void> => {
    if (grants.length === 0) return
    await tx
      .insert(unlockGrants)
      .values([...grants])
      .onConflictDoUpdate({
        target: [unlockGrants.uid, unlockGrants.workId, unlockGrants.visitor],
        set: {
          expiresAt: sql`greatest(${unlockGrants.expiresAt}, excluded.expires_at)`,
          source: sql`excluded.source`,
          orderId: sql`excluded.order_id`,
          grantedAt: sql`excluded.granted_at`,
        },
      })
  },

  revoke: async (uid: number, orderId: string): Promise<void> => {
    await tx.delete(unlockGrants).where(and(eq(unlockGrants.uid, uid), eq(unlockGrants.orderId, orderId)))
  },

  addAdView: async (row: typeof adViews.$inferInsert): Promise<void> => {
    await tx.insert(adViews).values(row)
  },

  /** Returns nothing if it has ended: one advertisement unlocks one picture once. */
  endAdView: async (id: string, state: 'watched' | 'closed', at: Date): Promise<AdViewRow | undefined> =>
    (
      await tx
        .update(adViews)
        .set({ state, endedAt: at })
        .where(and(eq(adViews.id, id), eq(adViews.state, 'showing')))
        .returning()
    )[0],

  addOrder: async (row: typeof unlockOrders.$inferInsert, works: readonly OrderWork[]): Promise<void> => {
    await tx.insert(unlockOrders).values(row)
    await tx
      .insert(unlockOrderWorks)
      .values(works.map((work) => ({ ...work, uid: row.uid, orderId: row.id })))
  },

  keepPaidAt: async (uid: number, number: string, paidAt: Date | null): Promise<void> => {
    await tx
      .update(unlockOrders)
      .set({ paidAt })
      .where(and(eq(unlockOrders.uid, uid), eq(unlockOrders.number, number)))
  },
})
