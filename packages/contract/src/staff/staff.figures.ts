import { z } from 'zod'

export const staffFigures = {
  /** Those that the one who asks may decide. */
  approvals_for_me: z.number().int(),
  approvals_pending: z.number().int(),
  jobs_failed: z.number().int(),
  jobs_waiting: z.number().int(),
}
