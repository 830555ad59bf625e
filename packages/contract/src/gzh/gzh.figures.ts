import { z } from 'zod'

export const gzhFigures = {
  /** Articles whose publication has no result. */
  articles_unknown: z.number().int(),
}
