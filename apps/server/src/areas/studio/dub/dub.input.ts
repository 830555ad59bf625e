/** What a dubbing is made from, as stored with its job. */
import { z } from 'zod'

const dubInput = z.object({
  text: z.string(),
  voice: z.string(),
  voiceName: z.string(),
  /** In percent. */
  speed: z.number(),
  voiceVolume: z.number(),
  film: z
    .object({ uploadId: z.string(), startMs: z.number(), volume: z.number(), hasSubtitles: z.boolean() })
    .nullable(),
})
export type DubInput = z.infer<typeof dubInput>

export const dubInputOf = (input: object): DubInput => dubInput.parse(input)

/** The upload below; null for none, undefined where the job does not say what it was made from. */
export const filmUploadOf = (input: object): string | null | undefined => {
  const { data } = dubInput.safeParse(input)
  return data && (data.film?.uploadId ?? null)
}
