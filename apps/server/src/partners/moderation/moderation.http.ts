/** A provider of content checks over HTTP. */
import { z } from 'zod'
import { callPartner, joinUrl, type PartnerHttpOptions, parseJson } from '../http.ts'
import { type ModerationProvider, moderationLabels } from './moderation.port.ts'

export type ModerationConfig = { base: string; key: string; timeoutMs?: number }

const checkedReply = z.object({ suspected: z.array(z.enum(moderationLabels)) })

export const createModeration = (
  { base, key, timeoutMs = 20_000 }: ModerationConfig,
  http: PartnerHttpOptions,
): ModerationProvider => ({
  async check(content) {
    const outcome = await callPartner(
      {
        partner: 'moderation',
        operation: 'check',
        url: joinUrl(base, '/v1/checks'),
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(content),
        timeoutMs,
      },
      http,
    )
    if (outcome.kind !== 'reply') return { kind: 'down', cause: outcome.cause }
    const reply = checkedReply.safeParse(parseJson(outcome.text))
    if (outcome.status !== 200 || !reply.success) return { kind: 'down', cause: `HTTP ${outcome.status}` }
    return { kind: 'checked', suspected: [...new Set(reply.data.suspected)] }
  },
})
