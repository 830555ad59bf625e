/** Real names and payees, as in migrations/*-create-payees.sql. */
import type { PayeeKind } from '@wallpaper/contract/wallet/payee.schemas'
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const realNames = pgTable('real_names', {
  uid: int8('uid').primaryKey(),
  nameSealed: bytea('name_sealed').notNull(),
  nameMasked: text('name_masked').notNull(),
  idNumberSealed: bytea('id_number_sealed').notNull(),
  idNumberHash: bytea('id_number_hash').notNull(),
  idNumberMasked: text('id_number_masked').notNull(),
  verifiedAt: timestamptz('verified_at').notNull(),
})

export const payees = pgTable(
  'payees',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<PayeeKind>().notNull(),
    accountSealed: bytea('account_sealed').notNull(),
    accountHash: bytea('account_hash').notNull(),
    accountMasked: text('account_masked').notNull(),
    bankName: text('bank_name').notNull().default(''),
    phoneSealed: bytea('phone_sealed'),
    isDefault: boolean('is_default').notNull(),
    problem: text('problem').notNull().default(''),
    changedAt: timestamptz('changed_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
