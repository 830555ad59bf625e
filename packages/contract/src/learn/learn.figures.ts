import { z } from 'zod'

export const learnFigures = {
  homeworks_waiting: z.number().int(),
}
