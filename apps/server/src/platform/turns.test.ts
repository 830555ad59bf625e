import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const openWork = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, finish: resolve }
}

describe('work that is done so much at once', () => {
  it('waits in the order in which it came, and goes on after one that failed', async () => {
    const turns = createTurns({ atOnce: 2 })
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

  it('tells how long one that comes now would wait: not at all while there is room', async () => {
    const turns = createTurns({ atOnce: 1 })
    expect(turns.waitMs()).toBe(0)
    const { work, finish } = openWork()
    const first = turns.take(work)
    // Nothing is known yet of how long one takes.
    expect(turns.waitMs()).toBe(0)
    finish()
    await first
    const [second, third] = [openWork(), openWork()]
    const rest = [turns.take(second.work)]
    const afterOne = turns.waitMs()
    rest.push(turns.take(third.work))
    expect(afterOne).toBeGreaterThan(0)
    expect(turns.waitMs()).toBeCloseTo(2 * afterOne)
    second.finish()
    third.finish()
    await Promise.all(rest)
    expect(turns.waitMs()).toBe(0)
  })
})
