/** Dated rates, as in migrations/*-create-income.sql. */
import type { RatedWay } from '@wallpaper/contract/earnings/earnings.labels'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { int8, lineColumn, timestamptz } from '../../../platform/db/columns.ts'

export const incomeRates = pgTable('income_rates', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  line: lineColumn(),
  way: text('way').$type<RatedWay>().notNull(),
  milli: integer('milli').notNull(),
  startsOn: date('starts_on').notNull(),
  reason: text('reason').notNull(),
  madeBy: text('made_by').notNull(),
  approvedBy: text('approved_by').notNull(),
  madeAt: timestamptz('made_at').notNull(),
  toldAt: timestamptz('told_at'),
})
