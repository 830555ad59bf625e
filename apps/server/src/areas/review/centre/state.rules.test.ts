import { describe, expect, it } from 'vitest'
import { expectedMinutes } from './state.rules.ts'

const hour = 3_600_000

describe('the expected time of a review', () => {
  it('is what is ahead at the rate per hour, rounded up to ten minutes', () => {
    expect(expectedMinutes({ ahead: 14, perHour: 30, headMs: 0, ownMs: 0 })).toBe(30)
    expect(expectedMinutes({ ahead: 15, perHour: 30, headMs: 0, ownMs: 0 })).toBe(40)
  })

  it('is not shorter than what the head of the queue has waited already', () => {
    expect(expectedMinutes({ ahead: 18, perHour: 30, headMs: 48 * hour, ownMs: 0 })).toBe(48 * 60)
    expect(expectedMinutes({ ahead: 18, perHour: 30, headMs: 48 * hour, ownMs: 47 * hour })).toBe(60)
    expect(expectedMinutes({ ahead: 0, perHour: 30, headMs: 48 * hour, ownMs: 48 * hour })).toBe(10)
  })
})
