/** Staff notes on shared payees, as in migrations/*-create-tax-reports.sql. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'

export const sharedPayeeNotes = pgTable('shared_payee_notes', {
  key: text('key').primaryKey(),
  text: text('text').notNull(),
  people: integer('people').notNull(),
  notedBy: text('noted_by').notNull(),
  notedAt: timestamptz('noted_at').notNull(),
})
