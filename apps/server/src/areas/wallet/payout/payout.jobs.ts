/** What goes on at the channels by itself: bills are sent, and asked about until they are over. */
import { z } from 'zod'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { checkDueBills, type PayoutDeps, sendBill } from './payout.service.ts'

export const sendJob = defineJob({
  name: 'wallet.send-bill',
  title: '把提现交给打款渠道',
  input: z.object({ uid: z.number().int(), id: z.uuid() }),
})

const checkJob = defineJob({
  name: 'wallet.check-bills',
  title: '向打款渠道查询还没有结果的提现',
  input: z.object({}),
  cron: '* * * * *',
})

export const payoutJobKinds: readonly AnyJobKind[] = [sendJob, checkJob]

export const payoutJobs = (deps: PayoutDeps): JobHandler[] => [
  handles(sendJob, (key) => sendBill(deps, key)),
  handles(checkJob, async (_input, { signal }) => {
    await checkDueBills(deps, signal)
  }),
]
