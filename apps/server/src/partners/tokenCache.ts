/**
 * Where account-level tokens of partners are kept, so that every process uses the same one: fetching a new one
 * usually kills the old. This file holds the in-memory form, right for one process; a shared form keeps the same
 * three promises over the database.
 */
export type TokenCache = {
  /** The value, or null when there is none or its time is over. */
  get(key: string): Promise<string | null>
  /** `expiresAt` is epoch milliseconds. */
  put(key: string, value: string, expiresAt: number): Promise<void>
  /** Runs `fn` while nobody else, in any process that shares this cache, runs under the same key. */
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
      // The next in line waits for this one to end, well or badly.
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
