/** Time formats of the phone, in Shanghai's time. */
import { businessDay, dayMs, daysBetween, timeText as formatTime } from '@wallpaper/contract/day'

export { dayMs, formatTime }

/** 2026/03/09 */
export const formatDay = (ms: number): string => formatTime(ms).slice(0, 10)

/** As in lists: 今天 08:05, 昨天 08:05, 3 天前, then the date. */
export const formatRecent = (ms: number, now: number): string => {
  const days = daysBetween(businessDay(ms), businessDay(now))
  const clock = formatTime(ms).slice(11, 16)
  if (days === 0) return `今天 ${clock}`
  if (days === 1) return `昨天 ${clock}`
  return days > 1 && days < 7 ? `${days} 天前` : formatDay(ms)
}

/** Days left, including the current one: 15, 14, … 1, 0. */
export const daysLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / dayMs))
