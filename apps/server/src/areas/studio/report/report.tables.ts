import type { ReportReason, ReportState } from '@wallpaper/contract/studio/job.labels'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz } from '../../../platform/db/columns.ts'

export const studioReports = pgTable('studio_reports', {
  id: uuid('id').primaryKey(),
  /** Whose job it is. */
  uid: int8('uid').notNull(),
  jobId: uuid('job_id').notNull(),
  /** A person, or a visitor of the audience's pages. */
  reporter: int8('reporter'),
  visitor: uuid('visitor'),
  reason: text('reason').$type<ReportReason>().notNull(),
  text: text('text').notNull().default(''),
  state: text('state').$type<ReportState>().notNull(),
  note: text('note').notNull().default(''),
  decidedBy: int8('decided_by'),
  decidedAt: timestamptz('decided_at'),
  createdAt: timestamptz('created_at').notNull(),
})
