import { describe, expect, it } from 'vitest'
import { incomeOf, priceChoices, priceProblem } from './priceRules.ts'

const bounds = { price_min_fen: 10, price_max_fen: 990 }

describe('a price', () => {
  it.each(['0.1', '0.10', '9.9', '1', '¥2.50'])('%s may be asked', (text) => {
    expect(priceProblem(text, bounds)).toBeNull()
  })

  it.each(['0.09', '9.91', '1.234', 'abc', '-1'])('%s may not, and the bounds are told', (text) => {
    expect(priceProblem(text, bounds)).toBe('价格要在 ¥0.10 到 ¥9.90 之间')
  })

  it('must be there', () => {
    expect(priceProblem(' ', bounds)).toBe('请填写价格')
  })

  it('is offered only where operators allow it', () => {
    expect(priceChoices(bounds)).toEqual([50, 100, 200, 500])
    expect(priceChoices({ price_min_fen: 100, price_max_fen: 300 })).toEqual([100, 200])
  })

  it('leaves the creator a share that is rounded down', () => {
    expect(incomeOf(100, 70)).toBe(70)
    expect(incomeOf(99, 70)).toBe(69)
    expect(incomeOf(137, 70)).toBe(96)
  })
})
