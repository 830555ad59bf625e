/**
 * The account-level access token and the JS-SDK ticket, each one value for the whole installation. They are
 * in the shared cache and fetched under its lock, because WeChat counts the calls and a second token can
 * invalidate the first.
 */
import type { TokenCache } from '../tokenCache.ts'
import { usableUntil } from './heldToken.ts'
import { createSharedFetch } from './sharedFetch.ts'
import type { Answer, Ask } from './wechat.call.ts'
import type { WeChatConfig } from './wechat.port.ts'
import { accountTokenReply, ticketReply } from './wechat.replies.ts'

export type AccountTokens = {
  token(): Promise<Answer<string>>
  ticket(): Promise<Answer<string>>
  /** Makes a call with the account's token; renews an expired token once. */
  withToken<T>(call: (token: string) => Promise<Answer<T>>): Promise<Answer<T>>
}

// WeChat refuses a forced refresh within 30 s of the last, and allows 20 a day.
const forcedRefreshGapMs = 30_000

const patienceMsDefault = 8_000

export function createAccountTokens(
  config: Pick<WeChatConfig, 'appId' | 'appSecret' | 'patienceMs'>,
  ask: Ask,
  cache: TokenCache,
  now: () => number,
): AccountTokens {
  const keys = {
    token: `wechat:${config.appId}:access_token`,
    ticket: `wechat:${config.appId}:jsapi_ticket`,
    forced: `wechat:${config.appId}:forced_refresh`,
  }
  const shared = createSharedFetch(cache, now, config.patienceMs ?? patienceMsDefault)

  async function fetchToken(force: boolean): Promise<Answer<string>> {
    const { appId: appid, appSecret: secret } = config
    const answer = await ask({
      operation: 'stable_token',
      path: '/cgi-bin/stable_token',
      json: { grant_type: 'client_credential', appid, secret, force_refresh: force },
      reply: accountTokenReply,
      repeat: force ? 'never' : 'safe',
    })
    if (!answer.ok) return answer
    await cache.put(keys.token, answer.value.access_token, usableUntil(now(), answer.value.expires_in))
    return { ok: true, value: answer.value.access_token }
  }

  async function token(): Promise<Answer<string>> {
    const kept = await cache.get(keys.token)
    if (kept) return { ok: true, value: kept }
    return shared(keys.token, async () => {
      const keptMeanwhile = await cache.get(keys.token)
      return keptMeanwhile ? { ok: true, value: keptMeanwhile } : fetchToken(false)
    })
  }

  function renew(dead: string): Promise<Answer<string>> {
    const fetch = async (): Promise<Answer<string>> => {
      const kept = await cache.get(keys.token)
      if (kept && kept !== dead) return { ok: true, value: kept }
      const fresh = await fetchToken(false)
      if (!fresh.ok || fresh.value !== dead || (await cache.get(keys.forced))) return fresh
      await cache.put(keys.forced, 'yes', now() + forcedRefreshGapMs)
      return fetchToken(true)
    }
    return shared(keys.token, fetch, `renew:${dead}`)
  }

  async function withToken<T>(call: (token: string) => Promise<Answer<T>>): Promise<Answer<T>> {
    const first = await token()
    if (!first.ok) return first
    const answer = await call(first.value)
    if (answer.ok || answer.action !== 'refreshToken') return answer
    const renewed = await renew(first.value)
    return renewed.ok ? call(renewed.value) : renewed
  }

  async function fetchTicket(): Promise<Answer<string>> {
    const answer = await withToken((access_token) =>
      ask({
        operation: 'getticket',
        path: '/cgi-bin/ticket/getticket',
        query: { access_token, type: 'jsapi' },
        reply: ticketReply,
        repeat: 'safe',
      }),
    )
    if (!answer.ok) return answer
    await cache.put(keys.ticket, answer.value.ticket, usableUntil(now(), answer.value.expires_in))
    return { ok: true, value: answer.value.ticket }
  }

  async function ticket(): Promise<Answer<string>> {
    const kept = await cache.get(keys.ticket)
    if (kept) return { ok: true, value: kept }
    return shared(keys.ticket, async () => {
      const keptMeanwhile = await cache.get(keys.ticket)
      return keptMeanwhile ? { ok: true, value: keptMeanwhile } : fetchTicket()
    })
  }

  return { token, ticket, withToken }
}
