import { z } from 'zod'

export const uploadFigures = {
  uploads_today: z.number().int(),
}
