import { z } from 'zod'

export const staffFigures = {
  /** Those that the caller may decide. */
  approvals_for_me: z.number().int(),
  approvals_pending: z.number().int(),
  jobs_failed: z.number().int(),
  jobs_waiting: z.number().int(),
  /** Rows that a job could not handle and will retry. */
  rows_stuck: z.number().int(),
  /**
   * Members locked after too many wrong passwords or codes, at sign-in or for acts with money; for admins.
   */
  staff_locked: z.number().int(),
  /** Money rows that somebody has set aside. */
  money_rows_set_aside: z.number().int(),
}
