import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withholdingOf } from './withholding.ts'

describe('withholding', () => {
  it.each([
    [80_000, 0],
    [300_000, 44_000],
    [400_000, 64_000],
    [1_000_000, 160_000],
    [3_000_000, 520_000],
    [10_000_000, 2_500_000],
  ])('takes from %i fen exactly %i', (fen, tax) => {
    expect(withholdingOf(fen).tax).toBe(tax)
  })

  it('never takes more from less, nor all of it', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(withholdingOf(less).tax).toBeLessThanOrEqual(withholdingOf(more).tax)
        const { deduction, taxable, tax, net } = withholdingOf(more)
        expect(deduction + taxable).toBe(more)
        expect(tax + net).toBe(more)
        expect(net).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
