/**
 * The cache of partners' account-level tokens, shared so that every process uses the same one: fetching a new
 * token usually invalidates the old. This file has the in-memory implementation for one process; the shared
 * one keeps the same contract in the database.
 */
export type TokenCache = {
  /** The value, or null when there is none or it has expired. */
  get(key: string): Promise<string | null>
  /** `expiresAt` is epoch milliseconds. */
  put(key: string, value: string, expiresAt: number): Promise<void>
  /** Runs `fn` under a lock that is exclusive among all processes that share this cache. */
  withLock<T>(key: string, fn: () => Promise<T>): Promise<T>
}

export function createMemoryTokenCache(now: () => number = Date.now): TokenCache {
  const entries = new Map<string, { value: string; expiresAt: number }>()
  const tails = new Map<string, Promise<unknown>>()

  return {
    async get(key) {
      const entry = entries.get(key)
      return entry && entry.expiresAt > now() ? entry.value : null
    },
    async put(key, value, expiresAt) {
      entries.set(key, { value, expiresAt })
    },
    async withLock(key, fn) {
      const before = tails.get(key) ?? Promise.resolve()
      const run = before.then(fn)
      // The next in line waits until this one settles.
      const tail = run.catch(() => undefined)
      tails.set(key, tail)
      try {
        return await run
      } finally {
        if (tails.get(key) === tail) tails.delete(key)
      }
    },
  }
}
