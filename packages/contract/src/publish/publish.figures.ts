import { z } from 'zod'

export const publishFigures = {
  /** Reported works that wait for a person. */
  backfills_waiting: z.number().int(),
  /** Applications for mounting on Douyin that wait for a person. */
  mount_applications_waiting: z.number().int(),
  publications_unknown: z.number().int(),
}
