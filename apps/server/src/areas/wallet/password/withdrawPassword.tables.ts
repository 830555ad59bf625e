import { integer, pgTable } from 'drizzle-orm/pg-core'
import { bytea, int8, timestamptz } from '../../../platform/db/columns.ts'

/** As in migrations/*-create-payees.sql. */
export const withdrawPasswords = pgTable('withdraw_passwords', {
  uid: int8('uid').primaryKey(),
  hash: bytea('hash').notNull(),
  failures: integer('failures').notNull().default(0),
  lockedUntil: timestamptz('locked_until'),
  changedAt: timestamptz('changed_at').notNull(),
})
