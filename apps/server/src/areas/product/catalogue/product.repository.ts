/** Products with their rate versions. There are tens of them: they are read together. */
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { productRates, products } from './product.tables.ts'

export type ProductRow = typeof products.$inferSelect
export type NewProduct = typeof products.$inferInsert
export type RateRow = typeof productRates.$inferSelect

export interface RatedProduct extends ProductRow {
  rates: readonly RateRow[]
}

const withRates = async (tx: Reader, rows: readonly ProductRow[]): Promise<RatedProduct[]> => {
  if (rows.length === 0) return []
  const rates = await tx
    .select()
    .from(productRates)
    .where(
      inArray(
        productRates.productId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(productRates.version))
  const of = Map.groupBy(rates, ({ productId }) => productId)
  return rows.map((row) => ({ ...row, rates: of.get(row.id) ?? [] }))
}

export const productReader = (tx: Reader) => ({
  all: async (): Promise<RatedProduct[]> =>
    withRates(tx, await tx.select().from(products).orderBy(desc(products.startsOn), asc(products.id))),
  one: async (id: string): Promise<RatedProduct | undefined> =>
    (await withRates(tx, await tx.select().from(products).where(eq(products.id, id))))[0],
  byMiniId: async (miniId: string): Promise<RatedProduct | undefined> =>
    (await withRates(tx, await tx.select().from(products).where(eq(products.miniId, miniId))))[0],
  many: async (ids: readonly string[]): Promise<Map<string, RatedProduct>> => {
    const rows =
      ids.length === 0
        ? []
        : await tx
            .select()
            .from(products)
            .where(inArray(products.id, [...new Set(ids)]))
    return new Map((await withRates(tx, rows)).map((row) => [row.id, row]))
  },
})

export const productRepository = (tx: Tx) => ({
  ...productReader(tx),
  /** False when its name or mini program belongs to another product. */
  insert: async (row: NewProduct): Promise<boolean> =>
    (await tx.insert(products).values(row).onConflictDoNothing().returning({ id: products.id })).length > 0,
  lock: async (id: string): Promise<RatedProduct | undefined> =>
    (await withRates(tx, await tx.select().from(products).where(eq(products.id, id)).for('update')))[0],
  change: (id: string, changes: Partial<NewProduct>) =>
    tx.update(products).set(changes).where(eq(products.id, id)),
  addRate: async (row: typeof productRates.$inferInsert): Promise<boolean> =>
    (await tx.insert(productRates).values(row).onConflictDoNothing().returning({ v: productRates.version }))
      .length > 0,
})
