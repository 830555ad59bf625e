import { expect, it } from 'vitest'
import { missedBetween } from './missedTickets.ts'

const minute = 60_000

it.each<[string, number[], number, number]>([
  ['every ten minutes', [0, 10, 20], 29, 0],
  ['one that is late', [0, 11.5, 20], 31, 0],
  ['one that did not come', [0, 20, 30], 31, 1],
  ['half an hour without any', [0, 30], 35, 2],
  ['the same one twice', [0, 0.1, 10], 15, 0],
  ['none since', [0, 10], 45, 3],
  ['only one, just now', [10], 10, 0],
])('%s', (_what, minutes, now, missed) => {
  const times = minutes.map((at) => at * minute)
  expect(missedBetween(times, now * minute)).toBe(missed)
})
