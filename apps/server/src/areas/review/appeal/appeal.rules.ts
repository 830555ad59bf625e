/** Deadline of an appeal: a number of working days, until the end of that day in Shanghai. */
import { businessDay } from '../../../platform/clock.ts'

const day = 24 * 3_600_000

const isWeekend = (at: number): boolean => {
  const weekday = new Date(`${businessDay(at)}T12:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

export const dueAfter = (now: number, workingDays: number): number => {
  let at = now
  for (let left = workingDays; left > 0; ) {
    at += day
    if (!isWeekend(at)) left -= 1
  }
  return new Date(`${businessDay(at)}T23:59:59+08:00`).getTime()
}
