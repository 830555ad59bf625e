/** Columns of every review subject, as in migrations/202611160732-add-machine-check.sql. */
import type { MachineFinding } from '@wallpaper/contract/review/review.limits'
import { text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'

export const machineCheckColumns = () => ({
  findings: text('findings').array().$type<MachineFinding[]>().notNull().default([]),
  /** Null until the current version is checked. */
  checkedAt: timestamptz('checked_at'),
})
