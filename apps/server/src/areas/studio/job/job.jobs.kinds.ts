import { z } from 'zod'
import { type AnyJobKind, defineJob } from '../../../platform/queue/queue.ts'

/** Works on the next one of a queue. Which that is, is decided when it begins. */
export const workJob = defineJob({
  name: 'studio.work',
  title: '做下一个工坊任务',
  input: z.object({ kind: z.string() }),
  // One for each place that all queues together may have: a full queue keeps no worker from another.
  concurrency: 26,
  expireInSeconds: 1_800,
  // A lost one is put back by `studio.walk`.
  retryLimit: 2,
})

/** Puts back what dead workers left, and wakes queues that nobody works on. */
export const walkJob = defineJob({
  name: 'studio.walk',
  title: '把中断的工坊任务放回队列',
  input: z.object({}),
  cron: '* * * * *',
  atStart: true,
  rows: { subjectOf: (id) => `studio_job:${id}` },
})

export const endJobKind = defineJob({
  name: 'studio.end-results',
  title: '删除到期的成图',
  input: z.object({}),
  cron: '20 * * * *',
  rows: { subjectOf: (id) => `studio_job:${id}` },
})

export const tellJob = defineJob({
  name: 'studio.tell-ending',
  title: '提醒快到期的成图',
  input: z.object({}),
  cron: '0 10 * * *',
  rows: { subjectOf: (id) => `studio_job:${id}` },
})

/** Files of a closed account, whose rows are gone. */
export const eraseJob = defineJob({
  name: 'studio.erase',
  title: '删除注销账号的成图',
  input: z.object({ uid: z.number().int(), keys: z.array(z.string()).max(300) }),
})

export const jobJobKinds: readonly AnyJobKind[] = [workJob, walkJob, endJobKind, tellJob, eraseJob]
