import { z } from 'zod'

export const teamFigures = {
  /** Who wants to be a tutor and waits for staff. */
  tutors_waiting: z.number().int(),
}
