/** Notifies members whose level is about to end, and closes finished plans. */
import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, type JobHandler } from '../../platform/queue/queue.ts'
import { expiringMemberships } from './membership/expiryNotices.ts'
import { runningPlans } from './plan/plan.service.ts'

const ending = defineJob({
  name: 'member.tell-ending',
  title: '提醒会员即将到期',
  input: z.object({}),
  cron: '5 * * * *',
  rows: { subjectOf: (uid) => `person:${uid}` },
})

export const closePlans = defineJob({
  name: 'member.close-plans',
  title: '发放跑步计划的奖励，结束到期的计划',
  input: z.object({}),
  cron: '30 8 * * *',
  rows: { subjectOf: (key) => `person:${key.split('.')[1]}`, areMoney: true },
})

export const memberJobKinds: readonly AnyJobKind[] = [ending, closePlans]

export const memberJobs = (deps: DrainDeps): JobHandler[] => [
  drainJob(closePlans, deps, runningPlans),
  drainJob(ending, deps, expiringMemberships),
]
