import { dayMs, formatTime } from './time.ts'

/** A deadline within the next days: 今日 22:30, 明日 01:30, then the date. */
export const formatClock = (ms: number, now: number): string => {
  const clock = formatTime(ms).slice(11, 16)
  const isOn = (day: number) => formatTime(ms).slice(0, 10) === formatTime(day).slice(0, 10)
  const word = isOn(now) ? '今日' : isOn(now + dayMs) ? '明日' : formatTime(ms).slice(5, 10)
  return `${word} ${clock}`
}
