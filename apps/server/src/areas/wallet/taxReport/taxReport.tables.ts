/** Approved exports, as in migrations/*-create-tax-reports.sql. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz } from '../../../platform/db/columns.ts'

export const taxReports = pgTable('tax_reports', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  quarter: text('quarter').notNull(),
  reason: text('reason').notNull(),
  people: integer('people').notNull(),
  payments: integer('payments').notNull(),
  grossFen: int8('gross_fen').notNull(),
  taxFen: int8('tax_fen').notNull(),
  feeFen: int8('fee_fen').notNull(),
  netFen: int8('net_fen').notNull(),
  madeBy: text('made_by').notNull(),
  approvedBy: text('approved_by').notNull(),
  approvalId: int8('approval_id').notNull(),
  approvedAt: timestamptz('approved_at').notNull(),
})
