import { describe, expect, it } from 'vitest'
import { formatTime, parseDay } from '../../../lib/time.ts'
import { banUntil } from './banSpan.ts'

const openedAt = parseDay('2026-08-02') ?? 0

describe('until when a ban is proposed', () => {
  it('counts days from the opening of the form', () => {
    expect(formatTime(banUntil('d7', openedAt + 1_000, undefined) ?? 0)).toBe('2026/08/09 00:00:01')
  })

  it('includes the chosen day', () => {
    expect(formatTime(banUntil('day', openedAt, '2026-08-20') ?? 0)).toBe('2026/08/21 00:00:00')
  })

  it('has no end when it is for good', () => {
    expect(banUntil('forever', openedAt, '2026-08-20')).toBeUndefined()
  })
})
