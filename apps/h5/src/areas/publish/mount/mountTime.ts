/** Times of mounts, in Shanghai's time. */
import { businessDay, dayBegin, daysBetween, midnightOf, timeText } from '@wallpaper/contract/day'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export interface When {
  id: 'now' | 'first' | 'second' | 'own'
  title: string
  /** None for now, and for a time of one's own. */
  at?: number
}

/** 今天 22:00, 明天 20:00, 10/19 20:00 */
export const whenText = (at: number, now: number): string => {
  const clock = timeText(at).slice(11, 16)
  const days = daysBetween(businessDay(now), businessDay(at))
  const names = ['今天', '明天']
  return `${names[days] ?? businessDay(at).slice(5).replace('-', '/')} ${clock}`
}

/** 还有 1 小时 28 分; '' beyond a day, and when it is over. */
export const leftText = (at: number, now: number): string => {
  const minutes = Math.ceil((at - now) / minuteMs)
  if (minutes <= 0 || minutes > 24 * 60) return ''
  const hours = Math.floor(minutes / 60)
  return `还有 ${hours > 0 ? `${hours} 小时 ` : ''}${minutes % 60} 分`
}

/** The two offered times are always to come. */
export const whens = (now: number, hasNow: boolean): When[] => {
  const midnight = midnightOf(now)
  const tonight = midnight + 22 * hourMs
  const first = tonight > now + 10 * minuteMs ? tonight : midnight + 36 * hourMs
  const second = midnight + 44 * hourMs
  return [
    ...(hasNow ? [{ id: 'now' as const, title: '立即' }] : []),
    { id: 'first', title: whenText(first, now), at: first },
    { id: 'second', title: whenText(second, now), at: second },
    { id: 'own', title: '自选' },
  ]
}

/** For an input of date and time. */
export const inputOf = (at: number): string =>
  timeText(at).slice(0, 16).replaceAll('/', '-').replace(' ', 'T')
export const timeOfInput = (text: string): number | null => {
  const [day = '', clock = ''] = text.split('T')
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number)
  const at = dayBegin(day) + hours * hourMs + minutes * minuteMs
  return Number.isNaN(at) ? null : at
}
