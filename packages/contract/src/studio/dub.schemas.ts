import { z } from 'zod'
import { voiceGroupIds } from './dub.labels.ts'
import { quota } from './job.schemas.ts'

export const dubVoice = z.strictObject({
  id: z.string(),
  name: z.string(),
  group: z.enum(voiceGroupIds),
  /** 温柔女声 */
  tone: z.string(),
  /** 壁纸、治愈 */
  fits: z.string(),
  /** Who speaks: the provider's name, or our own server. */
  provider: z.string(),
  is_recommended: z.boolean(),
  /** Made on our server: uses up none of the day's tries of other voices. */
  is_own: z.boolean(),
  /** Its provider cannot be used now. */
  is_down: z.boolean(),
  /** For members, and the caller is none. */
  is_locked: z.boolean(),
  is_favourite: z.boolean(),
})

/** What one uses up, and when it would be done. */
export const makerOffer = z.strictObject({
  quota,
  tries: z.number().int(),
  /** Until a new one would be done, with the queue. */
  seconds: z.number().int(),
})
