/** Refunds: requested under one number until the channel confirms, so that money is never refunded twice. */
import type { Logger } from 'pino'
import type { Pay, PayResult, RefundState } from '../../../partners/pay/pay.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { OrderKinds } from './orderKind.ts'
import { partReader } from './part.repository.ts'
import { sumOf } from './part.rules.ts'
import { type Payment, paymentReader, paymentRepository } from './payment.repository.ts'
import { refundFailureOf } from './refundFailure.ts'
import { applyEvent } from './transition.ts'

export interface RefundDeps {
  db: Database
  clock: Clock
  logger: Logger
  pay: Pay | null
  kinds: OrderKinds
  postpone(payment: Payment): Promise<Payment>
}

const refundNumberOf = ({ number, refundAttempt }: Payment): string =>
  `${number}R${refundAttempt === 1 ? '' : refundAttempt}`

export const refundService = ({ db, clock, logger, pay, kinds, postpone }: RefundDeps) => {
  const finish = (payment: Payment, event: 'refundDone' | 'returned'): Promise<Payment> =>
    db.write((tx) => applyEvent(tx, kinds, payment.number, event, {}, clock()))

  const askFor = async (pay: Pay, payment: Payment, earlierFen: number): Promise<PayResult<RefundState>> => {
    const totalFen = payment.receivedFen ?? payment.expectedFen
    const refundNumber = refundNumberOf(payment)
    const known = await pay.queryRefund(refundNumber)
    if (known.ok && known.value !== null) return { ok: true, value: known.value }
    // Idempotent: the same number is the same refund.
    return pay.refund({
      number: payment.number,
      refundNumber,
      fen: totalFen - earlierFen,
      totalFen,
      currency: payment.receivedCurrency ?? 'CNY',
      reason: payment.refundReason.slice(0, 80) || '退款',
    })
  }

  const refundNow = async (payment: Payment): Promise<Payment> => {
    if (!pay || payment.state !== 'refunding') return payment
    const earlierFen = sumOf(await db.read((tx) => partReader(tx).of([payment.number])))
    const answer = await askFor(pay, payment, earlierFen)
    if (answer.ok && answer.value === 'done') return finish(payment, 'refundDone')
    const failure = refundFailureOf(answer)
    if (!failure) return postpone(payment)
    // It may have been refunded at the channel itself, which calls a payment refunded after its first part.
    const trade = earlierFen === 0 && !answer.ok ? await pay.query(payment.number) : null
    if (trade?.ok && trade.value?.state === 'refunded') return finish(payment, 'returned')
    logger.error({ order: payment.number, failure }, 'a refund was not done')
    if (failure !== payment.refundFailure)
      await db.write((tx) => paymentRepository(tx).change(payment, { refundFailure: failure }))
    return postpone(payment)
  }

  /** A job sends the refund; `refundNow` sends it at once. */
  const beginRefund = (tx: Tx, number: string, reason: string, now: number): Promise<Payment> =>
    applyEvent(tx, kinds, number, 'refund', { refundReason: reason }, now)

  return {
    refundNow,
    beginRefund,

    /** Refunds a payment whose goods cannot be delivered. */
    async payBack(number: string, reason: string): Promise<Payment | undefined> {
      const known = await db.read((tx) => paymentReader(tx).byNumber(number))
      if (!known) return undefined
      return refundNow(await db.write((tx) => beginRefund(tx, number, reason, clock())))
    },

    /** A refund that failed at the channel is requested under a new number; any other is only queried. */
    async retryRefund(payment: Payment): Promise<Payment> {
      const known = pay && (await pay.queryRefund(refundNumberOf(payment)))
      const isGivenUp = known?.ok && known.value === 'failed'
      const next = await db.write((tx) =>
        paymentRepository(tx).change(payment, {
          refundFailure: '',
          ...(isGivenUp && { refundAttempt: payment.refundAttempt + 1 }),
        }),
      )
      return refundNow(next)
    },
  }
}
