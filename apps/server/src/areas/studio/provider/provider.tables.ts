/** Providers, as in migrations/202611182014-create-voices.sql. */
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'

export const studioProviders = pgTable('studio_providers', {
  id: text('id').primaryKey(),
  isUp: boolean('is_up').notNull(),
  checkedAt: timestamptz('checked_at').notNull(),
})
