/** The job queue and the schedules. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, formId, formUuid, paging } from '../form.ts'
import {
  formKey,
  formReason,
  jobDetail,
  jobState,
  jobView,
  queueView,
  scheduleView,
  stuckRow,
  stuckStates,
} from './staff.schemas.ts'

export const queueList = defineEndpoint({
  path: 'console/staff/queues',
  method: 'GET',
  auth: 'staff:jobs:see',
  input: z.object({}),
  output: z.strictObject({ items: z.array(queueView) }),
  summary: '任务队列和各状态的数量',
})

export const jobList = defineEndpoint({
  path: 'console/staff/jobs',
  method: 'GET',
  auth: 'staff:jobs:see',
  input: z.object({ queue: formKey().optional(), state: jobState.optional(), ...paging }),
  output: countedPageOf(jobView),
  summary: '任务列表，新的在前',
})

export const jobOne = defineEndpoint({
  path: 'console/staff/job',
  method: 'GET',
  auth: 'staff:jobs:see',
  input: z.object({ queue: formKey(), id: formUuid() }),
  output: jobDetail,
  errors: ['notFound'],
  summary: '一个任务的内容和失败原因',
})

export const retryJob = defineEndpoint({
  path: 'console/staff/retryJob',
  method: 'POST',
  auth: 'staff:jobs:do',
  input: z.object({ queue: formKey(), id: formUuid(), reason: formReason() }),
  output: jobView,
  errors: ['notFound'],
  summary: '重新执行失败或已取消的任务',
})

export const cancelJob = defineEndpoint({
  path: 'console/staff/cancelJob',
  method: 'POST',
  auth: 'staff:jobs:do',
  input: z.object({ queue: formKey(), id: formUuid(), reason: formReason() }),
  output: jobView,
  errors: ['notFound'],
  summary: '取消还没有完成的任务',
})

export const scheduleList = defineEndpoint({
  path: 'console/staff/schedules',
  method: 'GET',
  auth: 'staff:jobs:see',
  input: z.object({}),
  output: z.strictObject({ items: z.array(scheduleView) }),
  summary: '定时任务和接下来的运行时间',
})

export const stuckList = defineEndpoint({
  path: 'console/staff/stuckRows',
  method: 'GET',
  auth: 'staff:jobs:see',
  input: z.object({ queue: formKey().optional(), state: z.enum(stuckStates).optional(), ...paging }),
  output: countedPageOf(stuckRow),
  summary: '任务没能处理的数据，最近出现的在前',
})

export const retryStuck = defineEndpoint({
  path: 'console/staff/retryStuckRow',
  method: 'POST',
  auth: 'staff:jobs:do',
  input: z.object({ id: formId(), reason: formReason() }),
  output: stuckRow,
  errors: ['notFound'],
  summary: '马上再处理一次，搁置的恢复处理',
})

export const setAsideStuck = defineEndpoint({
  path: 'console/staff/setAsideStuckRow',
  method: 'POST',
  auth: 'staff:jobs:do',
  input: z.object({ id: formId(), reason: formReason() }),
  output: stuckRow,
  errors: ['notFound'],
  summary: '搁置一条数据，任务不再处理它',
})
