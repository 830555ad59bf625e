import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, businessDay, dayBegin, dayMs, daysBetween, midnightOf, timeText } from './day.ts'

const inShanghai = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})
/** China had summer time until 1991. */
const someTime = fc
  .date({ min: new Date('1992-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.getTime())

it('says the day and the time that a calendar of Shanghai says', () => {
  fc.assert(
    fc.property(someTime, (at) => {
      const [day = '', time = ''] = inShanghai.format(at).split(', ')
      expect([businessDay(at), timeText(at)]).toEqual([day, `${day.replaceAll('-', '/')} ${time}`])
    }),
  )
})

it('begins a day at midnight, and it ends where the next one begins', () => {
  fc.assert(
    fc.property(someTime, (at) => {
      const begin = midnightOf(at)
      expect(begin <= at && at < begin + dayMs).toBe(true)
      expect(timeText(begin).slice(11)).toBe('00:00:00')
      expect(dayBegin(addDays(businessDay(at), 1))).toBe(begin + dayMs)
    }),
  )
})

it('counts days across months, years and leap days', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  fc.assert(
    fc.property(someTime, fc.integer({ min: -4_000, max: 4_000 }), (at, days) => {
      expect(daysBetween(businessDay(at), addDays(businessDay(at), days))).toBe(days)
    }),
  )
})
