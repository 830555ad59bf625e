import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fenOf, moneyParts, yuan } from './money.ts'

describe('yuan', () => {
  it('writes fen with two decimals, commas and a true minus', () => {
    expect(yuan(0)).toBe('0.00')
    expect(yuan(5)).toBe('0.05')
    expect(yuan(1_234_567)).toBe('12,345.67')
    expect(yuan(-80_000)).toBe('−800.00')
    expect(yuan(14_960, { isSigned: true })).toBe('+149.60')
    expect(yuan(0, { isSigned: true })).toBe('0.00')
  })

  it('loses no fen, whatever the amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (fen) => {
        const text = yuan(fen)
        expect(text).toMatch(/^−?\d{1,3}(,\d{3})*\.\d{2}$/)
        expect(BigInt(text.replace('−', '-').replace(/[,.]/g, ''))).toBe(BigInt(fen))
      }),
    )
  })

  it('gives the parts that are drawn in different sizes', () => {
    expect(moneyParts(32_846)).toEqual({ sign: '', integer: '328', decimals: '46' })
  })
})

describe('what was typed as yuan', () => {
  it('is the inverse of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => {
        expect(fenOf(yuan(fen))).toBe(fen)
      }),
    )
  })

  it.each([
    ['3000', 300_000],
    ['3000.', 300_000],
    ['0.5', 50],
    [' ¥3,000.05 ', 300_005],
    ['３０００．５', 300_050],
  ])('takes %o', (text, fen) => {
    expect(fenOf(text)).toBe(fen)
  })

  it.each(['', '.', '-1', '1.234', '1e3', '一百', '1234567890'])('is no amount: %o', (text) => {
    expect(fenOf(text)).toBeNull()
  })
})
