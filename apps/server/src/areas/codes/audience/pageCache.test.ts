import { describe, expect, it } from 'vitest'
import { cachedPage, createPageCache } from './pageCache.ts'

const setUp = () => {
  let now = 0
  let loads = 0
  const cache = createPageCache(() => now)
  return {
    pass: (ms: number) => {
      now += ms
    },
    open: (key = 'a') =>
      cache.get(key, async () => {
        loads += 1
        return cachedPage(200, `page ${loads}`)
      }),
    loads: () => loads,
    cache,
  }
}

describe('pages that are kept', () => {
  it('are read once by many at the same time, and again before a second is over', async () => {
    const { open, pass, loads } = setUp()
    const many = await Promise.all(Array.from({ length: 100 }, () => open()))
    expect(new Set(many.map(({ body }) => body.toString()))).toEqual(new Set(['page 1']))
    pass(600)
    expect((await open()).body.toString()).toBe('page 1')
    pass(399)
    expect((await open()).body.toString()).toBe('page 2')
    expect(loads()).toBe(2)
  })

  it('are not kept when reading them failed', async () => {
    const { cache, open } = setUp()
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await open()).status).toBe(200)
  })

  it('do not grow without end', async () => {
    const { open, loads } = setUp()
    for (let at = 0; at < 5_000; at += 1) await open(`code ${at}`)
    expect(loads()).toBe(5_000)
  })
})
