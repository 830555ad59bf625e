/** As in migrations/202611160732-add-machine-check.sql, of everything that is judged. */
import type { MachineFinding } from '@wallpaper/contract/review/review.limits'
import { text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'

export const machineCheckColumns = () => ({
  findings: text('findings').array().$type<MachineFinding[]>().notNull().default([]),
  /** Null while nobody has checked it as it is now. */
  checkedAt: timestamptz('checked_at'),
})
