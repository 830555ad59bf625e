/** An advertisement provider over HTTP: offers with a page of their own, and their state. */
import { z } from 'zod'
import { callPartner, joinUrl, type PartnerHttpOptions, parseJson } from '../http.ts'
import type { AdProvider } from './ads.port.ts'

export type AdConfig = { base: string; key: string; timeoutMs?: number }

const offerReply = z.object({ offer_id: z.string().regex(/^[\w-]{1,80}$/), page_url: z.url() })
const stateReply = z.object({ state: z.enum(['showing', 'watched', 'closed']) })

export const createAds = (
  { base, key, timeoutMs = 3_000 }: AdConfig,
  http: PartnerHttpOptions,
): AdProvider => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return {
    async offer({ visitor, seconds, returnUrl }) {
      const outcome = await callPartner(
        {
          partner: 'ads',
          operation: 'offer',
          url: joinUrl(base, '/v1/offers'),
          method: 'POST',
          headers,
          body: JSON.stringify({ visitor, seconds, return_url: returnUrl }),
          timeoutMs,
        },
        http,
      )
      if (outcome.kind !== 'reply') return 'failed'
      if (outcome.status === 204) return null
      const reply = offerReply.safeParse(parseJson(outcome.text))
      return outcome.status === 200 && reply.success
        ? { id: reply.data.offer_id, url: reply.data.page_url }
        : 'failed'
    },
    async stateOf(offerId) {
      const outcome = await callPartner(
        {
          partner: 'ads',
          operation: 'state',
          url: joinUrl(base, `/v1/offers/${offerId}`),
          headers,
          timeoutMs,
        },
        http,
      )
      if (outcome.kind !== 'reply') return 'failed'
      const reply = stateReply.safeParse(parseJson(outcome.text))
      return outcome.status === 200 && reply.success ? reply.data.state : 'failed'
    },
  }
}
