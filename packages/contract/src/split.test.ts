import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittingPercent, percentOf, splitByWeight } from './split.ts'

const amount = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })
const weights = fc
  .array(fc.nat(1_000), { minLength: 1, maxLength: 8 })
  .filter((each) => each.some((weight) => weight > 0))
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

describe('a split', () => {
  it('always adds up, and no part is a whole fen away from its due', () => {
    fc.assert(
      fc.property(amount, weights, (total, each) => {
        const parts = splitByWeight(total, each)
        expect(sum(parts)).toBe(total)
        parts.forEach((part, at) => {
          expect(Math.abs(part - (total * (each[at] ?? 0)) / sum(each))).toBeLessThan(1)
        })
      }),
      { numRuns: 1_000 },
    )
  })

  it('takes back what it gave, fen by fen', () => {
    fc.assert(
      fc.property(amount, weights, (total, each) => {
        expect(
          sum(splitByWeight(total, each).map((part, at) => part + (splitByWeight(-total, each)[at] ?? 0))),
        ).toBe(0)
        expect(splitByWeight(-total, each)).toEqual(splitByWeight(total, each).map((part) => 0 - part))
      }),
    )
  })

  it('gives the odd fen to whoever is owed most of it, then to whoever stands first', () => {
    expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByWeight(5, [70, 30])).toEqual([4, 1])
    expect(splitByWeight(1, [30, 70])).toEqual([0, 1])
  })
})

describe('the percentage shown in a formula', () => {
  it('is the one that gives the amount to the fen, or none', () => {
    expect(fittingPercent(70, 100)).toBe(70)
    expect(fittingPercent(4, 5)).toBe(80)
    expect(fittingPercent(20_753, 38_432)).toBe(54)
    expect(fittingPercent(6_352, 12_640)).toBe(null)
    expect(fittingPercent(0, 0)).toBe(null)
  })

  it('is found for every amount that was split by a whole percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 1e9 }), fc.integer({ min: 0, max: 100 }), (base, percent) => {
        expect(fittingPercent(percentOf(base, percent), base)).toBe(percent)
      }),
    )
  })
})
