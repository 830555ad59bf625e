/** Formats of days, periods and formulas. */
import { addDays } from '@wallpaper/contract/day'
import { type PeriodKind, rateText } from '@wallpaper/contract/earnings/earnings.labels'
import { countText } from '../../lib/format/count.ts'
import { yuan } from '../../lib/format/money.ts'

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** 2026/10/17 */
export const dayText = (day: string): string => day.replaceAll('-', '/')
/** 10/17 */
export const shortDay = (day: string): string => dayText(day).slice(5)
/** 2026/10/17 周六 */
export const dayWithWeekday = (day: string): string =>
  `${dayText(day)} ${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}`

/** 2026 年 10 月 */
export const monthText = (day: string): string => `${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月`

type Named = { from_day: string; to_day: string }

export const periodText: Record<PeriodKind, (period: Named) => string> = {
  day: ({ from_day }) => dayText(from_day),
  week: ({ from_day, to_day }) => `${dayText(from_day)}–${shortDay(to_day)}`,
  month: ({ from_day }) => dayText(from_day).slice(0, 7),
  year: ({ from_day }) => `${from_day.slice(0, 4)} 年`,
}

/** Labels below the chart's bars. */
export const barText: Record<PeriodKind, (fromDay: string) => string> = {
  day: shortDay,
  week: shortDay,
  month: (day) => `${Number(day.slice(5, 7))}月`,
  year: (day) => day.slice(0, 4),
}

export const beforeText: Record<PeriodKind, string> = {
  day: '前一天',
  week: '上周同期',
  month: '上月同期',
  year: '去年同期',
}

/** The last two days by name. */
export const dayName = (day: string, today: string): string => {
  if (day === today) return '今日'
  return day === addDays(today, -1) ? '昨日' : shortDay(day)
}

interface Formula {
  takes: number
  milli: number | null
  percent: number | null
  base_fen: number
}

/** 575 次 × 0.20 × 70%: the whole formula, so that it can be checked; none where rates differed. */
export const formulaText = ({ takes, milli, percent, base_fen }: Formula, unit = '次'): string => {
  const counted = takes > 0 ? `${countText(takes)} ${unit}` : ''
  if (percent === null) return [counted, `分成前 ${yuan(base_fen)}，比例见每一笔`].filter(Boolean).join(' · ')
  if (counted && milli !== null) return `${counted} × ${rateText(milli)} × ${percent}%`
  return [counted, `${yuan(base_fen)} × ${percent}%`].filter(Boolean).join(' · ')
}

/** Months from the first income to this one, newest first. */
export const monthsSince = (firstDay: string, today: string): string[] => {
  const months: string[] = []
  let day = `${today.slice(0, 7)}-01`
  while (day.slice(0, 7) >= firstDay.slice(0, 7) && months.length < 120) {
    months.push(day)
    day = `${addDays(day, -1).slice(0, 7)}-01`
  }
  return months
}
