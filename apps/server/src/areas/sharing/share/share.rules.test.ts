import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay } from '../../../platform/clock.ts'
import { dayAfterMonths, endOfDay, lastDayOf, untilAfter, untilIfEnded } from './share.rules.ts'

const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) })
const months = fc.integer({ min: 1, max: 12 })

describe('the term of a share', () => {
  it('ends with the same day of a later month, or with the last day of a short one', () => {
    expect(dayAfterMonths('2026-10-17', 3)).toBe('2027-01-17')
    expect(dayAfterMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(dayAfterMonths('2027-08-31', 6)).toBe('2028-02-29')
    expect(dayAfterMonths('2026-12-31', 12)).toBe('2027-12-31')
  })

  it('shares its last day until midnight in Shanghai', () => {
    const agreed = Date.parse('2026-10-17T20:30:00+08:00')
    expect(untilAfter(agreed, 3)).toBe(Date.parse('2027-01-18T00:00:00+08:00'))
    expect(lastDayOf(untilAfter(agreed, 3))).toBe('2027-01-17')
  })

  it('never ends before it begins, and always between four and fifty-three weeks later', () => {
    fc.assert(
      fc.property(moment, months, (now, count) => {
        const length = untilAfter(now, count) - now
        expect(length).toBeGreaterThan(count * 27 * 86_400_000)
        expect(length).toBeLessThanOrEqual((count * 31 + 1) * 86_400_000)
      }),
    )
  })

  it('that is ended today shares today, and nothing longer than was agreed', () => {
    fc.assert(
      fc.property(moment, months, fc.integer({ min: 0, max: 400 }), (now, count, days) => {
        const until = untilAfter(now, count)
        const later = now + days * 86_400_000
        const ended = untilIfEnded(later, until)
        expect(ended).toBeLessThanOrEqual(until)
        expect(ended === until || lastDayOf(ended) === businessDay(later)).toBe(true)
      }),
    )
    const now = Date.parse('2026-10-17T20:30:00+08:00')
    expect(untilIfEnded(now, endOfDay('2027-01-17'))).toBe(endOfDay('2026-10-17'))
  })
})
