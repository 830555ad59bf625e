/**
 * One fetch for all who wait for the same value, in this process and, by the cache's lock, in the others. Silence is
 * an answer too: it is remembered for a moment and given to everybody, instead of being waited for by each in turn.
 */
import type { TokenCache } from '../tokenCache.ts'
import type { Answer } from './wechat.call.ts'
import { silentFailure } from './wechat.errors.ts'

type Fetch = () => Promise<Answer<string>>

/** `purpose` tells two kinds of fetch apart that must not run at the same time. */
export type SharedFetch = (key: string, fetch: Fetch, purpose?: string) => Promise<Answer<string>>

const silenceKeptMs = 5_000

const silence = (reason: string): Answer<never> => ({ ok: false, ...silentFailure('retry', reason) })

/** The fetch goes on for whoever comes later; this caller has a person waiting. */
const withPatience = async (fetching: Promise<Answer<string>>, ms: number): Promise<Answer<string>> => {
  const over = Promise.withResolvers<Answer<string>>()
  const timer = setTimeout(() => over.resolve(silence('no answer in time')), ms)
  try {
    return await Promise.race([fetching, over.promise])
  } finally {
    clearTimeout(timer)
  }
}

export function createSharedFetch(cache: TokenCache, now: () => number, patienceMs: number): SharedFetch {
  const running = new Map<string, Promise<Answer<string>>>()
  const noteOf = (key: string) => `${key}:silent`

  const fetchInTurn = (key: string, fetch: Fetch) =>
    cache.withLock(key, async () => {
      const silent = await cache.get(noteOf(key))
      if (silent) return silence(silent)
      const answer = await fetch()
      if (!answer.ok && answer.action === 'retry')
        await cache.put(noteOf(key), answer.failure.reason, now() + silenceKeptMs)
      return answer
    })

  return async (key, fetch, purpose = key) => {
    const silent = await cache.get(noteOf(key))
    if (silent) return silence(silent)
    const fetching =
      running.get(purpose) ?? fetchInTurn(key, fetch).finally(() => void running.delete(purpose))
    running.set(purpose, fetching)
    return withPatience(fetching, patienceMs)
  }
}
