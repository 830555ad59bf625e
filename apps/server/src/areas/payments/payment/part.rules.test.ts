import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sharesAfter, takenBy } from './part.rules.ts'

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

/** Shares, and parts that together are no more than all of them. */
const refunds = fc
  .array(fc.nat(5_000), { minLength: 1, maxLength: 6 })
  .filter((shares) => sum(shares) > 0)
  .chain((shares) =>
    fc.array(fc.integer({ min: 1, max: sum(shares) }), { maxLength: 6 }).map((asked) => {
      let left = sum(shares)
      const parts = asked
        .map((each) => Math.min(each, left - 1))
        .filter((each) => {
          if (each <= 0 || each >= left) return false
          left -= each
          return true
        })
      return { shares, parts, left }
    }),
  )

it('parts and what is left always add up to the payment, and nobody gives more than they had', () => {
  fc.assert(
    fc.property(refunds, ({ shares, parts, left }) => {
      const after = sharesAfter(shares, parts)
      expect(sum(after)).toBe(left)
      after.forEach((share, at) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(shares[at] ?? 0)
      })
      expect(sharesAfter(shares, [...parts, left])).toEqual(shares.map(() => 0))
    }),
    { numRuns: 1_000 },
  )
})

it('the odd fen goes to whoever owes most of it', () => {
  expect(takenBy(100, [96, 41], [])).toEqual([70, 30])
  expect(takenBy(1, [96, 41], [100])).toEqual([1, 0])
  expect(sharesAfter([96, 41], [100, 37])).toEqual([0, 0])
})
