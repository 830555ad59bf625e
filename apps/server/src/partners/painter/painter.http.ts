/** A provider of pictures over HTTP. */
import { z } from 'zod'
import { callPartner, joinUrl, type PartnerHttpOptions, parseJson } from '../http.ts'
import type { PainterProvider } from './painter.port.ts'

export type PainterConfig = { base: string; key: string; name: string; timeoutMs?: number }

const paintedReply = z.object({ picture: z.base64(), cost_milli: z.number().int().min(0).max(1_000_000) })
const refusedReply = z.object({ error: z.literal('BAD_PROMPT') })

const pictureBytesMax = 40_000_000

export const createPainter = (
  { base, key, name, timeoutMs = 90_000 }: PainterConfig,
  http: PartnerHttpOptions,
): PainterProvider => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return {
    name,
    async isUp() {
      const outcome = await callPartner(
        {
          partner: 'painter',
          operation: 'state',
          url: joinUrl(base, '/v1/state'),
          headers,
          timeoutMs: 3_000,
        },
        http,
      )
      return outcome.kind === 'reply' && outcome.status === 200
    },
    async paint(wish, signal) {
      const outcome = await callPartner(
        {
          partner: 'painter',
          operation: 'paint',
          url: joinUrl(base, '/v1/pictures'),
          method: 'POST',
          headers,
          body: JSON.stringify(wish),
          timeoutMs,
          bytesMax: pictureBytesMax,
          signal,
        },
        http,
      )
      if (outcome.kind !== 'reply') return { kind: 'down', cause: outcome.cause }
      const reply = paintedReply.safeParse(parseJson(outcome.text))
      if (outcome.status === 200 && reply.success) {
        const { picture, cost_milli } = reply.data
        return { kind: 'painted', picture: Buffer.from(picture, 'base64'), cost: cost_milli }
      }
      const refused = refusedReply.safeParse(parseJson(outcome.text))
      if (outcome.status === 400 && refused.success) return { kind: 'refused' }
      return { kind: 'down', cause: `HTTP ${outcome.status}` }
    },
  }
}
