/** The order of a person's quick entries, as in migrations/0005-create-notices.sql. */
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

export const quickEntryOrders = pgTable('quick_entries', {
  uid: bigint('uid', { mode: 'number' }).notNull(),
  sonid: bigint('sonid', { mode: 'number' }).notNull().default(0),
  entries: text('entries').array().notNull(),
})
