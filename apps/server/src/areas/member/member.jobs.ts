/** What happens by itself: payments in doubt are asked about, and who is about to lose a level is told. */
import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../platform/queue/queue.ts'
import { endingMemberships } from './membership/ending.ts'
import type { Payments } from './payment/payment.service.ts'
import { runningPlans } from './plan/plan.service.ts'

const settleOrders = defineJob({
  name: 'member.settle-orders',
  title: '核对会员订单的付款和退款',
  input: z.object({}),
  cron: '* * * * *',
})

const ending = defineJob({
  name: 'member.tell-ending',
  title: '提醒会员即将到期',
  input: z.object({}),
  cron: '5 * * * *',
  rows: { subjectOf: (uid) => `person:${uid}` },
})

const closePlans = defineJob({
  name: 'member.close-plans',
  title: '发放跑步计划的奖励，结束到期的计划',
  input: z.object({}),
  cron: '30 8 * * *',
  rows: { subjectOf: (key) => `person:${key.split('.')[1]}`, areMoney: true },
})

export const memberJobKinds: readonly AnyJobKind[] = [settleOrders, ending, closePlans]

export interface MemberJobsDeps extends DrainDeps {
  payments: Payments
}

export const memberJobs = ({ payments, ...deps }: MemberJobsDeps): JobHandler[] => [
  handles(settleOrders, (_input, { signal }) => payments.settleAll(signal)),
  drainJob(closePlans, deps, runningPlans),
  drainJob(ending, deps, endingMemberships),
]
