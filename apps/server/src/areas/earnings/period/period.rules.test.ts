import { addDays, dayBegin } from '@wallpaper/contract/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay } from '../../../platform/clock.ts'
import { daySums } from './daySums.ts'
import { cutAt, daysIn, eachDay, periodAt, samePartBefore } from './period.rules.ts'

const day = fc
  .integer({ min: Date.UTC(1999, 0, 1), max: Date.UTC(2101, 0, 1) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10))
const kind = fc.constantFrom('day', 'week', 'month', 'year')

describe('periods', () => {
  it('lie side by side without a gap, and a day lies in its own', () => {
    fc.assert(
      fc.property(kind, day, fc.integer({ min: -30, max: 30 }), (of, at, steps) => {
        const period = periodAt(of, at, steps)
        expect(periodAt(of, at, steps + 1).fromDay).toBe(addDays(period.toDay, 1))
        const own = periodAt(of, at)
        expect(own.fromDay <= at && at <= own.toDay).toBe(true)
        expect(periodAt(of, own.toDay)).toEqual(own)
      }),
      { numRuns: 500 },
    )
  })

  it('of weeks begin on Monday, over the end of a year too', () => {
    expect(periodAt('week', '2027-01-01')).toEqual({ fromDay: '2026-12-28', toDay: '2027-01-03' })
    expect(periodAt('week', '2026-11-16')).toEqual({ fromDay: '2026-11-16', toDay: '2026-11-22' })
    fc.assert(
      fc.property(day, (at) => {
        expect(new Date(`${periodAt('week', at).fromDay}T00:00:00Z`).getUTCDay()).toBe(1)
        expect(daysIn(periodAt('week', at))).toBe(7)
      }),
    )
  })

  it('know leap days', () => {
    expect(daysIn(periodAt('month', '2028-02-10'))).toBe(29)
    expect(daysIn(periodAt('month', '2026-02-10'))).toBe(28)
    expect(daysIn(periodAt('month', '2100-02-10'))).toBe(28)
    expect(daysIn(periodAt('year', '2028-02-29'))).toBe(366)
    expect(periodAt('year', '2028-02-29', 1)).toEqual({ fromDay: '2029-01-01', toDay: '2029-12-31' })
    expect(periodAt('month', '2028-03-31', -1)).toEqual({ fromDay: '2028-02-01', toDay: '2028-02-29' })
  })

  it('that still run are compared with as many days of the one before', () => {
    expect(samePartBefore('month', periodAt('month', '2026-10-18'), '2026-10-18')).toEqual({
      fromDay: '2026-09-01',
      toDay: '2026-09-18',
    })
    expect(samePartBefore('month', periodAt('month', '2026-03-31'), '2026-03-30')).toEqual({
      fromDay: '2026-02-01',
      toDay: '2026-02-28',
    })
    expect(samePartBefore('month', periodAt('month', '2026-09-01'), '2026-10-18')).toEqual({
      fromDay: '2026-08-01',
      toDay: '2026-08-31',
    })
  })
})

it('a business day begins when it begins in Shanghai', () => {
  fc.assert(
    fc.property(day, (at) => {
      expect(businessDay(dayBegin(at))).toBe(at)
      expect(businessDay(dayBegin(at) - 1)).toBe(addDays(at, -1))
    }),
  )
})

it('lists each day once, up to today', () => {
  expect(eachDay(cutAt(periodAt('month', '2026-02-01'), '2026-02-03'))).toEqual([
    '2026-02-01',
    '2026-02-02',
    '2026-02-03',
  ])
})

it('sums any part of the days as adding them one by one does', () => {
  const fens = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: -5, max: 100 })), { maxLength: 40 })
  fc.assert(
    fc.property(fens, fc.nat(70), fc.nat(70), (given, one, other) => {
      const days = new Map(given.map(([at, fen]) => [addDays('2026-12-10', at), fen]))
      const period = {
        fromDay: addDays('2026-12-05', Math.min(one, other)),
        toDay: addDays('2026-12-05', Math.max(one, other)),
      }
      const within = [...days].filter(
        ([day, fen]) => fen !== 0 && day >= period.fromDay && day <= period.toDay,
      )
      expect(daySums(days)(period)).toEqual({
        fen: within.reduce((sum, [, fen]) => sum + fen, 0),
        days: within.length,
      })
    }),
  )
})
