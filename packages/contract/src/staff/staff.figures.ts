import { z } from 'zod'
import { time } from '../form.ts'

export const staffFigures = {
  /** Those that the caller may decide. */
  approvals_for_me: z.number().int(),
  approvals_pending: z.number().int(),
  /** When a colleague last asked for one that the caller may decide; null when nobody has. */
  approvals_nudged_at: time().nullable(),
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
