import { z } from 'zod'

export const creationFigures = {
  photos_taken_down: z.number().int(),
  homepages_suspended: z.number().int(),
}
