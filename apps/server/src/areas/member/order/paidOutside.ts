/** WeChat orders for their owner: queries the channel, then reads the order again. */
import type { Database } from '../../../platform/db/database.ts'
import { wechatIdentityOf } from '../../account/public.ts'
import type { Payment, Payments } from '../../payments/public.ts'
import { type OrderRow, orderReader } from './order.repository.ts'

export const paidOutside = (payments: Payments) => {
  const paymentOf = async ({ paymentNumber }: OrderRow): Promise<Payment | undefined> =>
    paymentNumber === null ? undefined : payments.byNumber(paymentNumber)

  const anew = async (db: Database, order: OrderRow): Promise<OrderRow> =>
    (await db.read((tx) => orderReader(tx).one(order))) ?? order

  return {
    async look(db: Database, order: OrderRow): Promise<OrderRow> {
      const payment = await paymentOf(order)
      if (!payment) return order
      const identity = await db.read((tx) => wechatIdentityOf(tx, order.uid))
      await payments.look(payment, identity?.openid ?? null)
      return anew(db, order)
    },

    async cancel(db: Database, order: OrderRow): Promise<OrderRow> {
      const payment = await paymentOf(order)
      if (!payment) return order
      await payments.cancel(payment)
      return anew(db, order)
    },

    async windowOf(order: OrderRow, returnUrl: string) {
      const payment = await paymentOf(order)
      const window = payment && (await payments.windowOf(payment, returnUrl))
      return window ? { js_api: { ...window.jsApi }, cashier_url: window.cashierUrl } : null
    },
  }
}
