/** Queries the channel about every payment that is due. */
import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, type JobHandler } from '../../platform/queue/queue.ts'
import type { Walk } from '../../platform/queue/walk.ts'
import { paymentReader } from './payment/payment.repository.ts'
import type { Payments } from './payment/payment.service.ts'

const settle = defineJob({
  name: 'payments.settle',
  title: '核对订单的付款和退款',
  input: z.object({}),
  cron: '* * * * *',
  rows: { subjectOf: (number) => `payment:${number}`, areMoney: true },
})

export const paymentsJobKinds: readonly AnyJobKind[] = [settle]

/** After this many unanswered queries in a row, the channel is not queried again until the next minute. */
const unansweredMax = 20

export interface PaymentsJobsDeps extends DrainDeps {
  payments: Payments
}

/** Concurrent queries: most of the time is spent waiting for the channel. */
const together = 8

const paymentsToAsk = ({ payments }: Pick<PaymentsJobsDeps, 'payments'>): Walk => {
  let unanswered = { minute: 0, count: 0 }
  const handle = async (number: string, now: number): Promise<void> => {
    const minute = Math.floor(now / 60_000)
    if (unanswered.minute !== minute) unanswered = { minute, count: 0 }
    if (unanswered.count >= unansweredMax) return
    const payment = await payments.byNumber(number)
    if (!payment?.askAt || payment.askAt.getTime() > now) return
    const { isAnswered } = await payments.ask(payment)
    unanswered.count = isAnswered ? 0 : unanswered.count + 1
  }
  return {
    // Each query delays the payment's next one, so open payments cannot starve paid ones.
    due: (tx, { now, after, limit }) => paymentReader(tx).toAsk(new Date(now), after, limit),
    handle: (number, { now }) => handle(number, now),
    async handlePage(numbers, { now, signal }) {
      for (let at = 0; at < numbers.length && !signal.aborted; at += together)
        await Promise.all(numbers.slice(at, at + together).map((number) => handle(number, now)))
    },
  }
}

export const paymentsJobs = ({ payments, ...deps }: PaymentsJobsDeps): JobHandler[] => [
  drainJob(settle, deps, paymentsToAsk({ payments })),
]
