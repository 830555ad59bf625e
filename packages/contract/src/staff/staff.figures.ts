import { z } from 'zod'

export const staffFigures = {
  /** Those that the one who asks may decide. */
  approvals_for_me: z.number().int(),
  approvals_pending: z.number().int(),
  jobs_failed: z.number().int(),
  jobs_waiting: z.number().int(),
  /** Rows that a job could not handle and tries again. */
  rows_stuck: z.number().int(),
  /** Members who typed wrong passwords or codes too often, of signing in or of acts with money; for admins. */
  staff_locked: z.number().int(),
  /** Rows with money behind them that somebody has set aside. */
  money_rows_set_aside: z.number().int(),
}
