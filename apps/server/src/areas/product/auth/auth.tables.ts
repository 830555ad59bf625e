/** Consent to use an account for a product, as in migrations/*-create-products.sql. */
import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
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
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
