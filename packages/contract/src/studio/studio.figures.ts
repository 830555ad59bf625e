import { z } from 'zod'

export const studioFigures = {
  /** Offered templates that wait for a person. */
  materials_waiting: z.number().int(),
  studio_jobs_waiting: z.number().int(),
  /** In the last hour, for reasons that are ours. */
  studio_jobs_failed: z.number().int(),
  studio_reports_waiting: z.number().int(),
}
