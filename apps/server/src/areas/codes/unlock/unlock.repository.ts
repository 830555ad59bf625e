/** Who may have which original, the advertisements that were begun, and the payments. */
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { adViews, unlockGrants, unlockOrders, unlockOrderWorks } from './unlock.tables.ts'

export type AdViewRow = typeof adViews.$inferSelect
export type OrderRow = typeof unlockOrders.$inferSelect
export type OrderWork = Pick<typeof unlockOrderWorks.$inferSelect, 'workId' | 'priceFen'>
export type NewGrant = typeof unlockGrants.$inferInsert

export const grantReader = (tx: Reader) => ({
  /** Until when, for those of these works that the visitor may have now. */
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

/** The payment behind a grant, when it was paid for. */
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

  works: (uid: number, orderId: string): Promise<OrderWork[]> =>
    tx
      .select({ workId: unlockOrderWorks.workId, priceFen: unlockOrderWorks.priceFen })
      .from(unlockOrderWorks)
      .where(and(eq(unlockOrderWorks.uid, uid), eq(unlockOrderWorks.orderId, orderId)))
      .orderBy(unlockOrderWorks.workId),

  open: async (uid: number, visitor: string, worksKey: string): Promise<OrderRow | undefined> =>
    (
      await tx
        .select()
        .from(unlockOrders)
        .where(
          and(
            eq(unlockOrders.uid, uid),
            eq(unlockOrders.visitor, visitor),
            eq(unlockOrders.worksKey, worksKey),
            eq(unlockOrders.state, 'paying'),
          ),
        )
    )[0],

  /** In doubt for longer than this: the channel must be asked. */
  inDoubt: (before: Date, limit: number): Promise<OrderRow[]> =>
    tx
      .select()
      .from(unlockOrders)
      .where(and(inArray(unlockOrders.state, ['paying', 'refunding']), lt(unlockOrders.changedAt, before)))
      .orderBy(unlockOrders.changedAt)
      .limit(limit),
})

export const unlockRepository = (tx: Tx) => ({
  /** A second unlock makes it last longer, never shorter. */
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

  /** Nothing when it has ended before: one advertisement opens one picture once. */
  endAdView: async (id: string, state: 'watched' | 'closed', at: Date): Promise<AdViewRow | undefined> =>
    (
      await tx
        .update(adViews)
        .set({ state, endedAt: at })
        .where(and(eq(adViews.id, id), eq(adViews.state, 'showing')))
        .returning()
    )[0],

  /** Nothing when the visitor has an open order for the same works already. */
  addOrder: async (
    row: typeof unlockOrders.$inferInsert,
    works: readonly OrderWork[],
  ): Promise<OrderRow | undefined> => {
    const [made] = await tx.insert(unlockOrders).values(row).onConflictDoNothing().returning()
    if (!made) return undefined
    await tx
      .insert(unlockOrderWorks)
      .values(works.map((work) => ({ ...work, uid: made.uid, orderId: made.id })))
    return made
  },

  lockOrder: async (number: string): Promise<OrderRow | undefined> =>
    (await tx.select().from(unlockOrders).where(eq(unlockOrders.number, number)).for('update'))[0],

  updateOrder: async (
    { uid, id }: Pick<OrderRow, 'uid' | 'id'>,
    change: Partial<
      Pick<OrderRow, 'state' | 'prepayId' | 'transactionId' | 'paidAt' | 'changedAt' | 'refundReason'>
    >,
  ): Promise<OrderRow> => {
    const [row] = await tx
      .update(unlockOrders)
      .set(change)
      .where(and(eq(unlockOrders.uid, uid), eq(unlockOrders.id, id)))
      .returning()
    if (!row) throw new Error('the order is gone')
    return row
  },
})
