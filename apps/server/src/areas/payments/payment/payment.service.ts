/**
 * Payments by WeChat Pay. An order keeps one number; its state is queried at the channel repeatedly while
 * open, and only the channel's answer makes it paid. A wrong amount is never paid: staff review it. What
 * cannot be delivered, or was paid twice, is refunded.
 */
import type { Logger } from 'pino'
import type { Payment as ChannelPayment, Pay } from '../../../partners/pay/pay.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { type Meaning, meaningOf } from './channelAnswer.ts'
import { justPaidSince } from './newPayment.ts'
import { type OrderKind, orderKindsOf } from './orderKind.ts'
import { partReader } from './part.repository.ts'
import { partService } from './part.service.ts'
import { type Payment, paymentReader, paymentRepository } from './payment.repository.ts'
import { nextAsk } from './payment.rules.ts'
import { refundService } from './refund.service.ts'
import { applyEvent } from './transition.ts'

export interface PaymentDeps {
  db: Database
  clock: Clock
  logger: Logger
  pay: Pay | null
  /** Notice URL for the channel. */
  notifyUrl: string
  kinds: readonly OrderKind[]
}

/** A second payment of the same thing is refunded, unless the buyer wanted another one. */
const isPaidTwice = async (tx: Tx, payment: Payment, now: number): Promise<boolean> => {
  const repository = paymentRepository(tx)
  await repository.lockThing(payment)
  const justPaid = await justPaidSince(tx, now)
  const since = new Date(Math.min(payment.madeAt.getTime(), justPaid.getTime()))
  const others = await repository.paidOtherThan(payment, since)
  return others.some((number) => number !== payment.follows)
}

/** Schedules the next query; a concurrent state change is kept. */
const postponed = async (
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  payment: Payment,
): Promise<Payment> => {
  const { madeAt, expiresAt, changedAt, state, number } = payment
  // Nothing is asked of it but about a part that goes back, which plans its own questions.
  if (state === 'paid') return payment
  const ages = {
    madeAt: madeAt.getTime(),
    expiresAt: expiresAt.getTime(),
    changedAt: changedAt.getTime(),
  }
  const at = nextAsk(state, ages, clock())
  const changed = await db.write((tx) =>
    paymentRepository(tx).postpone(number, state, at === null ? null : new Date(at)),
  )
  return changed ?? (await db.read((tx) => paymentReader(tx).byNumber(number))) ?? payment
}

