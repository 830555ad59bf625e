import { describe, expect, it } from 'vitest'
import { businessDay, timeText } from './clock.ts'

describe('times as people read them', () => {
  it('are of Shanghai, with midnight as 00', () => {
    const at = Date.UTC(2026, 7, 2, 16, 5, 9)
    expect(timeText(at)).toBe('2026/08/03 00:05:09')
    expect(businessDay(at)).toBe('2026-08-03')
  })
})
