/** Effects of a membership payment: ledger posting and added time; and how both are reversed. */
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { nicknamesOf } from '../../account/public.ts'
import type { OrderKind, Payment } from '../../payments/public.ts'
import { takePayment, tellGiven } from './fulfilment.ts'
import { levelNames, titleOf } from './order.present.ts'
import { type OrderRow, orderReader, orderRepository } from './order.repository.ts'
import { reverseInLedger, takeTimeBack, tellRefunded } from './refund.ts'

const orderOf = async (tx: Reader, { number }: Payment): Promise<OrderRow> => {
  const order = await orderReader(tx).byNumber(number)
  if (!order) throw new Error('an order of membership is gone')
  return order
}

const newerFirst = '后面还有新的会员订单，要先退新的那一笔'

/** `isQuiet` for demo data: no notifications. */
const kindOf = ({ isQuiet }: { isQuiet: boolean }): OrderKind => ({
  id: 'member',
  name: '会员',
  async fulfil(tx, payment, now) {
    const { order, isGiven } = await takePayment(tx, await orderOf(tx, payment), now)
    if (!isGiven) return { isGiven, reason: '付款时会员等级已经变化' }
    if (!isQuiet) await tellGiven(tx, order, now)
    return { isGiven }
  },
  revoke: async (tx, payment, now) => takeTimeBack(tx, await orderOf(tx, payment), now),
  async refunded(tx, payment, now) {
    const order = await reverseInLedger(tx, await orderOf(tx, payment), now)
    if (!isQuiet) await tellRefunded(tx, order, payment.receivedFen ?? order.payFen, now)
  },
  async keep(tx: Tx, payment) {
    const { paidAt, refundedAt, refundReason, changedAt } = payment
    await orderRepository(tx).change(await orderOf(tx, payment), {
      paidAt,
      refundedAt,
      refundReason,
      changedAt,
    })
  },
  async refundObjection(tx, payment) {
    if (payment.state !== 'paid') return ''
    const newest = await orderReader(tx).newestPaid(payment.uid)
    return newest && newest.number !== payment.number ? newerFirst : ''
  },
  async labels(tx, payments) {
    const orders = await orderReader(tx).byNumbers(payments.map(({ number }) => number))
    const nicknames = await nicknamesOf(
      tx,
      orders.map(({ uid }) => uid),
    )
    const names = await levelNames(tx)
    return new Map(
      orders.map((order) => [
        order.number,
        {
          title: titleOf(order, names),
          buyer: nicknames.get(order.uid) ?? String(order.uid),
          links: [{ key: `person:${order.uid}`, label: nicknames.get(order.uid) ?? String(order.uid) }],
        },
      ]),
    )
  },
})

export const memberOrderKind = kindOf({ isQuiet: false })
export const quietMemberOrderKind = kindOf({ isQuiet: true })
