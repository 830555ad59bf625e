import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, csvFile, formInt, formText, formUuid, paging } from '../form.ts'
import { formReason } from '../staff/staff.schemas.ts'
import { failureSides, jobStateIds, reportStateIds } from './job.labels.ts'
import { staffJob, staffQueue, staffReport } from './job.schemas.ts'

const kind = () => formText({ max: 40, label: '队列' })

export const staffQueues = defineEndpoint({
  path: 'console/studio/queues',
  method: 'GET',
  auth: 'staff:studio:see',
  input: z.object({}),
  output: z.strictObject({
    queues: z.array(staffQueue),
    waiting: z.number().int(),
    longest_ms: z.number().int().nullable(),
    longest_name: z.string(),
    /** The queue in which most wait; '' when nobody waits. */
    most_name: z.string(),
    most_waiting: z.number().int(),
    working: z.number().int(),
    places: z.number().int(),
    done_today: z.number().int(),
    done_yesterday: z.number().int(),
    failed_today: z.number().int(),
    cost_today: z.number().int(),
    cost_yesterday: z.number().int(),
    /** Of today, the most frequent first. */
    failures: z.array(
      z.strictObject({
        code: z.string(),
        name: z.string(),
        count: z.number().int(),
        side: z.enum(failureSides),
        /** Of photos that were refused before there was a job. */
        is_photo: z.boolean(),
      }),
    ),
    /** Face photos that the store has now, and those of them that should be gone. */
    photos_kept: z.number().int(),
    photos_overdue: z.number().int(),
    /** Begun again today because their process had ended. */
    restarted_today: z.number().int(),
    /** The longest at work first; at most 12. */
    running: z.array(
      z.strictObject({
        id: z.uuid(),
        title: z.string(),
        kind_name: z.string(),
        percent: z.number().int(),
        working_ms: z.number().int(),
        /** Of the process that works on it, as it last said; null where nobody says. */
        memory_mb: z.number().int().nullable(),
      }),
    ),
    /** How long each person's first job of the day waited in its queue, on average; null when there was none. */
    first_wait_ms: z.number().int().nullable(),
  }),
  summary: '任务队列：在等、在做、失败原因、花费',
})

const jobFilter = {
  state: z.enum(jobStateIds).optional(),
  kind: kind().optional(),
  code: formText({ max: 40, label: '失败原因' }).optional(),
}

export const staffJobs = defineEndpoint({
  path: 'console/studio/jobs',
  method: 'GET',
  auth: 'staff:studio:see',
  input: z.object({ ...jobFilter, ...paging }),
  output: countedPageOf(staffJob),
  summary: '任务：在排的按次序，其余最新的在前',
})

export const retryStaffJob = defineEndpoint({
  path: 'console/studio/retryJob',
  method: 'POST',
  auth: 'staff:studio:do',
  input: z.object({ id: formUuid() }),
  output: staffJob,
  errors: ['notFound'],
  summary: '没做成的再做一次，不用创作者的次数',
})

export const setQueuePlaces = defineEndpoint({
  path: 'console/studio/setPlaces',
  method: 'POST',
  auth: 'staff:studio:do',
  input: z.object({
    kind: kind(),
    places: formInt({ min: 1, max: 16 }),
    reason: formReason(),
  }),
  output: staffQueue,
  errors: ['notFound'],
  summary: '改一个队列同时做几个，最多到内存放得下',
})

export const exportStaffJobs = defineEndpoint({
  path: 'console/studio/jobs/export',
  method: 'POST',
  auth: 'staff:audit:do',
  input: z.object(jobFilter),
  output: csvFile,
  summary: '导出任务，记入操作日志',
})

export const staffReports = defineEndpoint({
  path: 'console/studio/reports',
  method: 'GET',
  auth: 'staff:reports:see',
  input: z.object({ state: z.enum(reportStateIds).optional(), ...paging }),
  output: countedPageOf(staffReport),
  summary: '被举报的成图：等得最久的在前',
})

export const decideReport = defineEndpoint({
  path: 'console/studio/decideReport',
  method: 'POST',
  auth: 'staff:reports:do',
  input: z.object({
    id: formUuid(),
    verdict: z.enum(['kept', 'removed'], '请选择保留或移除'),
    note: formText({ max: 200, label: '说明' }),
  }),
  output: staffReport,
  errors: ['notFound'],
  summary: '处理举报：保留，或立即移除成图并告诉作者',
})
