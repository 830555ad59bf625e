/** Until when material is shared: business days are of Shanghai, and the last of them is shared whole. */
import { businessDay, dayMs } from '../../../platform/clock.ts'

const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day so many months on, or the last of a month that is too short for it. */
export const dayAfterMonths = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const counted = month - 1 + months
  const [inYear, inMonth] = [year + Math.floor(counted / 12), (counted % 12) + 1]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${inYear}-${two(inMonth)}-${two(Math.min(date, daysIn(inYear, inMonth)))}`
}

/** The moment at which a day is over. */
export const endOfDay = (day: string): number => midnightOf(day) + dayMs

/** From the moment on which it was agreed. */
export const untilAfter = (now: number, months: number): number =>
  endOfDay(dayAfterMonths(businessDay(now), months))

/** The last day that is shared whole or in part. */
export const lastDayOf = (until: number): string => businessDay(until - 1)

/** Whoever ends it shares the day that has begun; a term that is over sooner stays as it was. */
export const untilIfEnded = (now: number, until: number): number =>
  Math.min(until, endOfDay(businessDay(now)))
