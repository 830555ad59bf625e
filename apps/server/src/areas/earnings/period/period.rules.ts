/** Business days as texts, yyyy-mm-dd, and the weeks (from Monday), months and years they belong to. */
import { addDays, daysBetween } from '@wallpaper/contract/day'
import type { PeriodKind } from '@wallpaper/contract/earnings/earnings.labels'

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
export const earlierOf = (one: string, other: string): string => [one, other].toSorted()[0] ?? one

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Both ends included. */
export const daysIn = ({ fromDay, toDay }: Period): number => daysBetween(fromDay, toDay) + 1

export interface Period {
  fromDay: string
  toDay: string
}

const monthBegin = (day: string, months: number): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return dayOf(Date.UTC(year, month - 1 + months, 1))
}

const yearBegin = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}-01-01`

const begins: Record<PeriodKind, (day: string, steps: number) => string> = {
  day: addDays,
  week: (day, weeks) => addDays(day, 7 * weeks - ((new Date(msOf(day)).getUTCDay() + 6) % 7)),
  month: monthBegin,
  year: yearBegin,
}

/** The period that contains a day, or the one `steps` before (negative) or after it. */
export const periodAt = (kind: PeriodKind, day: string, steps = 0): Period => ({
  fromDay: begins[kind](day, steps),
  toDay: addDays(begins[kind](day, steps + 1), -1),
})

/** The same number of days at the start of the previous period, to compare a running period with. */
export const samePartBefore = (kind: PeriodKind, period: Period, today: string): Period => {
  const before = periodAt(kind, period.fromDay, -1)
  if (today >= period.toDay) return before
  const passed = daysIn({ fromDay: period.fromDay, toDay: today })
  const toDay = addDays(before.fromDay, passed - 1)
  return { fromDay: before.fromDay, toDay: earlierOf(toDay, before.toDay) }
}

export const eachDay = ({ fromDay, toDay }: Period): string[] =>
  Array.from({ length: daysIn({ fromDay, toDay }) }, (_, at) => addDays(fromDay, at))

export const cutAt = ({ fromDay, toDay }: Period, today: string): Period => ({
  fromDay,
  toDay: earlierOf(toDay, today),
})
