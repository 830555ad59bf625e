import { z } from 'zod'

export const studioFigures = {
  /** Offered templates that wait for a person. */
  materials_waiting: z.number().int(),
}
