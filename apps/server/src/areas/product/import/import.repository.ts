import type { OrderVerdict } from '@wallpaper/contract/product/product.labels'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { productImportRows, productImports } from './import.tables.ts'

export type ImportRow = typeof productImports.$inferSelect
export type FileRow = typeof productImportRows.$inferSelect

const isOf = (importId: number, verdict: OrderVerdict | undefined) =>
  and(
    eq(productImportRows.importId, importId),
    verdict === undefined ? undefined : eq(productImportRows.verdict, verdict),
  )

export const orderImportReader = (tx: Reader) => ({
  one: async (id: number): Promise<ImportRow | undefined> =>
    (await tx.select().from(productImports).where(eq(productImports.id, id)))[0],
  byHash: async (hash: Buffer): Promise<ImportRow | undefined> =>
    (
      await tx
        .select()
        .from(productImports)
        .where(and(eq(productImports.fileHash, hash), ne(productImports.state, 'discarded')))
    )[0],
  numbersOf: (ids: readonly number[]) =>
    tx
      .select({ id: productImports.id, number: productImports.number })
      .from(productImports)
      .where(inArray(productImports.id, [...ids])),
  list: (slice: Slice<{ id: number }>): Promise<ImportRow[]> =>
    newestFirst(tx.select().from(productImports), { id: productImports.id }, undefined, slice),
  total: (): Promise<number> => listTotal(tx, productImports),
  rows: (id: number, verdict: OrderVerdict | undefined, slice: Slice<{ row: number }>): Promise<FileRow[]> =>
    oldestFirst(
      tx.select().from(productImportRows),
      { row: productImportRows.row },
      isOf(id, verdict),
      slice,
    ),
  rowTotal: (id: number, verdict: OrderVerdict | undefined): Promise<number> =>
    listTotal(tx, productImportRows, isOf(id, verdict)),
})

export const orderImportRepository = (tx: Tx) => ({
  ...orderImportReader(tx),
  /** Undefined when the same file came in at the same moment. */
  insert: async (
    row: Omit<typeof productImports.$inferInsert, 'number'>,
    month: string,
  ): Promise<ImportRow | undefined> =>
    (
      await tx
        .insert(productImports)
        .values({
          ...row,
          number: sql`'DZ' || ${month}::text || lpad(nextval('product_import_numbers')::text, 6, '0')`,
        })
        .onConflictDoNothing()
        .returning()
    )[0],
  addRows: async (rows: readonly FileRow[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += 1_000)
      await tx.insert(productImportRows).values(rows.slice(at, at + 1_000))
  },
  lock: async (id: number): Promise<ImportRow | undefined> =>
    (await tx.select().from(productImports).where(eq(productImports.id, id)).for('update'))[0],
  change: async (id: number, changes: Partial<typeof productImports.$inferInsert>): Promise<ImportRow> => {
    const [row] = await tx.update(productImports).set(changes).where(eq(productImports.id, id)).returning()
    if (!row) throw new Error('the import is gone')
    return row
  },
  /** Rows that are to be posted and were not. */
  due: (id: number, limit: number): Promise<FileRow[]> =>
    tx
      .select()
      .from(productImportRows)
      .where(and(isOf(id, 'ok'), eq(productImportRows.isPosted, false)))
      .orderBy(asc(productImportRows.row))
      .limit(limit),
  markPosted: async (id: number, rows: readonly number[]): Promise<void> => {
    if (rows.length > 0)
      await tx
        .update(productImportRows)
        .set({ isPosted: true })
        .where(and(eq(productImportRows.importId, id), inArray(productImportRows.row, [...rows])))
  },
  setVerdict: (id: number, row: number, verdict: OrderVerdict, note: string) =>
    tx
      .update(productImportRows)
      .set({ verdict, note })
      .where(and(eq(productImportRows.importId, id), eq(productImportRows.row, row))),
})
