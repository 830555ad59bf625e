/** Business days of Shanghai, which knows no summer time. A membership ends when a day does. */
import { businessDay, dayMs } from '../../../platform/clock.ts'

export const beginOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** When the day ends that a moment lies in. */
export const dayEnd = (at: number): number => beginOf(businessDay(at)) + dayMs

/** Whole days after today: the rest of today counts for nothing. */
export const daysLeft = (until: number, now: number): number =>
  Math.max(0, Math.round((until - dayEnd(now)) / dayMs))

/** 2027/03/31: the last day of what ends at midnight. */
export const lastDayText = (until: number): string => businessDay(until - 1).replaceAll('-', '/')
