/** Business days in Shanghai, which has no daylight saving time. A membership ends at the end of a day. */
import { businessDay, dayMs } from '../../../platform/clock.ts'

export const beginOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** End of the day that contains a moment. */
export const dayEnd = (at: number): number => beginOf(businessDay(at)) + dayMs

/** Whole days after today; the rest of today does not count. */
export const daysLeft = (until: number, now: number): number =>
  Math.max(0, Math.round((until - dayEnd(now)) / dayMs))

/** 2027/03/31: the last day of what ends at midnight. */
export const lastDayText = (until: number): string => businessDay(until - 1).replaceAll('-', '/')
