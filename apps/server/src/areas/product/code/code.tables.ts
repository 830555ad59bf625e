/** Product codes and drafts of applications, as in migrations/*-create-products.sql. */
import type { ProductCodeState, PromoteWay } from '@wallpaper/contract/product/product.labels'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const productCodes = pgTable(
  'product_codes',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    productId: uuid('product_id').notNull(),
    code: text('code').notNull(),
    accountId: uuid('account_id'),
    ways: text('ways').array().$type<PromoteWay[]>().notNull().default([]),
    state: text('state').$type<ProductCodeState>().notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
    decidedBy: int8('decided_by'),
    decidedAt: timestamptz('decided_at'),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const productDrafts = pgTable(
  'product_drafts',
  {
    uid: uidColumn(),
    productId: uuid('product_id').notNull(),
    code: text('code').notNull(),
    accountId: uuid('account_id'),
    ways: text('ways').array().$type<PromoteWay[]>().notNull().default([]),
    savedAt: timestamptz('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.productId] })],
)
