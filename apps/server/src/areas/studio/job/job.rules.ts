/** The order of the queue, what a person waits, and what a stage took. Pure. */
import { dayMs } from '@wallpaper/contract/day'
import type { Stage } from './maker.ts'

/** What decides the turn of a new job, over the open jobs of its kind. */
export interface Turns {
  /** The latest turn that is worked on; null when nothing is. */
  working: number | null
  /** The earliest turn that waits. */
  waiting: number | null
  /** The latest turn of this person's open jobs. */
  own: number | null
}

/**
 * One job of each person in a turn: the one after the person's last, or after the turn that runs now. So
 * nobody's hundred jobs come before another's first.
 */
export const nextTurn = ({ working, waiting, own }: Turns): number => {
  const now = working ?? (waiting === null ? 0 : waiting - 1)
  return Math.max(now, own ?? now) + 1
}

/** Seconds until a waiting job is done, rounded up. */
export const secondsUntilDone = (place: number, places: number, eachMs: number): number =>
  Math.max(1, Math.ceil((Math.ceil(place / Math.max(1, places)) * eachMs) / 1_000))

export const secondsLeft = (percent: number, workedMs: number, eachMs: number): number => {
  // Early percentages say little: the usual time counts until a fifth is done.
  const byPercent = percent >= 20 ? (workedMs / percent) * (100 - percent) : eachMs - workedMs
  return Math.max(1, Math.ceil(byPercent / 1_000))
}

/** When stages ended: those that this percentage has passed and that have no time yet. */
export const passedStages = (
  stages: readonly Stage[],
  times: readonly number[],
  percent: number,
  elapsedMs: number,
): number[] => {
  const passed = stages.filter(({ upTo }) => percent >= upTo).length
  return Array.from({ length: Math.max(passed, times.length) }, (_, at) => times[at] ?? elapsedMs)
}

/** How often a job is begun when its worker dies each time. */
export const attemptsMax = 3
/** A worker says that it is alive more often than that. */
export const leaseMs = 20_000
export const leaseEveryMs = 4_000

export const daysLeft = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / dayMs))
