import { describe, expect, it } from 'vitest'
import { formatTime } from '../../../lib/time.ts'
import { banTerm } from './banSpan.ts'

describe('for how long a ban is proposed', () => {
  it('is a number of days, which only the approval makes a date of', () => {
    expect(banTerm('d7', '2026-08-20')).toEqual({ days: 7 })
  })

  it('includes the chosen day', () => {
    const { until = 0, days } = banTerm('day', '2026-08-20')
    expect(formatTime(until)).toBe('2026/08/21 00:00:00')
    expect(days).toBeUndefined()
  })

  it('has no end when it is for good', () => {
    expect(banTerm('forever', '2026-08-20')).toEqual({})
  })
})
