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

  const held = () => {
    const running = Promise.withResolvers<void>()
    const asked: string[][] = []
    const lookUp = batched<string, number>(async (keys) => {
      asked.push([...keys])
      const version = asked.length
      if (version === 1) await running.promise
      return new Map(keys.map((key) => [key, version]))
    })
    return { asked, lookUp, release: () => running.resolve() }
  }
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

  it('that come while a query runs share the next one, which sees newer data', async () => {
    const { asked, lookUp, release } = held()
    const early = lookUp('a')
    await turn()
    const late = lookUp('a')
    await turn()
    const later = lookUp('b')
    release()
    expect(await Promise.all([early, late, later])).toEqual([1, 2, 2])
    expect(asked).toEqual([['a'], ['a', 'b']])
  })

  it('do not wait for ever behind one that hangs', async () => {
    const { lookUp, release } = held()
    const early = lookUp('a')
    await turn()
    expect(await lookUp('b')).toBe(2)
    release()
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
