import { z } from 'zod'

export const publishFigures = {
  /** Reported works that wait for a person. */
  backfills_waiting: z.number().int(),
}
