import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysLeft, formatDay, formatRecent, formatTime } from './time.ts'

const moment = fc.integer({ min: 0, max: 4_102_444_800_000 })

describe('formatTime', () => {
  it('writes yyyy/mm/dd hh:mm:ss in Shanghai, zero padded', () => {
    expect(formatTime(Date.UTC(2026, 0, 2, 16, 4, 5))).toBe('2026/01/03 00:04:05')
    expect(formatDay(Date.UTC(2026, 0, 2, 15, 59, 59))).toBe('2026/01/02')
  })

  it('can be read back to the second, whatever the moment', () => {
    fc.assert(
      fc.property(moment, (ms) => {
        const text = formatTime(ms)
        expect(text).toMatch(/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/)
        const iso = text.replaceAll('/', '-').replace(' ', 'T')
        expect(Date.parse(`${iso}+08:00`)).toBe(ms - (ms % 1_000))
      }),
    )
  })
})

describe('formatRecent', () => {
  const now = Date.UTC(2026, 2, 10, 4, 0, 0)
  it('says how long ago as people do', () => {
    expect(formatRecent(now - 3_600_000, now)).toBe('今天 11:00')
    expect(formatRecent(now - 13 * 3_600_000, now)).toBe('昨天 23:00')
    expect(formatRecent(now - 3 * 86_400_000, now)).toBe('3 天前')
    expect(formatRecent(now - 9 * 86_400_000, now)).toBe('2026/03/01')
  })
})

describe('daysLeft', () => {
  it('counts the running day and never goes below nothing', () => {
    expect(daysLeft(15 * 86_400_000, 0)).toBe(15)
    expect(daysLeft(1, 0)).toBe(1)
    expect(daysLeft(0, 5)).toBe(0)
  })
})
