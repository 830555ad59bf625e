import { businessDay, dayMs, midnightOf } from '@wallpaper/contract/day'
/** A membership ends at the end of a business day. */

/** End of the day that contains a moment. */
export const dayEnd = (at: number): number => midnightOf(at) + dayMs

/** Whole days after today; the rest of today does not count. */
export const daysLeft = (until: number, now: number): number =>
  Math.max(0, Math.round((until - dayEnd(now)) / dayMs))

/** 2027/03/31: the last day of what ends at midnight. */
export const lastDayText = (until: number): string => businessDay(until - 1).replaceAll('-', '/')
