import { describe, expect, it } from 'vitest'
import { batched } from './batched.ts'

const squares = () => {
  const asked: number[][] = []
  const square = batched<number, number>(async (keys) => {
    asked.push([...keys])
    return new Map(keys.filter((key) => key >= 0).map((key) => [key, key * key]))
  })
  return { asked, square }
}

describe('look-ups of the same moment', () => {
  it('share one query, and each gets its own answer', async () => {
    const { asked, square } = squares()
    expect(await Promise.all([square(2), square(3), square(-1), square(2)])).toEqual([4, 9, undefined, 4])
    expect(asked).toHaveLength(1)
    expect(new Set(asked[0])).toEqual(new Set([2, 3, -1]))
  })

  it('of another moment ask again: nothing is remembered', async () => {
    const { asked, square } = squares()
    await square(2)
    await square(2)
    expect(asked).toEqual([[2], [2]])
  })

  it('that come while a query runs wait for the next one, which sees newer data', async () => {
    let version = 0
    const running = Promise.withResolvers<void>()
    const lookUp = batched<string, number>(async (keys) => {
      version += 1
      const now = version
      if (now === 1) await running.promise
      return new Map(keys.map((key) => [key, now]))
    })
    const early = lookUp('a')
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    const late = lookUp('a')
    expect(await late).toBe(2)
    running.resolve()
    expect(await early).toBe(1)
  })

  it('fail together, and the next moment is not spoiled by it', async () => {
    let isBroken = true
    const lookUp = batched<string, number>(async (keys) => {
      if (isBroken) throw new Error('away')
      return new Map(keys.map((key) => [key, 1]))
    })
    const results = await Promise.allSettled([lookUp('a'), lookUp('b')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isBroken = false
    expect(await lookUp('a')).toBe(1)
  })
})
