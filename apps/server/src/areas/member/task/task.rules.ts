/** Points of a week, computed from daily counts. */
import { addDays, dayBegin } from '@wallpaper/contract/day'
import type { ChestState, TaskMetric, TaskPeriod } from '@wallpaper/contract/member/task.labels'
import { businessDay, dayMs } from '../../../platform/clock.ts'

export type DayCounts = Map<TaskMetric, ReadonlyMap<string, number>>

export interface Task {
  id: string
  title: string
  metric: TaskMetric
  period: TaskPeriod
  target: number
  points: number
}

export interface Week {
  /** Monday. */
  fromDay: string
  today: string
  endsAt: number
}

/** Weeks begin on Monday. */
export const weekAt = (now: number): Week => {
  const today = businessDay(now)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const fromDay = addDays(today, -sinceMonday)
  return { fromDay, today, endsAt: dayBegin(fromDay) + 7 * dayMs }
}

export const daysOf = (fromDay: string, toDay: string): string[] => {
  const days: string[] = []
  for (let day = fromDay; day <= toDay; day = addDays(day, 1)) days.push(day)
  return days
}

const countOn = ({ metric }: Task, counts: DayCounts, day: string): number =>
  counts.get(metric)?.get(day) ?? 0

/** Of today for daily tasks, of the whole week for others. */
export const progressOf = (task: Task, counts: DayCounts, { fromDay, today }: Week): number =>
  task.period === 'day'
    ? countOn(task, counts, today)
    : daysOf(fromDay, today).reduce((sum, day) => sum + countOn(task, counts, day), 0)

/** A daily task gives points for every day on which it was done. */
export const pointsOf = (tasks: readonly Task[], counts: DayCounts, week: Week): number =>
  tasks.reduce((sum, task) => {
    const times =
      task.period === 'day'
        ? daysOf(week.fromDay, week.today).filter((day) => countOn(task, counts, day) >= task.target).length
        : Number(progressOf(task, counts, week) >= task.target)
    return sum + times * task.points
  }, 0)

export const chestState = (points: number, needed: number, isClaimed: boolean): ChestState => {
  if (isClaimed) return 'claimed'
  return points >= needed ? 'open' : 'locked'
}
