/** The append-only log of what staff (and the system on its own) did, as in migrations/0002-create-platform.sql. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz } from '../db/columns.ts'

export const auditLog = pgTable('audit_log', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  at: timestamptz('at').notNull().defaultNow(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  reason: text('reason').notNull().default(''),
  before: jsonb('before').$type<Record<string, unknown>>(),
  after: jsonb('after').$type<Record<string, unknown>>(),
  requestId: text('request_id'),
})
