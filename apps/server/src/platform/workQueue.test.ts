import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWorkQueue } from './workQueue.ts'

const openWork = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, finish: resolve }
}

describe('work that is done so much at once', () => {
  it('waits in the order in which it came, and goes on after one that failed', async () => {
    const turns = createWorkQueue({ atOnce: 2, longestWaitMs: 500, few: 4 })
    const begun: number[] = []
    const parts = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
    const done = parts.map(({ promise }, index) =>
      turns
        .take(async () => {
          begun.push(index)
          await promise
          if (index === 0) throw new Error('failed')
        })
        .catch(() => undefined),
    )
    await Promise.resolve()
    expect(begun).toEqual([0, 1])
    for (const [index, { resolve }] of parts.entries()) {
      resolve()
      await done[index]
    }
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })

  describe('too long a wait for one that comes now', () => {
    afterEach(() => vi.useRealTimers())

    /**
     * The number of waiting calls at which the wait becomes too long, when each takes this many milliseconds.
     */
    const longWaits = async (asked: { ms: number; waiting: number; unlessFewer?: number }) => {
      const { ms, waiting, unlessFewer } = asked
      vi.useFakeTimers()
      const turns = createWorkQueue({ atOnce: 1, longestWaitMs: 500, few: 4 })
      const before = turns.take(() => new Promise((resolve) => setTimeout(resolve, ms)))
      await vi.advanceTimersByTimeAsync(ms)
      await before
      const { work, finish } = openWork()
      const all = [turns.take(work)]
      const found = [turns.isLongWait(unlessFewer)]
      for (let behind = 0; behind < waiting; behind += 1) {
        all.push(turns.take(work))
        found.push(turns.isLongWait(unlessFewer))
      }
      finish()
      await Promise.all(all)
      expect(turns.isLongWait()).toBe(false)
      return found.indexOf(true)
    }

    it('is known by how long they took lately', async () => {
      expect(await longWaits({ ms: 100, waiting: 8 })).toBe(5)
      expect(await longWaits({ ms: 10, waiting: 8 })).toBe(-1)
    })

    it('is not found while few wait, however slow the machine is', async () => {
      expect(await longWaits({ ms: 3000, waiting: 8 })).toBe(4)
      expect(await longWaits({ ms: 3000, waiting: 3 })).toBe(-1)
    })

    it('is found behind fewer by who has less patience with a slow machine', async () => {
      expect(await longWaits({ ms: 3000, waiting: 3, unlessFewer: 1 })).toBe(1)
      expect(await longWaits({ ms: 200, waiting: 3, unlessFewer: 1 })).toBe(2)
    })
  })
})
