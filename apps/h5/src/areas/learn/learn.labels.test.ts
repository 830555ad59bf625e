import { describe, expect, it } from 'vitest'
import { chapterAt, lengthText, peopleText, timeLeft } from './learn.labels.ts'

describe('the words of learning', () => {
  it.each([
    [0, '00:00'],
    [384, '06:24'],
    [4_002, '1:06:42'],
  ])('%i seconds are %s', (seconds, text) => expect(lengthText(seconds)).toBe(text))

  it.each([
    [8_316, '8,316'],
    [10_000, '1万'],
    [12_999, '1.2万'],
  ])('%i people are %s', (count, text) => expect(peopleText(count)).toBe(text))

  it('says what is left in two parts, and never less than nothing', () => {
    expect(timeLeft(23 * 3_600_000 + 28 * 60_000)).toEqual([
      ['23', '时'],
      ['28', '分后开始'],
    ])
    expect(timeLeft(49 * 3_600_000)).toEqual([
      ['2', '天'],
      ['01', '时后开始'],
    ])
    expect(timeLeft(-5)).toEqual([
      ['00', '时'],
      ['00', '分后开始'],
    ])
  })

  it('knows the chapter of a place', () => {
    const chapters = [{ at: 0 }, { at: 60 }]
    expect([chapterAt(chapters, 59), chapterAt(chapters, 60), chapterAt([{ at: 5 }], 1)]).toEqual([0, 1, -1])
  })
})
