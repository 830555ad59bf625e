import { memberPeriodIds, memberPeriods } from '@wallpaper/contract/member/member.labels'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../../../platform/clock.ts'
import type { Level } from '../level/level.rules.ts'
import { dayEnd, daysLeft } from './days.ts'
import {
  applyOrder,
  creditOf,
  cutAt,
  perDay,
  type Quote,
  quoteFor,
  restored,
  type Span,
} from './membership.rules.ts'

const level = (id: string, rank: number, year: number): Level => ({
  id,
  name: id,
  rank,
  prices: { month: Math.round(year / 8), quarter: Math.round(year / 3), year },
  homepages: 5,
  codes: 20,
  subAccounts: 3,
  faceSwaps: 10,
  rateBonus: 2,
  hasTools: true,
  hasPriority: false,
})
const gold = level('gold', 1, 29_800)
const diamond = level('diamond', 2, 69_800)
const id = (at: number) => `0190f5d4-9e0a-7c3b-8d2f-${String(at).padStart(12, '0')}`

const quoted = (quote: ReturnType<typeof quoteFor>): Quote => {
  if (typeof quote === 'string') throw new Error(quote)
  return quote
}

/** A person who bought a year of gold at a moment. */
const goldYear = (boughtAt: number) => {
  const { endsAt, worthFen } = quoted(
    quoteFor({ level: gold, period: 'year', held: null, spans: [], now: boughtAt }),
  )
  const span: Span = {
    id: id(1),
    orderId: id(2),
    levelId: 'gold',
    fromAt: boughtAt,
    untilAt: endsAt,
    worthFen,
    days: 365,
  }
  return { span, held: { levelId: 'gold', endsAt, rank: 1 } }
}

const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) })

describe('a membership', () => {
  it('is upgraded as it is drawn: 164 days of diamond less 164 days of gold', () => {
    const now = Date.parse('2026-10-18T20:30:00+08:00')
    const { span, held } = goldYear(Date.parse('2026-03-31T10:00:00+08:00'))
    expect(daysLeft(held.endsAt, now)).toBe(164)
    expect(quoted(quoteFor({ level: diamond, period: 'year', held, spans: [span], now }))).toEqual({
      kind: 'upgrade',
      costFen: 31_362,
      creditFen: 13_390,
      payFen: 17_972,
      worthFen: 31_362,
      days: 164,
      endsAt: held.endsAt,
    })
  })

  it('lasts at least as many whole days as were paid for, and ends with a day of Shanghai', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...memberPeriodIds), (now, period) => {
        const { endsAt } = quoted(quoteFor({ level: gold, period, held: null, spans: [], now }))
        expect(endsAt - now).toBeGreaterThanOrEqual(memberPeriods[period].days * dayMs)
        expect(endsAt - now).toBeLessThanOrEqual((memberPeriods[period].days + 1) * dayMs)
        expect(dayEnd(endsAt - 1)).toBe(endsAt)
      }),
    )
  })

  it('is renewed from its end, whenever that is done', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 364 }), (boughtAt, after) => {
        const { span, held } = goldYear(boughtAt)
        const now = boughtAt + after * dayMs
        const { kind, endsAt } = quoted(quoteFor({ level: gold, period: 'month', held, spans: [span], now }))
        expect(kind).toBe('renew')
        expect(endsAt).toBe(held.endsAt + 30 * dayMs)
      }),
    )
  })

  it('never credits more than was paid, nor less with more days left', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (at, a, b) => {
        const { span } = goldYear(at)
        const [early, late] = [Math.min(a, b), Math.max(a, b)]
        const one = creditOf([span], at + early * dayMs)
        const other = creditOf([span], at + late * dayMs)
        expect(one).toBeLessThanOrEqual(29_800)
        expect(other).toBeGreaterThanOrEqual(0)
        expect(one).toBeGreaterThanOrEqual(other)
      }),
    )
  })

  it('is worth after an upgrade what was left and what was paid for it; nothing is lost or made', () => {
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 1, max: 364 }),
        fc.integer({ min: 100, max: 200_000 }),
        (boughtAt, after, year) => {
          const { span, held } = goldYear(boughtAt)
          const now = boughtAt + after * dayMs
          const other = level('other', 2, year)
          const quote = quoteFor({ level: other, period: 'year', held, spans: [span], now })
          if (quote === 'lastDay') return
          const { payFen, creditFen, worthFen, costFen, endsAt } = quoted(quote)
          expect(payFen).toBeGreaterThanOrEqual(0)
          expect(payFen).toBeLessThanOrEqual(costFen)
          expect(worthFen).toBe(payFen + creditFen)
          expect(endsAt).toBe(held.endsAt)
          const order = { id: id(3), kind: 'upgrade', levelId: 'other', period: 'year', worthFen } as const
          const applied = applyOrder(order, held, 2, [span], now)
          // Its credit right after the upgrade is the full worth: the day of the upgrade is not charged.
          expect(creditOf(applied ? [{ id: id(4), ...applied.added }] : [], now)).toBe(worthFen)
        },
      ),
    )
  })

  it('refunded after an upgrade is what it was before, to the day', () => {
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 0, max: 7 }),
        (boughtAt, after, later) => {
          const { span, held } = goldYear(boughtAt)
          const now = boughtAt + after * dayMs
          const order = {
            id: id(3),
            kind: 'upgrade',
            levelId: 'diamond',
            period: 'year',
            worthFen: 1,
          } as const
          const applied = applyOrder(order, held, 2, [span], now)
          if (!applied) throw new Error('not applied')
          const then = now + later * dayMs
          const [back] = restored(applied.cut, then)
          expect(back).toMatchObject({ levelId: 'gold', untilAt: held.endsAt, fromAt: then })
          const own = { id: id(4), ...applied.added }
          expect(cutAt(own, then).untilAt).toBe(Math.max(then, own.fromAt))
          expect(creditOf(back ? [{ id: id(5), ...back }] : [], then)).toBe(creditOf([span], then))
        },
      ),
    )
  })

  it('is not bought lower while it lasts, nor upgraded on its last day', () => {
    const now = Date.parse('2026-10-18T20:30:00+08:00')
    const held = { levelId: 'diamond', endsAt: now + 40 * dayMs, rank: 2 }
    expect(quoteFor({ level: gold, period: 'year', held, spans: [], now })).toBe('lower')
    const last = { levelId: 'gold', endsAt: dayEnd(now), rank: 1 }
    expect(quoteFor({ level: diamond, period: 'year', held: last, spans: [], now })).toBe('lastDay')
  })

  it('that is paid for too late is not given', () => {
    const now = Date.parse('2026-10-18T20:30:00+08:00')
    const upgrade = { id: id(3), kind: 'upgrade', levelId: 'diamond', period: 'year', worthFen: 1 } as const
    expect(applyOrder(upgrade, null, 2, [], now)).toBeNull()
    const held = { levelId: 'diamond', endsAt: now + 40 * dayMs, rank: 2 }
    expect(applyOrder(upgrade, held, 2, [], now), 'is there already').toBeNull()
    const buy = { ...upgrade, kind: 'buy', levelId: 'gold' } as const
    expect(applyOrder(buy, held, 1, [], now), 'a higher one is held').toBeNull()
  })

  it('rounds half a fen up', () => {
    expect(perDay(69_800, 164, 365)).toBe(31_362)
    expect(perDay(1, 1, 2)).toBe(1)
    expect(perDay(0, 10, 365)).toBe(0)
    expect(perDay(100, 1, 0)).toBe(0)
  })
})
