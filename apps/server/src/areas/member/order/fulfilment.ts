/** Applies a payment: posts the money and adds the time in one transaction. */

import { memberOrderKinds } from '@wallpaper/contract/member/member.labels'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { platformAccount, userAccount } from '../../../ledger/chart.ts'
import { createLedger } from '../../../ledger/ledger.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import { levelReader } from '../level/level.repository.ts'
import { lastDayText } from '../membership/days.ts'
import { membershipRepository } from '../membership/membership.repository.ts'
import { applyOrder, cutAt } from '../membership/membership.rules.ts'
import { currentMembershipOf } from './currentMembership.ts'
import { type OrderRow, orderRepository } from './order.repository.ts'

export const payKeyOf = ({ id }: Pick<OrderRow, 'id'>): string => `member/${id}/pay`

const post = async (tx: Tx, { uid, number, way, payFen, ...order }: OrderRow, now: number) => {
  if (payFen === 0) return
  const from = way === 'balance' ? userAccount(uid, 'available') : platformAccount('revenue', 'member')
  await createLedger(tx).post({
    key: payKeyOf(order),
    kind: 'purchase',
    cause: { kind: 'member_order', id: number },
    postings: [
      { account: from, amountFen: -payFen },
      { account: platformAccount('margin', 'member'), amountFen: payFen },
    ],
    memo: `会员${memberOrderKinds[order.kind]}`,
    happenedAt: now,
  })
}

/** Posts the money and adds the time; nothing is added if the level has changed since. */
export const takePayment = async (
  tx: Tx,
  order: OrderRow,
  now: number,
): Promise<{ order: OrderRow; isGiven: boolean }> => {
  const repository = membershipRepository(tx)
  await repository.lockPerson(order.uid)
  const { levels, held, spans } = await currentMembershipOf(tx, order.uid, now)
  const level = levels.find(({ id }) => id === order.levelId)
  const applied = level ? applyOrder(order, held, level.rank, spans, now) : null
  await post(tx, order, now)
  if (!level || !applied)
    return { order: await orderRepository(tx).change(order, { isPosted: true }), isGiven: false }
  const { cut, added } = applied
  for (const span of cut) await repository.endSpan(order.uid, cutAt(span, now))
  await repository.addSpan(order.uid, { id: newId(now), ...added })
  const before = await repository.one(order.uid)
  await repository.save({
    uid: order.uid,
    levelId: order.levelId,
    startedAt: held ? new Date(held.startedAt) : new Date(now),
    endsAt: new Date(added.untilAt),
    toldDays: null,
    paidFen: (before?.paidFen ?? 0) + order.payFen,
  })
  const given = await orderRepository(tx).change(order, {
    isPosted: true,
    fromAt: new Date(added.fromAt),
    untilAt: new Date(added.untilAt),
    replaced: cut,
  })
  return { order: given, isGiven: true }
}

export const tellGiven = async (tx: Tx, { uid, levelId, kind, untilAt }: OrderRow, now: number) => {
  if (!untilAt) return
  const name = (await levelReader(tx).levels()).find(({ id }) => id === levelId)?.name ?? ''
  await notifyPerson(tx, {
    uid,
    kind: 'account',
    title: `${name}会员${memberOrderKinds[kind]}成功`,
    body: `有效期至 ${lastDayText(untilAt.getTime())}。\n每项权益在哪里用，可以在「梦想会员」里看。`,
    link: { path: memberScreens.privileges(), action: '看权益' },
    now,
  })
}

/** In the transaction that creates the order. */
export const payFromBalance = async (tx: Tx, made: OrderRow, now: number): Promise<OrderRow> => {
  const { order, isGiven } = await takePayment(tx, made, now)
  if (!isGiven) throw new Refusal('changedMeanwhile', '会员等级刚刚变了，请看新的价格再付款')
  const at = new Date(now)
  const paid = await orderRepository(tx).change(order, { state: 'paid', paidAt: at, changedAt: at })
  await tellGiven(tx, paid, now)
  return paid
}
