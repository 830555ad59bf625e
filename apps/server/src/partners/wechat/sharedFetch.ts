/**
 * One fetch for all callers of the same value, in this process and, through the cache's lock, in the others.
 * A timeout is cached for a moment and returned to everybody, instead of each caller waiting for it in turn.
 */
import type { TokenCache } from '../tokenCache.ts'
import type { Answer } from './wechat.call.ts'
import { silentFailure } from './wechat.errors.ts'

type Fetch = () => Promise<Answer<string>>

/** `purpose` separates two kinds of fetch for one key that must not share a result. */
export type SharedFetch = (key: string, fetch: Fetch, purpose?: string) => Promise<Answer<string>>

const silenceKeptMs = 5_000

const silence = (reason: string): Answer<never> => ({ ok: false, ...silentFailure('retry', reason) })

/** A person is waiting for this caller, so it gives up early; the fetch continues for later ones. */
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
