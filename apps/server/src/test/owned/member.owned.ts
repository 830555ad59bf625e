import { orderRepository } from '../../areas/member/order/order.repository.ts'
import { paymentRepository } from '../../areas/payments/payment/payment.repository.ts'
import { openPayment } from '../../areas/payments/public.ts'
import { newId } from '../../platform/ids.ts'
import type { OwnedObjects } from './owned.ts'

export const owned = {
  async memberOrder(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    const { payment } = await openPayment(
      tx,
      {
        kind: 'member',
        prefix: 'TM',
        uid,
        buyer: String(uid),
        goods: id,
        description: '图神会员',
        fen: 3_800,
        minutes: 15,
      },
      now.getTime(),
    )
    await paymentRepository(tx).change(payment, { state: 'closed' })
    await orderRepository(tx).insert({
      uid,
      id,
      number: payment.number,
      paymentNumber: payment.number,
      kind: 'buy',
      levelId: 'gold',
      period: 'month',
      way: 'wechat',
      payFen: 3_800,
      state: 'closed',
      worthFen: 3_800,
      madeAt: now,
      expiresAt: now,
      changedAt: now,
    })
    return id
  },
} satisfies OwnedObjects
