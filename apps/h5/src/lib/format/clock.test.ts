import { expect, it } from 'vitest'
import { formatClock } from './clock.ts'

const now = Date.parse('2026-03-09T20:30:00+08:00')
const hour = 3_600_000

it.each([
  [2, '今日 22:30'],
  [4, '明日 00:30'],
  [30, '03/11 02:30'],
])('says a limit in %i hours as %s', (hours, text) => {
  expect(formatClock(now + hours * hour, now)).toBe(text)
})
