import { describe, expect, it } from 'vitest'
import { formatDay, formatMinute, formatSpan, formatTime, parseDay, parseMinute, startOfDay } from './time.ts'

const at = Date.UTC(2026, 7, 2, 16, 5, 9)

describe('times in the console', () => {
  it('are written in Shanghai time, with midnight as 00', () => {
    expect(formatTime(at)).toBe('2026/08/03 00:05:09')
    expect(formatDay(at)).toBe('2026/08/03')
  })

  it('start their day at midnight in Shanghai', () => {
    expect(formatTime(startOfDay(at))).toBe('2026/08/03 00:00:00')
    expect(startOfDay(startOfDay(at))).toBe(startOfDay(at))
    expect(formatTime(startOfDay(at - 10 * 60_000))).toBe('2026/08/02 00:00:00')
  })

  it('read a day back, and refuse one that does not exist', () => {
    expect(parseDay(formatDay(at))).toBe(startOfDay(at))
    expect(parseDay('2026-08-03')).toBe(startOfDay(at))
    expect(parseDay('2026/02/30')).toBeNull()
    expect(parseDay('昨天')).toBeNull()
  })

  it('read a minute back, and refuse one that does not exist', () => {
    const minute = at - 9_000
    expect(formatMinute(minute)).toBe('2026-08-03 00:05')
    expect(parseMinute(formatMinute(minute))).toBe(minute)
    expect(['2026-08-03', '2026-08-03 24:00', '2026-02-30 08:00', ''].map(parseMinute)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('say a span in its largest whole unit', () => {
    expect(formatSpan(59_000)).toBe('不到 1 分钟')
    expect(formatSpan(38 * 60_000)).toBe('38 分钟')
    expect(formatSpan(25 * 3_600_000)).toBe('1 天')
  })
})
