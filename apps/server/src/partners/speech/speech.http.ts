/** A speech provider over HTTP: its voices, and one call that answers with the whole sound. */
import { z } from 'zod'
import { callPartner, joinUrl, type PartnerHttpOptions, type PartnerOutcome, parseJson } from '../http.ts'
import { type SpeechProvider, voiceGroups } from './speech.port.ts'

export type SpeechConfig = { base: string; key: string; name: string; timeoutMs?: number }

const word = z.string().min(1).max(40)

const voicesReply = z.object({
  voices: z
    .array(
      z.object({
        id: z.string().regex(/^[a-z0-9_-]{1,40}$/),
        name: word,
        group: z.enum(voiceGroups),
        tone: word,
        fits: word,
        is_recommended: z.boolean(),
        is_for_members: z.boolean(),
      }),
    )
    .max(200),
})
const spokenReply = z.object({ audio: z.base64(), cost_milli: z.number().int().min(0).max(1_000_000) })
const refusedReply = z.object({ error: z.enum(['BAD_TEXT', 'BAD_VOICE']) })

/** Some minutes of speech in base64. */
const soundBytesMax = 40_000_000

const causeOf = (outcome: PartnerOutcome): string =>
  outcome.kind === 'reply' ? `HTTP ${outcome.status}` : outcome.cause

export const createSpeech = (
  { base, key, name, timeoutMs = 60_000 }: SpeechConfig,
  http: PartnerHttpOptions,
): SpeechProvider => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return {
    name,
    async voices() {
      const outcome = await callPartner(
        {
          partner: 'speech',
          operation: 'voices',
          url: joinUrl(base, '/v1/voices'),
          headers,
          timeoutMs: 5_000,
        },
        http,
      )
      if (outcome.kind !== 'reply' || outcome.status !== 200) return 'down'
      const reply = voicesReply.safeParse(parseJson(outcome.text))
      if (!reply.success) return 'down'
      return reply.data.voices.map(({ is_recommended, is_for_members, ...voice }) => ({
        ...voice,
        isRecommended: is_recommended,
        isForMembers: is_for_members,
      }))
    },
    async speak({ voice, text, speed }, signal) {
      const outcome = await callPartner(
        {
          partner: 'speech',
          operation: 'speak',
          url: joinUrl(base, '/v1/speech'),
          method: 'POST',
          headers,
          body: JSON.stringify({ voice, text, speed }),
          timeoutMs,
          bytesMax: soundBytesMax,
          signal,
        },
        http,
      )
      if (outcome.kind !== 'reply') return { kind: 'down', cause: outcome.cause }
      const reply = spokenReply.safeParse(parseJson(outcome.text))
      if (outcome.status === 200 && reply.success)
        return { kind: 'spoken', wav: Buffer.from(reply.data.audio, 'base64'), cost: reply.data.cost_milli }
      const refused = refusedReply.safeParse(parseJson(outcome.text))
      if (outcome.status === 400 && refused.success) return { kind: 'refused', code: refused.data.error }
      return { kind: 'down', cause: causeOf(outcome) }
    },
  }
}
