import { describe, expect, it } from 'vitest'
import { createMemoryTokenCache } from './tokenCache.ts'

describe('the token cache in memory', () => {
  it('gives a value back until its time is over', async () => {
    let now = 1000
    const cache = createMemoryTokenCache(() => now)
    expect(await cache.get('a')).toBeNull()
    await cache.put('a', 'token', 2000)
    expect(await cache.get('a')).toBe('token')
    now = 2000
    expect(await cache.get('a')).toBeNull()
  })

  it('lets one in at a time under a key, in the order of arrival, and others pass under other keys', async () => {
    const cache = createMemoryTokenCache()
    const seen: string[] = []
    const gate = Promise.withResolvers<void>()
    const first = cache.withLock('k', async () => {
      seen.push('first in')
      await gate.promise
      seen.push('first out')
    })
    const second = cache.withLock('k', async () => seen.push('second in'))
    await cache.withLock('other', async () => seen.push('other in'))
    gate.resolve()
    await Promise.all([first, second])
    expect(seen).toEqual(['first in', 'other in', 'first out', 'second in'])
  })

  it('opens the lock again after a failure, which only the one that failed gets to see', async () => {
    const cache = createMemoryTokenCache()
    const failed = cache.withLock('k', async () => {
      throw new Error('broken')
    })
    const next = cache.withLock('k', async () => 'fine')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('fine')
  })
})
