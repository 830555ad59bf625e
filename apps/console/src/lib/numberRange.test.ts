import { describe, expect, it } from 'vitest'
import { numberProblem, rangeSentence } from './numberRange.ts'

const range = { min: 1, max: 3_000 }

describe('a number in its range', () => {
  it('is right at both ends, and one beyond either is told the range', () => {
    expect([1, 3_000, '25'].map((value) => numberProblem(value, range))).toEqual([null, null, null])
    const sentence = '请填 1–3,000 之间的整数'
    for (const wrong of [0, 3_001, 1.5, '9e99', 'abc', 2 ** 60]) {
      expect(numberProblem(wrong, range), String(wrong)).toBe(sentence)
    }
  })

  it('is not asked for here when nothing was typed', () => {
    expect([undefined, null, ''].map((value) => numberProblem(value, range))).toEqual([null, null, null])
  })

  it('may have so many digits behind the point, and one more is told so, not rounded', () => {
    const yuan = { min: 0.01, max: 200_000, digits: 2 }
    const right = [0.01, 12.5, '3.10', 1_234.56, 200_000]
    expect(right.map((value) => numberProblem(value, yuan))).toEqual(right.map(() => null))
    for (const wrong of [0, 0.001, 12.345, 200_000.01, Number.NaN])
      expect(numberProblem(wrong, yuan), String(wrong)).toBe('请填 0.01–200,000 之间的数字，最多 2 位小数')
    expect(numberProblem(1.005, { digits: 2 })).toBe('请填数字，最多 2 位小数')
  })

  it('may be open at one end or both', () => {
    expect([{ min: 0 }, { max: 9 }, { min: null, max: null }].map(rangeSentence)).toEqual([
      '请填不小于 0 的整数',
      '请填不大于 9 的整数',
      '请填整数',
    ])
    expect(numberProblem(-5, { max: 9 })).toBeNull()
  })
})
