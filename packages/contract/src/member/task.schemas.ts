import { z } from 'zod'
import { fen, time } from '../form.ts'
import {
  chestStateIds,
  rewardStateIds,
  runDayStateIds,
  runStateIds,
  taskMetricIds,
  taskPeriodIds,
} from './task.labels.ts'

const day = () => z.string()

export const boxTask = z.strictObject({
  id: z.string(),
  title: z.string(),
  metric: z.enum(taskMetricIds),
  period: z.enum(taskPeriodIds),
  progress: z.number().int(),
  target: z.number().int(),
  points: z.number().int(),
  is_done: z.boolean(),
  /** The screen where it is done, and its button's text. */
  path: z.string(),
  action: z.string(),
})

export const chest = z.strictObject({
  /** 1 to 4. */
  number: z.number().int(),
  points: z.number().int(),
  reward_fen: fen(),
  state: z.enum(chestStateIds),
})

export const taskBox = z.strictObject({
  points: z.number().int(),
  /** The end of the week, when points restart. */
  ends_at: time(),
  chests: z.array(chest),
  tasks: z.array(boxTask),
  /** Chests of earlier weeks, the newest first. */
  history: z.array(
    z.strictObject({ week: day(), number: z.number().int(), reward_fen: fen(), claimed_at: time() }),
  ),
})

export const planReward = z.strictObject({ days: z.number().int(), reward_fen: fen() })

export const runReward = planReward.extend({
  state: z.enum(rewardStateIds),
  /** The number of missing days. */
  missing: z.number().int(),
})

export const planRun = z.strictObject({
  plan_id: z.number().int(),
  title: z.string(),
  state: z.enum(runStateIds),
  state_name: z.string(),
  from_day: day(),
  to_day: day(),
  days: z.array(z.strictObject({ day: day(), state: z.enum(runDayStateIds), count: z.number().int() })),
  done: z.number().int(),
  missed: z.number().int(),
  missable: z.number().int(),
  works_a_day: z.number().int(),
  /** Passed today; null when the run is over. */
  today: z.number().int().nullable(),
  rewards: z.array(runReward),
  /** Since when and why it can no longer be reached; '' while it can. */
  note: z.string(),
})

export const runningPlan = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  note: z.string(),
  days: z.number().int(),
  works_a_day: z.number().int(),
  missable: z.number().int(),
  rewards: z.array(planReward),
  /** The last day to join. */
  join_until: day(),
  /** Why the caller cannot join now; '' when they can. */
  objection: z.string(),
})

export const consoleTask = z.strictObject({
  id: z.string(),
  title: z.string(),
  metric: z.enum(taskMetricIds),
  period: z.enum(taskPeriodIds),
  target: z.number().int(),
  points: z.number().int(),
  is_on: z.boolean(),
})

export const consolePlan = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  note: z.string(),
  days: z.number().int(),
  works_a_day: z.number().int(),
  missable: z.number().int(),
  rewards: z.array(planReward),
  opens_on: day(),
  join_until: day(),
  is_open: z.boolean(),
  made_by: z.string(),
  running: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  paid_fen: fen(),
})
