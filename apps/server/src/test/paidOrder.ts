/** A payment by the audience, as after the channel's notice, without the channel. */
import { unlockOrders } from '../areas/codes/unlock/unlock.tables.ts'
import { payments } from '../areas/payments/payment/payment.tables.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

export const makePaidOrder = async (tx: Tx, uid: number, paidAt: Date) => {
  const id = newId(paidAt.getTime())
  const order = { uid, id, number: id.slice(-12), line: 'picture' as const }
  await tx.insert(payments).values({
    uid,
    number: order.number,
    kind: 'unlock',
    buyer: id,
    goods: id,
    description: '图神取图',
    expectedFen: 100,
    receivedFen: 100,
    receivedCurrency: 'CNY',
    state: 'paid',
    madeAt: paidAt,
    expiresAt: paidAt,
    paidAt,
    changedAt: paidAt,
  })
  await tx.insert(unlockOrders).values({
    ...order,
    codeId: id,
    visitor: id,
    platform: 'wechat',
    totalFen: 100,
    incomeFen: 70,
    state: 'paid',
    madeAt: paidAt,
    paidAt,
  })
  return order
}
