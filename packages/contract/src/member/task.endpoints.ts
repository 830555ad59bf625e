import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formId, formInt } from '../form.ts'
import { chestCount } from './task.labels.ts'
import { planRun, runningPlan, taskBox } from './task.schemas.ts'

export const taskBoxList = defineEndpoint({
  path: 'v4/task_box/list',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: taskBox,
  summary: '任务宝箱：本周活跃、宝箱和任务进度',
})

export const taskBoxClaim = defineEndpoint({
  path: 'v4/task_box/claim',
  method: 'POST',
  auth: 'main',
  input: z.object({ number: formInt({ min: 1, max: chestCount }) }),
  output: taskBox,
  rate: perMinute(30),
  idempotent: true,
  summary: '领取本周的一个宝箱，奖励进可提现余额，只发一次',
})

export const runningPlanList = defineEndpoint({
  path: 'v4/running_plan/list',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    plans: z.array(runningPlan),
    /** The current run; null when there is none. */
    run: planRun.nullable(),
    /** Finished runs, the newest first. */
    history: z.array(planRun),
  }),
  summary: '跑步计划：可以参加的、正在跑的和跑过的',
})

export const runningPlanJoin = defineEndpoint({
  path: 'v4/running_plan/join',
  method: 'POST',
  auth: 'main',
  input: z.object({ plan_id: formId() }),
  output: planRun,
  errors: ['notFound'],
  rate: perMinute(20),
  idempotent: true,
  summary: '参加一个跑步计划，从今天算第一天',
})

export const runningPlanProgress = defineEndpoint({
  path: 'v4/running_plan/progress',
  method: 'GET',
  auth: 'main',
  input: z.object({ plan_id: formId() }),
  output: planRun,
  errors: ['notFound'],
  summary: '一个跑步计划的进度和奖励',
})
