import { describe, expect, it } from 'vitest'
import { dayWord, ownUsedLabel, placeText, raisesPrice, usedLabel, usesText } from './funText.ts'

/** 2026-10-18 10:00 in Shanghai. */
const now = Date.UTC(2026, 9, 18, 2)

it.each([
  [0, '0'],
  [9_999, '9,999'],
  [10_000, '1万'],
  [126_480, '12.6万'],
])('%i uses are %s', (count, text) => {
  expect(usesText(count)).toBe(text)
})

it('yesterday has a word, other days their date', () => {
  expect([dayWord('2026-10-17', now), dayWord('2026-10-16', now)]).toEqual(['昨天', '10/16'])
  expect(usedLabel('2026-10-17', now)).toBe('昨日使用')
  expect(usedLabel('2026-10-16', now)).toBe('10/16 使用')
  expect(usedLabel(null, now)).toBe('昨日使用')
  expect([ownUsedLabel('2026-10-17', now), ownUsedLabel('2026-10-16', now)]).toEqual([
    '我的昨日使用',
    '我的 10/16 使用',
  ])
})

it.each([
  [null, null, '还没有上榜'],
  [4, null, '热门榜第 4'],
  [4, 4, '热门榜第 4'],
  [4, 5, '热门榜第 4，比前一天升 1 位'],
  [6, 4, '热门榜第 6，比前一天降 2 位'],
])('place %s after %s: %s', (place, place_before, text) => {
  expect(placeText({ place, place_before })).toBe(text)
})

describe('a way to get pictures', () => {
  it.each([
    ['free', 'ad', true],
    ['ad', 'price', true],
    ['ad', 'free', false],
    ['ad', 'ad', false],
    [null, 'ad', true],
    [null, 'free', false],
  ] as const)('from %s to %s costs readers more: %s', (from, to, isMore) => {
    expect(raisesPrice(from, to)).toBe(isMore)
  })
})
