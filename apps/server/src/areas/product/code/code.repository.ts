/** Product codes: applied for, in force, refused. */
import { and, asc, count, countDistinct, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import { products } from '../catalogue/product.tables.ts'
import { productCodes, productDrafts } from './code.tables.ts'

export type ProductCodeRow = typeof productCodes.$inferSelect
export type DraftRow = typeof productDrafts.$inferSelect

/** These take up a place of the quota and keep their name from others. */
const isHeld = inArray(productCodes.state, ['waiting', 'active'])

/**
 * Its product ended, every order of the last day could be reconciled, and none waits any more. An application
 * that nobody judged has no orders to wait for.
 */
const hasRunOut = (today: string): SQL => sql`${isHeld}
  AND least(${products.endsOn} + 1, ${products.stoppedOn}) + CASE WHEN ${productCodes.state} = 'active' THEN coalesce(
    (SELECT max(settle_days) FROM product_rates WHERE product_id = ${products.id}), 0) ELSE 0 END <= ${today}::date
  AND NOT EXISTS (SELECT FROM product_orders AS waiting
    WHERE waiting.uid = ${productCodes.uid} AND waiting.code_id = ${productCodes.id} AND waiting.state = 'pending')`

export type CodeTab = 'waiting' | 'decided'
const inTab: Record<CodeTab, SQL> = {
  waiting: eq(productCodes.state, 'waiting'),
  decided: ne(productCodes.state, 'waiting'),
}

export const productCodeReader = (tx: Reader) => ({
  one: async (id: string): Promise<ProductCodeRow | undefined> =>
    (await tx.select().from(productCodes).where(eq(productCodes.id, id)))[0],
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: productCodes.id })
        .from(productCodes)
        .where(and(eq(productCodes.uid, uid), amongIds(productCodes.id, ids)))
    ).map(({ id }) => id),
  namesOf: (ids: readonly string[]) =>
    tx
      .select({ id: productCodes.id, code: productCodes.code })
      .from(productCodes)
      .where(amongIds(productCodes.id, ids)),
  ofPerson: (uid: number, slice: Slice<{ id: string }>): Promise<ProductCodeRow[]> =>
    newestFirst(
      tx.select().from(productCodes),
      { id: productCodes.id },
      and(eq(productCodes.uid, uid), ne(productCodes.state, 'withdrawn')),
      slice,
    ),
  heldOf: (uid: number): Promise<ProductCodeRow[]> =>
    tx
      .select()
      .from(productCodes)
      .where(and(eq(productCodes.uid, uid), isHeld))
      .orderBy(desc(productCodes.id)),
  /** Whoever has this name now, asked for it, or had it until after `restingFrom`. */
  held: async (names: readonly string[], restingFrom: Date): Promise<Set<string>> =>
    names.length === 0
      ? new Set()
      : new Set(
          (
            await tx
              .select({ code: productCodes.code })
              .from(productCodes)
              .where(
                and(
                  inArray(productCodes.code, [...names]),
                  or(isHeld, and(eq(productCodes.state, 'ended'), gt(productCodes.endedAt, restingFrom))),
                ),
              )
          ).map(({ code }) => code),
        ),
  /** Codes of this name that bring orders, newest first, also those that ended: their orders still come in. */
  bringing: (productId: string, code: string): Promise<ProductCodeRow[]> =>
    tx
      .select()
      .from(productCodes)
      .where(
        and(
          eq(productCodes.productId, productId),
          eq(productCodes.code, code),
          inArray(productCodes.state, ['active', 'ended']),
        ),
      )
      .orderBy(desc(productCodes.id)),
  /** Of stopped products, without orders that are still to be reconciled. */
  runOut: async ({ after, limit }: Omit<DuePage, 'now'>, today: string): Promise<string[]> =>
    (
      await tx
        .select({ id: productCodes.id })
        .from(productCodes)
        .innerJoin(products, eq(products.id, productCodes.productId))
        .where(and(hasRunOut(today), after ? gt(productCodes.id, after) : undefined))
        .orderBy(asc(productCodes.id))
        .limit(limit)
    ).map(({ id }) => id),
  peopleOf: async (): Promise<Map<string, number>> =>
    new Map(
      (
        await tx
          .select({ id: productCodes.productId, n: countDistinct(productCodes.uid) })
          .from(productCodes)
          .where(eq(productCodes.state, 'active'))
          .groupBy(productCodes.productId)
      ).map(({ id, n }) => [id, n]),
    ),
  inTab: (tab: CodeTab, slice: Slice<{ id: string }>): Promise<ProductCodeRow[]> =>
    (tab === 'waiting' ? oldestFirst : newestFirst)(
      tx.select().from(productCodes),
      { id: productCodes.id },
      inTab[tab],
      slice,
    ),
  countIn: (tab: CodeTab): Promise<number> => listTotal(tx, productCodes, inTab[tab]),
  waiting: async (): Promise<{ count: number; since: Date | null }> => {
    const [row] = await tx.select({ n: count() }).from(productCodes).where(inTab.waiting)
    const [oldest] = await tx
      .select({ createdAt: productCodes.createdAt })
      .from(productCodes)
      .where(inTab.waiting)
      .orderBy(asc(productCodes.id))
      .limit(1)
    return { count: row?.n ?? 0, since: oldest?.createdAt ?? null }
  },
})

export const productCodeRepository = (tx: Tx) => ({
  ...productCodeReader(tx),
  /** False when somebody took the name, or the person applied twice, at the same moment. */
  insert: async (row: typeof productCodes.$inferInsert): Promise<boolean> =>
    (await tx.insert(productCodes).values(row).onConflictDoNothing().returning({ id: productCodes.id }))
      .length > 0,
  lock: async (id: string): Promise<ProductCodeRow | undefined> =>
    (await tx.select().from(productCodes).where(eq(productCodes.id, id)).for('update'))[0],
  lockRunOut: async (id: string, today: string): Promise<ProductCodeRow | undefined> =>
    (
      await tx
        .select({ row: productCodes })
        .from(productCodes)
        .innerJoin(products, eq(products.id, productCodes.productId))
        .where(and(eq(productCodes.id, id), hasRunOut(today)))
        .for('update', { of: productCodes })
    )[0]?.row,
  change: (
    { uid, id }: Pick<ProductCodeRow, 'uid' | 'id'>,
    changes: Partial<typeof productCodes.$inferInsert>,
  ) =>
    tx
      .update(productCodes)
      .set(changes)
      .where(and(eq(productCodes.uid, uid), eq(productCodes.id, id))),
})

export const draftReader = (tx: Reader) => ({
  ofPerson: (uid: number): Promise<DraftRow[]> =>
    tx
      .select()
      .from(productDrafts)
      .where(eq(productDrafts.uid, uid))
      .orderBy(desc(productDrafts.savedAt))
      .limit(100),
})

export const draftRepository = (tx: Tx) => ({
  save: async (row: DraftRow): Promise<void> => {
    await tx
      .insert(productDrafts)
      .values(row)
      .onConflictDoUpdate({ target: [productDrafts.uid, productDrafts.productId], set: row })
  },
  remove: (uid: number, productId: string) =>
    tx.delete(productDrafts).where(and(eq(productDrafts.uid, uid), eq(productDrafts.productId, productId))),
  eraseOf: (uid: number) => tx.delete(productDrafts).where(eq(productDrafts.uid, uid)),
})
