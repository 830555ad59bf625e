import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerBy, titleOf } from './ticket.rules.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const daily = { hours: 6, from: 9, until: 21 }

describe('the promise of an answer', () => {
  it('counts hours of service only, and goes on the next morning', () => {
    expect(answerBy(at('2026-10-18T14:06:00'), daily)).toBe(at('2026-10-18T20:06:00'))
    expect(answerBy(at('2026-10-18T19:00:00'), daily)).toBe(at('2026-10-19T13:00:00'))
    expect(answerBy(at('2026-10-18T23:30:00'), daily)).toBe(at('2026-10-19T15:00:00'))
    expect(answerBy(at('2026-10-18T02:00:00'), daily)).toBe(at('2026-10-18T15:00:00'))
  })

  it('is always in hours of service, never sooner than so many hours, and in the order of asking', () => {
    const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) })
    const service = fc.record({
      hours: fc.integer({ min: 1, max: 72 }),
      from: fc.integer({ min: 0, max: 12 }),
      until: fc.integer({ min: 13, max: 24 }),
    })
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 3 * 86_400_000 }), service, (now, later, hours) => {
        const promised = answerBy(now, hours)
        const ofDay = ((promised + 8 * 3_600_000) % 86_400_000) / 3_600_000
        expect(ofDay === 0 ? 24 : ofDay).toBeGreaterThan(hours.from)
        expect(ofDay === 0 ? 24 : ofDay).toBeLessThanOrEqual(hours.until)
        expect(promised - now).toBeGreaterThanOrEqual(hours.hours * 3_600_000)
        expect(answerBy(now + later, hours)).toBeGreaterThanOrEqual(promised)
      }),
    )
  })
})

describe('the title of a ticket', () => {
  it('is how its text begins, as far as there is room', () => {
    expect(titleOf('观众付款后没有拿到图。截图发你。')).toBe('观众付款后没有拿到图')
    expect(titleOf('？？？到底怎么回事')).toBe('到底怎么回事')
    expect(Array.from(titleOf('很'.repeat(60)))).toHaveLength(24)
    expect(titleOf('。。。。。。')).toBe('。。。。。。')
  })
})
