/** Providers, as in migrations/202611182014-create-voices.sql, 202611191107-watch-providers.sql and
 * 202611191531-count-samples-of-voices.sql. */
import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz } from '../../../platform/db/columns.ts'

export const studioProviders = pgTable('studio_providers', {
  id: text('id').primaryKey(),
  isUp: boolean('is_up').notNull(),
  checkedAt: timestamptz('checked_at').notNull(),
  /** When it came up, or went down. */
  since: timestamptz('since'),
  /** What it said when it last failed; '' while it is up. */
  error: text('error').notNull().default(''),
  /** Operators stopped it. */
  isOff: boolean('is_off').notNull().default(false),
  /** The last day on which voices were heard for the first time, and what that cost: thousandths of a yuan. */
  samplesDay: date('samples_day'),
  samplesCost: int8('samples_cost').notNull().default(0),
})