export const paymentService = ({ db, clock, logger, pay, notifyUrl, ...given }: PaymentDeps) => {
  const kinds = orderKindsOf(given.kinds)

  const byNumber = (number: string): Promise<Payment | undefined> =>
    db.read((tx) => paymentReader(tx).byNumber(number))

  const postpone = (payment: Payment) => postponed({ db, clock }, payment)

  const refunds = refundService({ db, clock, logger, pay, kinds, postpone })
  const parts = partService({ db, clock, logger, pay, kinds })

  const apply = (payment: Payment, { event, facts }: Meaning): Promise<Payment> =>
    db.write(async (tx) => {
      const now = clock()
      if (event === 'paid' && (await isPaidTwice(tx, payment, now)))
        return applyEvent(
          tx,
          kinds,
          payment.number,
          'paidTwice',
          { ...facts, refundReason: '重复付款，原路退回' },
          now,
        )
      return applyEvent(tx, kinds, payment.number, event, facts, now)
    })

  /** Closes it at the channel first, so that it can no longer be paid. */
  const closeNow = async (payment: Payment, isKnownThere: boolean): Promise<Payment> => {
    if (pay && isKnownThere) {
      const closed = await pay.close(payment.number)
      // Paid in the meantime: the next query shows it.
      if (!closed.ok) return postpone(payment)
    }
    return apply(payment, { event: 'closed', facts: {} })
  }

  const hasParts = async ({ number }: Payment): Promise<boolean> =>
    (await db.read((tx) => partReader(tx).of([number]))).length > 0

  /** Applies the channel's answer. */
  const act = async (
    payment: Payment,
    answer: { value: ChannelPayment | null },
    told: ChannelPayment | null,
  ): Promise<Payment> => {
    const meaning = answer.value && meaningOf(payment, answer.value, told)
    // After its first part the channel calls a payment refunded.
    if (meaning?.event === 'returned' && (await hasParts(payment))) return payment
    if (meaning) {
      if (meaning.event === 'paidOther')
        logger.error({ order: payment.number, doubt: meaning.facts.doubt }, 'a payment is in doubt')
      const settled = await apply(payment, meaning)
      return settled.state === 'refunding' ? refunds.refundNow(settled) : settled
    }
    if (payment.state !== 'paying' || clock() < payment.expiresAt.getTime()) return postpone(payment)
    return closeNow(payment, answer.value !== null)
  }

  const ask = async (
    payment: Payment,
    told: ChannelPayment | null = null,
  ): Promise<{ payment: Payment; isAnswered: boolean }> => {
    const part = payment.paidAt && (await parts.underWay(payment.number))
    if (part) return { payment: await parts.send(payment, part), isAnswered: true }
    if (payment.state === 'refunding') return { payment: await refunds.refundNow(payment), isAnswered: true }
    if (!pay || payment.state === 'refunded') return { payment, isAnswered: true }
    const answer = await pay.query(payment.number)
    return answer.ok
      ? { payment: await act(payment, answer, told), isAnswered: true }
      : { payment: await postpone(payment), isAnswered: false }
  }

  /** Queries the channel and applies the answer. */
  const settle = async (payment: Payment, told: ChannelPayment | null = null): Promise<Payment> =>
    (await ask(payment, told)).payment

  /** Creates the prepaid order for the payment window; idempotent by number at the channel. */
  const prepare = async (payment: Payment, openid: string | null): Promise<Payment> => {
    if (!pay || !openid || payment.prepayId || payment.state !== 'paying') return payment
    const answer = await pay.prepay({
      number: payment.number,
      description: payment.description,
      totalFen: payment.expectedFen,
      openid,
      expiresAt: payment.expiresAt.getTime(),
      notifyUrl,
    })
    if (!answer.ok) return answer.failure.code === 'ORDERPAID' ? settle(payment) : payment
    return db.write((tx) => paymentRepository(tx).change(payment, { prepayId: answer.value.prepayId }))
  }

  return {
    canPay: pay !== null,
    /** It can be paid in any browser: simulated payments only. */
    hasCashier: pay !== null && pay.cashierUrl('-', '/') !== null,
    byNumber,
    ask,
    settle,
    prepare,
    payBack: refunds.payBack,
    beginRefund: refunds.beginRefund,
    beginPart: parts.begin,

    /** Also a part of it. */
    async retryRefund(payment: Payment): Promise<Payment> {
      const part = await parts.underWay(payment.number)
      return part ? parts.retry(payment, part) : refunds.retryRefund(payment)
    },

    /** The current state; prepared for payment if unpaid. */
    async look(payment: Payment, openid: string | null): Promise<Payment> {
      if (payment.state === 'paid' || payment.state === 'refunded') return payment
      return prepare(payment.prepayId || payment.state !== 'paying' ? await settle(payment) : payment, openid)
    },

    /** Closes it on the owner's request, unless it was paid in the meantime. */
    async cancel(payment: Payment): Promise<Payment> {
      const current = await settle(payment)
      return current.state === 'paying' ? closeNow(current, current.prepayId !== null) : current
    },

    async windowOf({ prepayId, state }: Payment, returnUrl: string) {
      if (!pay || !prepayId || state !== 'paying') return null
      return { jsApi: await pay.jsApi(prepayId), cashierUrl: pay.cashierUrl(prepayId, returnUrl) }
    },
  }
}

export type Payments = ReturnType<typeof paymentService>
