import { percentOf } from '@wallpaper/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { incomeOf, sharesOf } from './order.rules.ts'

const prices = Array.from({ length: 981 }, (_, at) => at + 10)
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

describe('the creator’s part of an unlock', () => {
  it('is never half a fen away from its due at any price, and the odd half is the creator’s', () => {
    const wrong = prices.filter((fen) => Math.abs(incomeOf(fen, 70) * 100 - fen * 70) > 50)
    expect(wrong).toEqual([])
    expect(prices.map((fen) => incomeOf(fen, 70))).toEqual(prices.map((fen) => percentOf(fen, 70)))
    expect([137, 15, 10, 990].map((fen) => incomeOf(fen, 70))).toEqual([96, 11, 7, 693])
    expect(
      prices
        .map((fen) => incomeOf(fen, 70) + percentOf(fen, 30))
        .filter((whole, at) => whole < (prices[at] ?? 0)),
      'nothing is lost between the creator and the platform',
    ).toEqual([])
  })

  it('is parted between its pictures without losing a fen', () => {
    const works = fc.array(fc.integer({ min: 10, max: 990 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(works, fc.integer({ min: 0, max: 100 }), (each, percent) => {
        const total = sum(each)
        const income = incomeOf(total, percent)
        const shares = sharesOf(
          income,
          each.map((priceFen, at) => ({ workId: String(at), priceFen })),
        )
        expect(sum(shares.map(({ fen }) => fen))).toBe(income)
        for (const { fen, priceFen } of shares)
          expect(Math.abs(fen - (income * priceFen) / total)).toBeLessThan(1)
      }),
    )
  })
})
