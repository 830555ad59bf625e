import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPhone, phoneDigits, spacedPhone } from './phoneText.ts'

describe('a phone number as it is typed', () => {
  it('is spaced, and read back without the spaces', () => {
    expect(spacedPhone('13812346621')).toBe('138 1234 6621')
    expect(spacedPhone('1381')).toBe('138 1')
    expect(phoneDigits('+86 138-1234-6621')).toBe('13812346621')
    expect(isPhone('138 1234 6621')).toBe(true)
    expect(isPhone('128 1234 6621')).toBe(false)
  })

  it.each([
    '+86 138-1234-6621',
    '008613812346621',
    '86 138 1234 6621',
    '１３８１２３４６６２１',
    '\u202d+8613812346621\u202c',
  ])('is the same number when %s is pasted, and when it is typed', (text) => {
    expect(spacedPhone(text)).toBe('138 1234 6621')
    expect(Array.from(text).reduce((shown, key) => spacedPhone(shown + key), '')).toBe('138 1234 6621')
  })

  it('keeps its digits however it is spaced', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1[3-9]\d{0,9}$/), (digits) => {
        expect(phoneDigits(spacedPhone(digits))).toBe(digits)
        expect(spacedPhone(spacedPhone(digits))).toBe(spacedPhone(digits))
      }),
    )
  })
})
