/** Files that staff took out of the console, as in migrations/202611190140-create-exports.sql. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz } from '../db/columns.ts'

export const exportsTable = pgTable('exports', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  at: timestamptz('at').notNull(),
  staffId: int8('staff_id').notNull(),
  path: text('path').notNull(),
  fileName: text('file_name').notNull(),
  /** As given in the call; '' where it needs none. */
  reason: text('reason').notNull(),
  requestId: text('request_id').notNull(),
})
