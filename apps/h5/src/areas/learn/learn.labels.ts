/** Formats of times, lengths and counts. */
import { formatTime } from '../../lib/format/time.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** 06:24, or 1:06:42 above an hour. */
export const lengthText = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}

/** 8,316, or 1.2万 from ten thousand. */
export const peopleText = (count: number): string =>
  count < 10_000
    ? String(count).replace(/\B(?=(\d{3})+$)/g, ',')
    : `${(Math.floor(count / 1_000) / 10).toFixed(1).replace(/\.0$/, '')}万`

/** 10/14 */
export const dayText = (ms: number): string => formatTime(ms).slice(5, 10)

/** 10/09 for 2026-10-09. */
export const dateText = (date: string): string => date.slice(5).replace('-', '/')

const minuteMs = 60_000

/** Remaining time in its two largest units. */
export const timeLeft = (ms: number): readonly [string, string][] => {
  const minutes = Math.max(0, Math.ceil(ms / minuteMs))
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60]
  return days > 0
    ? [
        [String(days), '天'],
        [two(hours), '时后开始'],
      ]
    : [
        [two(hours), '时'],
        [two(rest), '分后开始'],
      ]
}

/** The chapter at a position: the last that has begun. */
export const chapterAt = (chapters: readonly { at: number }[], seconds: number): number =>
  chapters.findLastIndex(({ at }) => at <= seconds)
