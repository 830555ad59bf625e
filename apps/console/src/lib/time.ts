/** Time formats of the console: yyyy/mm/dd hh:mm:ss, always Shanghai time, as is the business day. */
import { dayBegin, dayMs, timeText as formatTime, midnightOf as startOfDay } from '@wallpaper/contract/day'

export { dayMs, formatTime, startOfDay }

export const formatDay = (at: number): string => formatTime(at).slice(0, 10)

/** A business day as screens show it: 2026/08/02. */
export const dayText = (day: string): string => day.replaceAll('-', '/')

/** Parses 2026/08/02 or 2026-08-02 to midnight in Shanghai; null if invalid. */
export const parseDay = (text: string): number | null => {
  const found = /^(\d{4})[/-](\d{2})[/-](\d{2})$/.exec(text)
  if (!found) return null
  const at = dayBegin(`${found[1]}-${found[2]}-${found[3]}`)
  return Number.isNaN(at) || formatDay(at) !== `${found[1]}/${found[2]}/${found[3]}` ? null : at
}

/** Parses 2026-08-02 09:30, Shanghai time; null if invalid. */
export const parseMinute = (text: string): number | null => {
  const [day = '', time = ''] = text.split(' ')
  const start = parseDay(day)
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  return start === null || !found ? null : start + (Number(found[1]) * 60 + Number(found[2])) * 60_000
}

/** The inverse, as forms hold it. */
export const formatMinute = (at: number): string => formatTime(at).slice(0, 16).replaceAll('/', '-')

/** Of a day that is known: 14:46. */
export const formatClock = (at: number): string => formatTime(at).slice(11, 16)

const spans = [
  { ms: 60_000, word: '分钟' },
  { ms: 3_600_000, word: '小时' },
  { ms: dayMs, word: '天' },
] as const

/** A duration in its largest whole unit: 38 分钟. */
export const formatSpan = (ms: number): string => {
  const span = spans.findLast((each) => ms >= each.ms)
  return span ? `${Math.floor(ms / span.ms)} ${span.word}` : '不到 1 分钟'
}
