/**
 * Payments by WeChat Pay. An order has one number for ever; what became of it is asked of the channel, again and again
 * while it is in doubt, and nothing is called paid before the channel says so. What is not the amount is never called
 * paid: staff look at it. What cannot be given is paid back.
 */
import type { Logger } from 'pino'
import type { Pay } from '../../../partners/pay/pay.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { identityReader } from '../../account/public.ts'
import { fulfil } from '../order/fulfilment.ts'
import { type OrderRow, orderReader, orderRepository } from '../order/order.repository.ts'
import { refundedInLedger } from '../order/refund.ts'

export interface PaymentDeps {
  db: Database
  clock: Clock
  logger: Logger
  pay: Pay | null
  /** Where the channel tells us of a payment. */
  notifyUrl: string
}

const minuteMs = 60_000
const atOnce = 200

export const paymentService = ({ db, clock, logger, pay, notifyUrl }: PaymentDeps) => {
  const locked = async (
    { id }: Pick<OrderRow, 'id'>,
    work: (tx: Tx, order: OrderRow) => Promise<OrderRow>,
  ): Promise<OrderRow> =>
    db.write(async (tx) => {
      const order = await orderRepository(tx).lock(id)
      if (!order) throw new Error('an order is gone')
      return work(tx, order)
    })

  /** Moves it to the end of the queue of those that are asked about. */
  const touch = (order: OrderRow): Promise<OrderRow> =>
    locked(order, (tx, current) => orderRepository(tx).change(current, { changedAt: new Date(clock()) }))

  const markClosed = (order: OrderRow): Promise<OrderRow> =>
    locked(order, async (tx, current) =>
      current.state === 'paying'
        ? orderRepository(tx).change(current, { state: 'closed', changedAt: new Date(clock()) })
        : current,
    )

  const markPaid = (order: OrderRow, transactionId: string | null): Promise<OrderRow> =>
    locked(order, async (tx, current) =>
      // Paid in the last moment before it was closed: paid is paid.
      current.state === 'paying' || current.state === 'closed'
        ? fulfil(tx, current, transactionId, clock())
        : current,
    )

  const markDoubtful = (order: OrderRow, receivedFen: number, transactionId: string | null) => {
    logger.error({ order: order.number }, 'a payment is not the amount of its order')
    return locked(order, async (tx, current) =>
      current.state === 'paying' || current.state === 'closed'
        ? orderRepository(tx).change(current, {
            state: 'doubtful',
            receivedFen,
            transactionId,
            paidAt: new Date(clock()),
            changedAt: new Date(clock()),
          })
        : current,
    )
  }

  const refundNow = async (order: OrderRow): Promise<OrderRow> => {
    if (!pay || order.way !== 'wechat') return order
    const refundNumber = `${order.number}R`
    const known = await pay.queryRefund(refundNumber)
    const answer =
      known.ok && known.value !== null
        ? known
        : await pay.refund({
            number: order.number,
            refundNumber,
            totalFen: order.receivedFen ?? order.payFen,
            reason: '会员退款',
          })
    if (!answer.ok || answer.value !== 'done') {
      if (!answer.ok || answer.value === 'failed')
        logger.error({ order: order.number, answer }, 'a refund was not done')
      return touch(order)
    }
    return locked(order, async (tx, current) =>
      current.state === 'refunding' ? refundedInLedger(tx, current, clock()) : current,
    )
  }

  /** Asks the channel until there is nothing left to ask, and does what its answer means. */
  const settle = async (order: OrderRow): Promise<OrderRow> => {
    if (order.state === 'refunding') return refundNow(order)
    const isOpen = order.state === 'paying' || order.state === 'closed'
    if (!isOpen || !pay || order.way !== 'wechat') return order
    const answer = await pay.query(order.number)
    if (!answer.ok) return touch(order)
    const payment = answer.value
    if (payment?.state === 'paid') {
      if (payment.totalFen !== null && payment.totalFen !== order.payFen)
        return markDoubtful(order, payment.totalFen, payment.transactionId)
      const paid = await markPaid(order, payment.transactionId)
      return paid.state === 'refunding' ? refundNow(paid) : paid
    }
    if (order.state === 'closed') return order
    if (payment?.state === 'closed' || payment?.state === 'refunded') return markClosed(order)
    return clock() < order.expiresAt.getTime() ? touch(order) : closeNow(order, payment !== null)
  }

  const closeNow = async (order: OrderRow, isKnownThere: boolean): Promise<OrderRow> => {
    if (pay && isKnownThere) {
      const closed = await pay.close(order.number)
      // Paid while we were closing it: the next look sees that.
      if (!closed.ok) return touch(order)
    }
    return markClosed(order)
  }

  const openidOf = async (uid: number): Promise<string | null> =>
    (await db.read((tx) => identityReader(tx).ofPerson(uid)))?.openid ?? null

  /** The prepaid order for the payment window; the same number again asks for nothing new at the channel. */
  const prepare = async (order: OrderRow): Promise<OrderRow> => {
    if (!pay || order.prepayId || order.state !== 'paying' || order.way !== 'wechat') return order
    const openid = await openidOf(order.uid)
    if (!openid) return order
    const answer = await pay.prepay({
      number: order.number,
      description: '图神会员',
      totalFen: order.payFen,
      openid,
      expiresAt: order.expiresAt.getTime(),
      notifyUrl,
    })
    if (!answer.ok) return answer.failure.code === 'ORDERPAID' ? settle(order) : order
    return locked(order, (tx, current) =>
      orderRepository(tx).change(current, { prepayId: answer.value.prepayId }),
    )
  }

  return {
    canPay: pay !== null,
    settle,
    refundNow,
    byNumber: (number: string) => db.read((tx) => orderReader(tx).byNumber(number)),

    /** As it is now, ready to be paid if it is not. */
    async look(order: OrderRow): Promise<OrderRow> {
      return prepare(order.prepayId || order.state !== 'paying' ? await settle(order) : order)
    },

    /** Its owner does not want it any more: closed unless it was paid meanwhile. */
    async cancel(order: OrderRow): Promise<OrderRow> {
      const current = await settle(order)
      return current.state === 'paying' ? closeNow(current, current.prepayId !== null) : current
    },

    async windowOf({ prepayId, state }: OrderRow, returnUrl: string) {
      if (!pay || !prepayId || state !== 'paying') return null
      return { js_api: { ...(await pay.jsApi(prepayId)) }, cashier_url: pay.cashierUrl(prepayId, returnUrl) }
    },

    /** What has been in doubt for a minute, one after the other. */
    async settleAll(signal: AbortSignal): Promise<void> {
      const waiting = await db.read((tx) => orderReader(tx).inDoubt(new Date(clock() - minuteMs), atOnce))
      for (const order of waiting) {
        if (signal.aborted) return
        await settle(order)
      }
    },
  }
}

export type Payments = ReturnType<typeof paymentService>
