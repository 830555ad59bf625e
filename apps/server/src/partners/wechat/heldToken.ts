/**
 * A token that is kept in the shared cache and fetched under its lock. A call that is refused because of the
 * token drops it, fetches a new one and is made once more.
 */
import type { TokenCache } from '../tokenCache.ts'
import type { SharedFetch } from './sharedFetch.ts'
import type { Answer } from './wechat.call.ts'

export interface FetchedToken {
  value: string
  seconds: number
}

export interface HeldTokenOptions {
  key: string
  cache: TokenCache
  shared: SharedFetch
  now: () => number
  fetch: () => Promise<Answer<FetchedToken>>
}

/** Five minutes before its end, so that a token does not expire on the way. */
export const usableUntil = (now: number, seconds: number): number =>
  now + 1000 * Math.max(seconds - 300, seconds / 2)

export const createHeldToken = ({ key, cache, shared, now, fetch }: HeldTokenOptions) => {
  const fetchAndKeep = async (): Promise<Answer<string>> => {
    const answer = await fetch()
    if (!answer.ok) return answer
    await cache.put(key, answer.value.value, usableUntil(now(), answer.value.seconds))
    return { ok: true, value: answer.value.value }
  }

  /** `dead` is the token that was just refused: another process may have replaced it meanwhile. */
  const fetchUnlessReplaced = async (dead: string | null): Promise<Answer<string>> => {
    const kept = await cache.get(key)
    return kept && kept !== dead ? { ok: true, value: kept } : fetchAndKeep()
  }

  const token = async (): Promise<Answer<string>> => {
    const kept = await cache.get(key)
    return kept ? { ok: true, value: kept } : shared(key, () => fetchUnlessReplaced(null))
  }

  return {
    async withToken<T>(call: (token: string) => Promise<Answer<T>>): Promise<Answer<T>> {
      const first = await token()
      if (!first.ok) return first
      const answer = await call(first.value)
      if (answer.ok || answer.action !== 'refreshToken') return answer
      const renewed = await shared(key, () => fetchUnlessReplaced(first.value), `renew:${first.value}`)
      return renewed.ok ? call(renewed.value) : renewed
    },
    drop: () => cache.put(key, 'dropped', 0),
  }
}
