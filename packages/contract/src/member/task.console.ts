import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, formBool, formDay, formId, formInt, formText, paging } from '../form.ts'
import { formReason } from '../staff/staff.schemas.ts'
import { consolePlan, consoleTask } from './task.schemas.ts'

const rewardMax = 1_000_000

export const taskList = defineEndpoint({
  path: 'console/member/tasks',
  method: 'GET',
  auth: 'staff:member_rules:see',
  input: z.object({}),
  output: z.strictObject({ items: z.array(consoleTask) }),
  summary: '任务宝箱里的任务',
})

export const saveTask = defineEndpoint({
  path: 'console/member/saveTask',
  method: 'POST',
  auth: 'staff:member_rules:do',
  input: z.object({
    id: formText({ max: 30, label: '任务' }),
    title: formText({ min: 2, max: 20, label: '名称' }),
    target: formInt({ min: 1, max: 100_000 }),
    points: formInt({ min: 1, max: 300 }),
    is_on: formBool(),
    reason: formReason(),
  }),
  output: consoleTask,
  errors: ['notFound'],
  idempotent: true,
  summary: '改任务的名称、目标、活跃和上下线',
})

export const planList = defineEndpoint({
  path: 'console/member/plans',
  method: 'GET',
  auth: 'staff:member_rules:see',
  input: z.object({ ...paging }),
  output: countedPageOf(consolePlan),
  summary: '跑步计划，最新的在前',
})

export const openPlan = defineEndpoint({
  path: 'console/member/openPlan',
  method: 'POST',
  auth: 'staff:member_rules:do',
  input: z.object({
    title: formText({ min: 2, max: 20, label: '名称' }),
    note: formText({ min: 0, max: 100 }).optional(),
    days: formInt({ min: 3, max: 60 }),
    works_a_day: formInt({ min: 1, max: 50 }),
    missable: formInt({ min: 0, max: 5 }),
    opens_on: formDay(),
    join_until: formDay(),
    first_fen: formInt({ min: 1, max: rewardMax }),
    second_fen: formInt({ min: 1, max: rewardMax }),
    last_fen: formInt({ min: 1, max: rewardMax }),
    reason: formReason(),
  }),
  output: consolePlan,
  idempotent: true,
  summary: '开一个跑步计划：三分之一、三分之二和全程各一份奖励',
})

export const endPlan = defineEndpoint({
  path: 'console/member/endPlan',
  method: 'POST',
  auth: 'staff:member_rules:do',
  input: z.object({ plan_id: formId(), reason: formReason() }),
  output: consolePlan,
  errors: ['notFound'],
  idempotent: true,
  summary: '停止报名；已经参加的照常跑完、照常发奖励',
})
