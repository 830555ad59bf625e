import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mask } from './mask.ts'

const length = (text: string) => Array.from(text).length

describe('mask', () => {
  it('keeps four characters at both ends with four asterisks between', () => {
    expect(mask('13812346621')).toBe('1381****6621')
    expect(mask('6222021234567890')).toBe('6222****7890')
  })

  it('takes other lengths when told', () => {
    expect(mask('林晚风', { head: 1, tail: 1, stars: 1 })).toBe('林*风')
    expect(mask('abcdef', { head: 2, tail: 0 })).toBe('ab****')
  })

  it('never shows more than the ends, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 9 }), (text) => {
        const characters = Array.from(text)
        expect(mask(text)).toBe(`${characters.slice(0, 4).join('')}****${characters.slice(-4).join('')}`)
      }),
    )
  })

  it('hides a short text but for its first character, and is always of bounded length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(length(mask(text))).toBeLessThanOrEqual(12)
        if (length(text) <= 8) expect(mask(text)).toBe(`${Array.from(text)[0] ?? ''}****`)
      }),
    )
  })
})
