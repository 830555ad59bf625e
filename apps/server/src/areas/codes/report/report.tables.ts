/** Reports of the audience, as in migrations/202611151815-create-codes.sql. */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz } from '../../../platform/db/columns.ts'

export const galleryReports = pgTable('gallery_reports', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  uid: int8('uid'),
  code: text('code').notNull(),
  codeId: uuid('code_id'),
  workId: uuid('work_id'),
  reason: text('reason').notNull(),
  note: text('note').notNull().default(''),
  visitor: uuid('visitor').notNull(),
  at: timestamptz('at').notNull(),
  handledAt: timestamptz('handled_at'),
  handledBy: text('handled_by').notNull().default(''),
})
