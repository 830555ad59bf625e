/** Reconciled files and their rows, as in migrations/*-create-products.sql. */
import type { OrderResult, OrderVerdict } from '@wallpaper/contract/product/product.labels'
import type { OrderTotals } from '@wallpaper/contract/product/product.schemas'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, int8, timestamptz } from '../../../platform/db/columns.ts'

export const productImports = pgTable('product_imports', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  number: text('number').notNull(),
  fileName: text('file_name').notNull(),
  fileHash: bytea('file_hash').notNull(),
  /** `waiting` is not stored: it follows from an open proposal. */
  state: text('state').$type<'checked' | 'posting' | 'posted' | 'discarded'>().notNull(),
  totals: jsonb('totals').$type<OrderTotals>().notNull(),
  postedRows: integer('posted_rows').notNull().default(0),
  madeBy: text('made_by').notNull(),
  madeAt: timestamptz('made_at').notNull(),
  postedBy: text('posted_by').notNull().default(''),
  postedAt: timestamptz('posted_at'),
})

export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: int8('import_id').notNull(),
    row: integer('row').notNull(),
    verdict: text('verdict').$type<OrderVerdict>().notNull(),
    note: text('note').notNull(),
    number: text('number').notNull(),
    product: text('product').notNull(),
    code: text('code').notNull(),
    result: text('result').$type<OrderResult>(),
    reason: text('reason').notNull(),
    orderedAt: timestamptz('ordered_at'),
    productId: uuid('product_id'),
    brandFen: int8('brand_fen'),
    creatorFen: int8('creator_fen'),
    isPosted: boolean('is_posted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)
