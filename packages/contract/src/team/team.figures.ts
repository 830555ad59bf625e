import { z } from 'zod'

export const teamFigures = {
  /** Tutor applications waiting for staff. */
  tutors_waiting: z.number().int(),
}
