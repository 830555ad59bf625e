import { describe, expect, it } from 'vitest'
import { createConcurrency } from './concurrency.ts'

const limits = { least: 4, first: 16, most: 100 }

/** Starts calls until no more are admitted. */
const fill = (concurrency: ReturnType<typeof createConcurrency>, asked: number) => {
  let running = 0
  while (running < asked && (running < concurrency.limit() || concurrency.grow(running))) running += 1
  return running
}

describe('how many are worked for at once', () => {
  it('doubles from sample to sample while nothing is congested, up to the most', () => {
    const concurrency = createConcurrency(limits)
    const counts = [1, 2, 3, 4].map(() => {
      const running = fill(concurrency, 1_000)
      concurrency.sample(false, running)
      return running
    })
    expect(counts).toEqual([32, 64, 100, 100])
  })

  it('shrinks while something is congested, and never below the least', () => {
    const concurrency = createConcurrency(limits)
    const counts = [1, 2, 3, 4, 5, 6, 7].map(() => {
      concurrency.sample(true, concurrency.limit())
      return fill(concurrency, 1_000)
    })
    expect(counts).toEqual([12, 9, 6, 4, 4, 4, 4])
  })

  it('grows one by one beyond what was too much, until that is forgotten', () => {
    const concurrency = createConcurrency(limits)
    concurrency.sample(true, 16)
    const counts = [1, 2, 3].map(() => {
      concurrency.sample(false, fill(concurrency, 1_000))
      return fill(concurrency, 1_000)
    })
    expect(counts).toEqual([13, 14, 15])
    for (let count = 0; count < 200; count += 1) concurrency.sample(false, 1)
    expect(fill(concurrency, 1_000)).toBe(30)
  })

  it('is not more for being idle', () => {
    const concurrency = createConcurrency(limits)
    for (let count = 0; count < 50; count += 1) concurrency.sample(false, 1)
    expect(concurrency.limit()).toBe(16)
  })
})
