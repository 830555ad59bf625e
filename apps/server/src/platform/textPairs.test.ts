import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchedTermsOf, searchTermsOf } from './textPairs.ts'

const isFound = (text: string, words: string): boolean => {
  const terms = new Set(searchTermsOf(text))
  return searchedTermsOf(words).every((term) => terms.has(term))
}

describe('a text', () => {
  it('is found by every two characters that stand side by side in it, and by one', () => {
    expect(isFound('海上落日 4K', '落日')).toBe(true)
    expect(isFound('海上落日 4K', '上落')).toBe(true)
    expect(isFound('海上落日 4K', '日')).toBe(true)
    expect(isFound('海上落日 4K', '4k')).toBe(true)
    expect(isFound('海上落日 4K', '落日 海上')).toBe(true)
    expect(isFound('海上落日 4K', '日落')).toBe(false)
    expect(isFound('海上落日 4K', '日4')).toBe(false)
  })

  it('is found by any part of itself, whatever it is written in', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.nat(40),
        fc.nat(40),
        (text, from, length) => {
          const plain = text.normalize('NFKC').toLowerCase()
          const part = [...plain].slice(from, from + length).join('')
          expect(isFound(plain, part)).toBe(true)
        },
      ),
    )
  })

  it('of ten thousand characters is looked into so far and no further', () => {
    expect(searchTermsOf('甲乙'.repeat(5_000))).toEqual(['甲乙', '乙甲', '甲', '乙'])
    const long = Array.from({ length: 10_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    expect(searchTermsOf(long).length).toBeLessThan(4_001)
  })
})
