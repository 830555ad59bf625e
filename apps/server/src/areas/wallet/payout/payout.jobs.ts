/** Jobs that send bills to the channels and query them until they are settled. */
import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { withdrawalReader } from '../withdrawal/withdrawal.repository.ts'
import { checkBill, type PayoutDeps, sendBill } from './payout.service.ts'

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
  rows: { subjectOf: (number) => `withdrawal:${number}`, areMoney: true },
})

export const payoutJobKinds: readonly AnyJobKind[] = [sendJob, checkJob]

export const payoutJobs = (deps: PayoutDeps & DrainDeps): JobHandler[] => [
  handles(sendJob, (key) => sendBill(deps, key)),
  /** Reconciliation: every bill at a channel is queried until it is settled. */
  drainJob(checkJob, deps, {
    due: (tx, page) => withdrawalReader(tx).toCheck(page),
    handle: async (number) => {
      const row = await deps.db.read((tx) => withdrawalReader(tx).byNumber(number))
      if (row) await checkBill(deps, row)
    },
  }),
]
