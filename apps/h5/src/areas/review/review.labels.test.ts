import { expect, it } from 'vitest'
import { queueSentence } from './review.labels.ts'

it.each([
  [0, 10, '下一个就是它，预计 10 分钟内完成'],
  [14, 40, '前面还有 14 个，预计 40 分钟内完成'],
  [70, 150, '前面还有 70 个，预计 3 小时内完成'],
  [900, 1_810, '前面还有 900 个，预计 4 个工作日内完成'],
])('with %i before it and %i minutes it says so', (ahead, minutes, sentence) => {
  expect(queueSentence({ ahead, minutes })).toBe(sentence)
})
