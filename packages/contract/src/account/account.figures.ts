import { z } from 'zod'

export const accountFigures = {
  people_total: z.number().int(),
  /** Registered since midnight in Shanghai. */
  people_new_today: z.number().int(),
  people_banned: z.number().int(),
  appeals_open: z.number().int(),
}
