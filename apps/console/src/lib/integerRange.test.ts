import { describe, expect, it } from 'vitest'
import { integerProblem, rangeSentence } from './integerRange.ts'

const range = { min: 1, max: 3_000 }

describe('a whole number in its range', () => {
  it('is right at both ends, and one beyond either is told the range', () => {
    expect([1, 3_000, '25'].map((value) => integerProblem(value, range))).toEqual([null, null, null])
    const sentence = '请填 1–3,000 之间的整数'
    for (const wrong of [0, 3_001, 1.5, '9e99', 'abc', 2 ** 60]) {
      expect(integerProblem(wrong, range), String(wrong)).toBe(sentence)
    }
  })

  it('is not asked for here when nothing was typed', () => {
    expect([undefined, null, ''].map((value) => integerProblem(value, range))).toEqual([null, null, null])
  })

  it('may be open at one end or both', () => {
    expect([{ min: 0 }, { max: 9 }, { min: null, max: null }].map(rangeSentence)).toEqual([
      '请填不小于 0 的整数',
      '请填不大于 9 的整数',
      '请填整数',
    ])
    expect(integerProblem(-5, { max: 9 })).toBeNull()
  })
})
