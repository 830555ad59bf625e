/** Progress in a running plan, computed from the approved works of each day. */
import type { RewardState, RunDayState, RunState } from '@wallpaper/contract/member/task.labels'
import { daysOf } from '../task/task.rules.ts'

export interface PlanReward {
  days: number
  fen: number
}

export interface PlanFacts {
  days: number
  worksADay: number
  missable: number
  rewards: readonly PlanReward[]
}

export interface Progress {
  days: { day: string; state: RunDayState; count: number }[]
  done: number
  missed: number
  /** The day on which the limit of missed days was exceeded. */
  failedOn: string | null
  /** As of today; a running one may still fail. */
  state: RunState
}

const stateOfDay = (day: string, today: string, isDone: boolean): RunDayState => {
  if (isDone) return 'done'
  if (day < today) return 'missed'
  return day === today ? 'today' : 'future'
}

/** Days after the failure do not count. */
export const progressIn = (
  { worksADay, missable }: PlanFacts,
  { fromDay, toDay }: { fromDay: string; toDay: string },
  counts: ReadonlyMap<string, number>,
  today: string,
): Progress => {
  let missed = 0
  let done = 0
  let failedOn: string | null = null
  const days = daysOf(fromDay, toDay).map((day) => {
    const count = counts.get(day) ?? 0
    const state = stateOfDay(day, today, count >= worksADay)
    if (failedOn === null) {
      if (state === 'done') done += 1
      if (state === 'missed') missed += 1
      if (missed > missable) failedOn = day
    }
    return { day, state, count }
  })
  const isOver = today > toDay
  const state = failedOn !== null ? 'failed' : isOver ? 'done' : 'running'
  return { days, done, missed, failedOn, state }
}

/** Days missing for a reward; the reward for all days forgives allowed missed days. */
export const missingFor = (
  { days }: PlanFacts,
  { done, missed }: Pick<Progress, 'done' | 'missed'>,
  reward: PlanReward,
): number => Math.max(0, reward.days - done - (reward.days === days ? missed : 0))

/** Only finished days count: today's work is rewarded tomorrow. */
export const reachedRewards = (plan: PlanFacts, untilYesterday: Progress): PlanReward[] =>
  plan.rewards.filter((reward) => missingFor(plan, untilYesterday, reward) === 0)

export const rewardState = (
  isPaid: boolean,
  missing: number,
  { state }: Pick<Progress, 'state'>,
): RewardState => {
  if (isPaid) return 'paid'
  if (missing === 0) return 'due'
  return state === 'running' ? 'open' : 'lost'
}
