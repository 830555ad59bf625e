/** End dates of shares: business days in Shanghai, the last one included. */
import { dayBegin } from '@wallpaper/contract/day'
import { businessDay, dayMs } from '../../../platform/clock.ts'

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day after this many months, or the last day of a shorter month. */
export const dayAfterMonths = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const counted = month - 1 + months
  const [inYear, inMonth] = [year + Math.floor(counted / 12), (counted % 12) + 1]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${inYear}-${two(inMonth)}-${two(Math.min(date, daysIn(inYear, inMonth)))}`
}

export const endOfDay = (day: string): number => dayBegin(day) + dayMs

/** From the moment of agreement. */
export const untilAfter = (now: number, months: number): number =>
  endOfDay(dayAfterMonths(businessDay(now), months))

/** The last shared day, whole or in part. */
export const lastDayOf = (until: number): string => businessDay(until - 1)

/** Ending a share takes effect at the end of the day, unless it expires earlier. */
export const untilIfEnded = (now: number, until: number): number =>
  Math.min(until, endOfDay(businessDay(now)))
