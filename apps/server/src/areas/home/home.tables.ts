/** The order of a person's quick entries, as in migrations/0005-create-notices.sql. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { int8, uidColumn } from '../../platform/db/columns.ts'

export const quickEntryOrders = pgTable('quick_entries', {
  uid: uidColumn(),
  sonid: int8('sonid').notNull().default(0),
  entries: text('entries').array().notNull(),
})
