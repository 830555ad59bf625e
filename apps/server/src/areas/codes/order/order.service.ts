/**
 * Payments of the audience. An order has one number for ever; what became of it is asked of the channel, again and again
 * while it is in doubt, and nothing is called paid before the channel says so. What cannot be given is paid back.
 */
import type { Logger } from 'pino'
import type { Pay } from '../../../partners/pay/pay.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { type OrderRow, orderReader, unlockRepository } from '../unlock/unlock.repository.ts'
import { bookIncome, fulfil } from './fulfilment.ts'
import { descriptionOf, makeOrder, minuteMs, type NewOrder } from './newOrder.ts'

export interface OrderDeps {
  db: Database
  clock: Clock
  logger: Logger
  pay: Pay | null
  /** Where the channel tells us of a payment. */
  notifyUrl: string
}

const refundNumberOf = ({ number }: Pick<OrderRow, 'number'>): string => `${number}R`

export const orderService = ({ db, clock, logger, pay, notifyUrl }: OrderDeps) => {
  const byNumber = (number: string): Promise<OrderRow | undefined> =>
    db.read((tx) => orderReader(tx).byNumber(number))

  const locked = <T>(number: string, work: (tx: Tx, order: OrderRow) => Promise<T>): Promise<T | undefined> =>
    db.write(async (tx) => {
      const order = await unlockRepository(tx).lockOrder(number)
      return order && work(tx, order)
    })

  /** Moves it to the end of the queue of those that are asked about. */
  const touch = (order: OrderRow): Promise<unknown> =>
    locked(order.number, (tx, { uid, id }) =>
      unlockRepository(tx).updateOrder({ uid, id }, { changedAt: new Date(clock()) }),
    )

  const markClosed = (order: OrderRow) =>
    locked(order.number, async (tx, current) =>
      current.state === 'paying'
        ? unlockRepository(tx).updateOrder(current, { state: 'closed', changedAt: new Date(clock()) })
        : current,
    )

  const markPaid = (order: OrderRow, transactionId: string | null) =>
    locked(order.number, async (tx, current) =>
      // Paid in the last moment before it was closed: paid is paid.
      current.state === 'paying' || current.state === 'closed'
        ? fulfil(tx, current, transactionId, clock())
        : current,
    )

  const refundNow = async (order: OrderRow): Promise<OrderRow> => {
    if (!pay) return order
    const refundNumber = refundNumberOf(order)
    const known = await pay.queryRefund(refundNumber)
    const answer =
      known.ok && known.value !== null
        ? known
        : await pay.refund({
            number: order.number,
            refundNumber,
            totalFen: order.totalFen,
            reason: order.refundReason || '图片无法提供',
          })
    if (!answer.ok || answer.value !== 'done') {
      if (!answer.ok || answer.value === 'failed')
        logger.error({ order: order.number, answer }, 'a refund was not done')
      await touch(order)
      return order
    }
    const done = await locked(order.number, async (tx, current) =>
      current.state === 'refunding'
        ? unlockRepository(tx).updateOrder(current, { state: 'refunded', changedAt: new Date(clock()) })
        : current,
    )
    return done ?? order
  }

  /** Asks the channel until there is nothing left to ask, and does what its answer means. */
  const settle = async (order: OrderRow): Promise<OrderRow> => {
    if (order.state === 'refunding') return refundNow(order)
    if (order.state !== 'paying' || !pay) return order
    const answer = await pay.query(order.number)
    if (!answer.ok) {
      await touch(order)
      return order
    }
    const payment = answer.value
    if (payment?.state === 'paid') {
      if (payment.totalFen !== null && payment.totalFen !== order.totalFen) {
        logger.error({ order: order.number }, 'a payment is not the amount of its order')
        return order
      }
      const settled = (await markPaid(order, payment.transactionId)) ?? order
      return settled.state === 'refunding' ? refundNow(settled) : settled
    }
    if (payment?.state === 'closed' || payment?.state === 'refunded')
      return (await markClosed(order)) ?? order
    if (clock() < order.expiresAt.getTime()) return order
    if (payment) {
      const closed = await pay.close(order.number)
      // Paid while we were closing it: the next look sees that.
      if (!closed.ok) {
        await touch(order)
        return order
      }
    }
    return (await markClosed(order)) ?? order
  }

  /** The prepaid order for the payment window; the same number again asks for nothing new at the channel. */
  const prepare = async (order: OrderRow, openid: string, description: string): Promise<OrderRow> => {
    if (!pay || order.prepayId || order.state !== 'paying') return order
    const answer = await pay.prepay({
      number: order.number,
      description,
      totalFen: order.totalFen,
      openid,
      expiresAt: order.expiresAt.getTime(),
      notifyUrl,
    })
    if (!answer.ok) return answer.failure.code === 'ORDERPAID' ? settle(order) : order
    const prepared = await locked(order.number, (tx, { uid, id }) =>
      unlockRepository(tx).updateOrder({ uid, id }, { prepayId: answer.value.prepayId }),
    )
    return prepared ?? order
  }

  return {
    byNumber,
    settle,
    refundNow,
    canPay: pay !== null,

    async begin(order: NewOrder, openid: string): Promise<OrderRow> {
      const made = await db.write((tx) => makeOrder(tx, order, clock()))
      // One that is over is closed first: then there is room for a new one.
      if (clock() >= made.expiresAt.getTime()) {
        const settled = await settle(made)
        if (settled.state !== 'closed') return settled
        return prepare(await db.write((tx) => makeOrder(tx, order, clock())), openid, descriptionOf(order))
      }
      return prepare(made, openid, descriptionOf(order))
    },

    prepare,

    async windowOf(order: OrderRow, returnUrl: string) {
      if (!pay || !order.prepayId || order.state !== 'paying') return { jsApi: null, cashierUrl: null }
      return { jsApi: await pay.jsApi(order.prepayId), cashierUrl: pay.cashierUrl(order.prepayId, returnUrl) }
    },

    /** A picture that was paid for and cannot be given: the money goes back, and the unlock with it. */
    async payBack(number: string, reason: string): Promise<OrderRow | undefined> {
      const order = await locked(number, async (tx, current) => {
        if (current.state !== 'paid') return current
        const works = await orderReader(tx).works(current.uid, current.id)
        await bookIncome(tx, current, works, -1)
        await unlockRepository(tx).revoke(current.uid, current.id)
        return unlockRepository(tx).updateOrder(current, {
          state: 'refunding',
          refundReason: reason,
          changedAt: new Date(clock()),
        })
      })
      return order?.state === 'refunding' ? refundNow(order) : order
    },

    /** What has been in doubt for a minute, one after the other. */
    async settleAll(signal: AbortSignal): Promise<void> {
      const waiting = await db.read((tx) => orderReader(tx).inDoubt(new Date(clock() - minuteMs), 200))
      for (const order of waiting) {
        if (signal.aborted) return
        await settle(order)
      }
    },
  }
}

export type Orders = ReturnType<typeof orderService>
