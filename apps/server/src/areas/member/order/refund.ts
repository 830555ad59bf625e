/** Refunds: ends the time at once, restores what it replaced, and reverses the ledger transaction once. */

import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { yuanText } from '@wallpaper/contract/money'
import { createLedger } from '../../../ledger/ledger.ts'
import { dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import { lockPayment, type Payments } from '../../payments/public.ts'
import { settings } from '../member.settings.ts'
import type { UsedRights } from '../member.slots.ts'
import { membershipRepository } from '../membership/membership.repository.ts'
import { cutAt, restored, type Span } from '../membership/membership.rules.ts'
import { usedRights } from '../membership/usage.ts'
import { payKeyOf } from './fulfilment.ts'
import { type OrderRow, orderReader, orderRepository } from './order.repository.ts'

export interface RefundStanding {
  /** Why not, worded for the owner; empty when it can be refunded now. */
  objection: string
  until: number
}

export interface RefundTerms {
  now: number
  /** What other areas say was used. */
  elsewhere: readonly UsedRights[]
}

/** An order is refundable only if none of its new rights was used. */
const objectionToNewest = async (tx: Reader, order: OrderRow, terms: RefundTerms): Promise<string> => {
  const used = order.kind === 'renew' ? [] : await usedRights(tx, order, terms)
  return used.length > 0 ? `已经用过新权益：${used.join('、')}` : ''
}

/** Orders of one person, by id; absent where a refund does not apply. */
export const refundStandings = async (
  tx: Reader,
  orders: readonly OrderRow[],
  terms: RefundTerms,
): Promise<ReadonlyMap<string, RefundStanding>> => {
  const { now } = terms
  const days = await settings(tx).get('member.refund_days')
  const paid = orders.flatMap((order) =>
    order.state === 'paid' && order.paidAt ? [{ order, until: order.paidAt.getTime() + days * dayMs }] : [],
  )
  const inTime = paid.find(({ until }) => now < until)
  const newest = inTime && (await orderReader(tx).newestPaid(inTime.order.uid))
  const objectionTo = async (order: OrderRow, until: number): Promise<string> => {
    if (now >= until) return `付款已超过 ${days} 天，不能自助退款`
    if (newest && newest.id !== order.id) return '后面还有新的会员订单，要先退新的那一笔'
    return objectionToNewest(tx, order, terms)
  }
  const standings = new Map<string, RefundStanding>()
  for (const { order, until } of paid)
    standings.set(order.id, { objection: await objectionTo(order, until), until })
  return standings
}

/** Null where a refund does not apply. */
export const refundStanding = async (
  tx: Reader,
  order: OrderRow,
  terms: RefundTerms,
): Promise<RefundStanding | null> => (await refundStandings(tx, [order], terms)).get(order.id) ?? null

export const takeTimeBack = async (tx: Tx, order: OrderRow, now: number): Promise<void> => {
  const repository = membershipRepository(tx)
  await repository.lockPerson(order.uid)
  const spans = await repository.spansAfter(order.uid, new Date(now))
  for (const span of spans.filter(({ orderId }) => orderId === order.id))
    await repository.endSpan(order.uid, cutAt(span, now))
  const back = restored(order.replaced, now).map((span): Span => ({ id: newId(now), ...span }))
  for (const span of back) await repository.addSpan(order.uid, span)
  const left = [...spans.filter(({ orderId }) => orderId !== order.id), ...back].toSorted(
    (a, b) => a.untilAt - b.untilAt,
  )
  const row = await repository.one(order.uid)
  if (!row) return
  const last = left.at(-1)
  await repository.save({
    ...row,
    levelId: last?.levelId ?? row.levelId,
    endsAt: new Date(Math.max(last?.untilAt ?? now, row.startedAt.getTime())),
    // No notification of the end after a refund.
    toldDays: last ? null : 0,
    paidFen: row.paidFen - order.payFen,
  })
}

/** Idempotent by the reversal's key. */
export const reverseInLedger = async (tx: Tx, order: OrderRow, now: number): Promise<OrderRow> => {
  if (order.isPosted && order.payFen > 0)
    await createLedger(tx).reverse({
      transactionKey: payKeyOf(order),
      key: `member/${order.id}/refund`,
      cause: { kind: 'member_order', id: order.number },
      reason: '会员退款',
      shortfall: 'refuse',
      happenedAt: now,
    })
  return orderRepository(tx).change(order, { isPosted: false })
}

export const tellRefunded = (tx: Tx, { uid, way }: OrderRow, fen: number, now: number) =>
  notifyPerson(tx, {
    uid,
    kind: 'account',
    title: `会员退款 ${yuanText(fen)}已退回`,
    body: way === 'balance' ? '已退回可提现余额。' : '已原路退回微信，到账时间以微信为准。',
    link: { path: memberScreens.orders(), action: '看订单' },
    now,
  })

const refundToBalance = async (tx: Tx, order: OrderRow, reason: string, now: number): Promise<OrderRow> => {
  await takeTimeBack(tx, order, now)
  await reverseInLedger(tx, order, now)
  const at = new Date(now)
  const done = await orderRepository(tx).change(order, {
    state: 'refunded',
    refundReason: reason,
    refundedAt: at,
    changedAt: at,
  })
  await tellRefunded(tx, order, order.payFen, now)
  return done
}

/** Locks a payment from outside before its order, as everywhere. */
export const lockOrder = async (tx: Tx, orderId: string): Promise<OrderRow | undefined> => {
  const repository = orderRepository(tx)
  const known = await repository.byId(orderId)
  if (known?.paymentNumber) await lockPayment(tx, known.paymentNumber)
  return repository.lock(orderId)
}

/** The order must be locked. Balance is refunded at once; WeChat when the channel confirms. */
export const beginRefund = async (
  tx: Tx,
  order: OrderRow,
  { reason, now, payments }: { reason: string; now: number; payments: Payments },
): Promise<OrderRow> => {
  if (order.state === 'refunding' || order.state === 'refunded') return order
  if (order.state !== 'paid' && order.state !== 'doubtful') throw refuse('这笔订单没有付过款，不用退')
  if (!order.paymentNumber) return refundToBalance(tx, order, reason, now)
  await payments.beginRefund(tx, order.paymentNumber, reason, now)
  const begun = await orderReader(tx).one(order)
  if (!begun) throw new Error('an order is gone')
  return begun
}
