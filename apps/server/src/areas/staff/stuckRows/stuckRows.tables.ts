/** Rows that jobs could not handle: written by platform/queue/drain.ts, set aside by staff. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz } from '../../../platform/db/columns.ts'

export const stuckRow = pgTable('stuck_rows', {
  id: int8('id').generatedAlwaysAsIdentity(),
  job: text('job').notNull(),
  rowKey: text('row_key').notNull(),
  attempts: integer('attempts').notNull(),
  lastError: text('last_error').notNull(),
  firstFailedAt: timestamptz('first_failed_at').notNull(),
  failedAt: timestamptz('failed_at').notNull(),
  nextAt: timestamptz('next_at').notNull(),
  setAsideAt: timestamptz('set_aside_at'),
  setAsideBy: text('set_aside_by'),
  setAsideReason: text('set_aside_reason'),
})
