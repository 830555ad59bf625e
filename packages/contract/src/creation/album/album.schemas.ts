import { z } from 'zod'
import { time } from '../../form.ts'

export const album = z.strictObject({
  id: z.uuid(),
  homepage_id: z.uuid(),
  name: z.string(),
  intro: z.string(),
  /** The chosen picture, or the first one; null in an empty album. */
  cover: z.strictObject({ photo_id: z.uuid(), small: z.string(), medium: z.string() }).nullable(),
  /** Whether the cover was chosen. */
  has_own_cover: z.boolean(),
  is_top: z.boolean(),
  photos: z.number().int().min(0),
  created_at: time(),
})
