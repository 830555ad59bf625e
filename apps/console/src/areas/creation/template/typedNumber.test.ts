import { describe, expect, it } from 'vitest'
import { numberSentence, shownNumber, typeNumber } from './typedNumber.ts'

const range = { min: 6, max: 200, digits: 1 }
const sentence = '请填 6–200 之间的数字，最多 1 位小数'

describe('a number of a layer', () => {
  it('is drawn as soon as it fits', () => {
    const { typed, taken } = typeNumber(36.5, 24, range)
    expect(taken).toBe(36.5)
    expect(shownNumber(typed, 36.5)).toBe(36.5)
    expect(numberSentence(36.5, range)).toBeNull()
  })

  it.each([900, 5, 12.25, null])('%s stays as it was typed, says its range, and is not drawn', (next) => {
    const { typed, taken } = typeNumber(next, 24, range)
    expect(taken).toBeNull()
    expect(shownNumber(typed, 24)).toBe(next)
    expect(numberSentence(next, range)).toBe(sentence)
  })

  it('is what the layer has once that changes elsewhere', () => {
    const { typed } = typeNumber(900, 24, range)
    expect(shownNumber(typed, 30)).toBe(30)
  })
})
