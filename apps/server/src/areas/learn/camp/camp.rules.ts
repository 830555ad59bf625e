/**
 * Dates of a camp's days, what may be handed in, and the state of each day. All days are in Shanghai time.
 */
import { dayBegin } from '@wallpaper/contract/day'
import type { CampDayState, CampState, HomeworkState } from '@wallpaper/contract/learn/learn.labels'
import { businessDay, dayMs } from '../../../platform/clock.ts'

export interface CampTimes {
  /** yyyy-mm-dd */
  startsOn: string
  days: number
}

/** Start of a day; the first is 1. */
export const dayStart = ({ startsOn }: Pick<CampTimes, 'startsOn'>, day: number): number =>
  dayBegin(startsOn) + (day - 1) * dayMs

export const dayEnd = (camp: CampTimes, day: number): number => dayStart(camp, day + 1)
export const campEnd = (camp: CampTimes): number => dayEnd(camp, camp.days)
export const dateOf = (camp: CampTimes, day: number): string => businessDay(dayStart(camp, day))

export const campState = (camp: CampTimes, now: number): CampState => {
  if (now < dayStart(camp, 1)) return 'coming'
  return now < campEnd(camp) ? 'running' : 'over'
}

/** Number of days that have begun. */
export const reachedDays = (camp: CampTimes, now: number): number =>
  Math.min(camp.days, Math.max(0, Math.floor((now - dayStart(camp, 1)) / dayMs) + 1))

export const joinObjection = (
  camp: CampTimes & { seats: number | null },
  members: number,
  now: number,
): string | null => {
  if (campState(camp, now) === 'over') return '这一期已经结束，看看下一期'
  return camp.seats !== null && members >= camp.seats ? '这一期名额已满，看看下一期' : null
}

export interface HandIn {
  camp: CampTimes
  day: number
  /** Empty: no homework. */
  task: string
  last: HomeworkState | undefined
  lateDays: number
  now: number
}

export const handInObjection = ({ camp, day, task, last, lateDays, now }: HandIn): string | null => {
  if (task === '') return '这一天没有作业'
  if (now < dayStart(camp, day)) return '这一天还没开始，到时间再交'
  if (now >= campEnd(camp) + lateDays * dayMs) return '训练营已经结束，不能再交作业'
  return last === 'passed' ? '这份作业已经通过，不用再交' : null
}

export const isLate = (camp: CampTimes, day: number, now: number): boolean => now >= dayEnd(camp, day)

export const campDayState = ({ camp, day, task, last, now }: Omit<HandIn, 'lateDays'>): CampDayState => {
  if (last) return last
  if (now < dayStart(camp, day)) return 'locked'
  if (!isLate(camp, day, now)) return 'today'
  return task === '' ? 'free' : 'missed'
}
