import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderKeyBetween, orderKeysAfter, orderKeysBefore } from './orderKey.ts'

/** Random positions for the inserts. */
const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { maxLength: 300 })

const insertAll = (at: readonly number[]): string[] => {
  const keys: string[] = []
  for (const place of at) {
    const index = Math.floor(place * (keys.length + 1))
    keys.splice(index, 0, orderKeyBetween(keys[index - 1] ?? null, keys[index] ?? null))
  }
  return keys
}

describe('a key in an order', () => {
  it('comes where it was put, wherever that is', () => {
    fc.assert(
      fc.property(places, (at) => {
        const keys = insertAll(at)
        expect(keys).toEqual(keys.toSorted())
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys.every((key) => /^[A-Za-z][0-9A-Za-z]+$/.test(key))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('can be made between any two that were, again and again', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 0, max: 300 }), fc.boolean(), (at, where, isLow) => {
        const keys = [null, ...insertAll(at), null]
        let low = keys[Math.min(where, keys.length - 2)] ?? null
        let high = keys[Math.min(where, keys.length - 2) + 1] ?? null
        for (let tries = 0; tries < 60; tries += 1) {
          const key = orderKeyBetween(low, high)
          expect(low === null || low < key).toBe(true)
          expect(high === null || key < high).toBe(true)
          if (isLow) low = key
          else high = key
        }
      }),
    )
  })

  it('stays short when things are added at either end', () => {
    const count = 50_000
    for (const keys of [orderKeysBefore('a0', count), orderKeysAfter(null, count)]) {
      expect(keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') < key)).toBe(true)
      expect(keys.every((key) => key.length <= 5)).toBe(true)
    }
  })

  it('is refused between two that stand the wrong way round', () => {
    expect(() => orderKeyBetween('a1', 'a0')).toThrow('not in order')
    expect(() => orderKeyBetween('a1', 'a1')).toThrow('not in order')
  })
})
