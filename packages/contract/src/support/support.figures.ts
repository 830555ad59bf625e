import { z } from 'zod'

export const supportFigures = {
  /** Tickets that wait for an answer of staff. */
  tickets_waiting: z.number().int(),
}
