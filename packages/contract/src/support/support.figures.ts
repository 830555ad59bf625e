import { z } from 'zod'

export const supportFigures = {
  /** Tickets waiting for an answer of staff. */
  tickets_waiting: z.number().int(),
}
