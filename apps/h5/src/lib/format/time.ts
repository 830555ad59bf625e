/** Time formats, in Shanghai time, which has no daylight saving: always UTC+8. */
const shanghaiOffsetMs = 8 * 3_600_000
export const dayMs = 86_400_000

const two = (value: number) => String(value).padStart(2, '0')

const parts = (ms: number) => {
  const date = new Date(ms + shanghaiOffsetMs)
  return {
    year: String(date.getUTCFullYear()).padStart(4, '0'),
    month: two(date.getUTCMonth() + 1),
    day: two(date.getUTCDate()),
    hour: two(date.getUTCHours()),
    minute: two(date.getUTCMinutes()),
    second: two(date.getUTCSeconds()),
  }
}

/** 2026/03/09 08:05:00 */
export const formatTime = (ms: number): string => {
  const { year, month, day, hour, minute, second } = parts(ms)
  return `${year}/${month}/${day} ${hour}:${minute}:${second}`
}

/** 2026/03/09 */
export const formatDay = (ms: number): string => formatTime(ms).slice(0, 10)

const dayNumber = (ms: number) => Math.floor((ms + shanghaiOffsetMs) / dayMs)

/** As in lists: 今天 08:05, 昨天 08:05, 3 天前, then the date. */
export const formatRecent = (ms: number, now: number): string => {
  const days = dayNumber(now) - dayNumber(ms)
  const { hour, minute } = parts(ms)
  if (days === 0) return `今天 ${hour}:${minute}`
  if (days === 1) return `昨天 ${hour}:${minute}`
  return days > 1 && days < 7 ? `${days} 天前` : formatDay(ms)
}

/** Days left, including the current one: 15, 14, … 1, 0. */
export const daysLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / dayMs))
