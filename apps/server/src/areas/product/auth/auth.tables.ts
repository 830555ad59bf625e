/** Consent to use an account for a product, as in migrations/*-create-products.sql. */
import type { BrandState } from '@wallpaper/contract/product/product.labels'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const productAuths = pgTable(
  'product_auths',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    productId: uuid('product_id').notNull(),
    accountId: uuid('account_id').notNull(),
    agreedAt: timestamptz('agreed_at').notNull(),
    untilAt: timestamptz('until_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
    /** What the brand says about the account. */
    brandState: text('brand_state').$type<BrandState>().notNull().default('confirmed'),
    brandNote: text('brand_note').notNull().default(''),
    brandAt: timestamptz('brand_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
