/** A payment that has come: its money in the ledger, its time added, in one transaction. */
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { memberOrderKinds } from '@wallpaper/contract/member/member.words'
import { platformAccount, userAccount } from '../../../ledger/chart.ts'
import { createLedger } from '../../../ledger/ledger.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { notifyPerson } from '../../notice/public.ts'
import { levelReader } from '../level/level.repository.ts'
import { lastDayText } from '../membership/days.ts'
import { membershipRepository } from '../membership/membership.repository.ts'
import { applyOrder, cutAt } from '../membership/membership.rules.ts'
import { type OrderRow, orderRepository } from './order.repository.ts'
import { standingOf } from './standing.ts'

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

/** Without a word to anybody. */
export const takePayment = async (
  tx: Tx,
  order: OrderRow,
  transactionId: string | null,
  now: number,
): Promise<OrderRow> => {
  const repository = membershipRepository(tx)
  await repository.lockPerson(order.uid)
  const { levels, held, spans } = await standingOf(tx, order.uid, now)
  const level = levels.find(({ id }) => id === order.levelId)
  const applied = level ? applyOrder(order, held, level.rank, spans, now) : null
  await post(tx, order, now)
  const at = new Date(now)
  const paid = { transactionId, paidAt: at, changedAt: at, isPosted: true }
  if (!level || !applied)
    return orderRepository(tx).change(order, {
      ...paid,
      state: 'refunding',
      refundReason: '付款时会员等级已经变化',
    })
  const { cut, added } = applied
  for (const span of cut) await repository.endSpan(order.uid, cutAt(span, now))
  await repository.addSpan(order.uid, { id: newId(now), ...added })
  const before = await repository.one(order.uid)
  await repository.save({
    uid: order.uid,
    levelId: order.levelId,
    startedAt: held ? new Date(held.startedAt) : at,
    endsAt: new Date(added.untilAt),
    toldDays: null,
    paidFen: (before?.paidFen ?? 0) + order.payFen,
  })
  return orderRepository(tx).change(order, {
    ...paid,
    state: 'paid',
    fromAt: new Date(added.fromAt),
    untilAt: new Date(added.untilAt),
    replaced: cut,
  })
}

/** The order is locked and not paid yet. What can no longer be given goes back. */
export const fulfil = async (
  tx: Tx,
  order: OrderRow,
  transactionId: string | null,
  now: number,
): Promise<OrderRow> => {
  const paid = await takePayment(tx, order, transactionId, now)
  const name = (await levelReader(tx).levels()).find(({ id }) => id === paid.levelId)?.name ?? ''
  if (paid.state === 'paid' && paid.untilAt)
    await notifyPerson(tx, {
      uid: paid.uid,
      kind: 'account',
      title: `${name}会员${memberOrderKinds[paid.kind]}成功`,
      body: `有效期至 ${lastDayText(paid.untilAt.getTime())}。\n每项权益在哪里用，可以在「梦想会员」里看。`,
      link: { path: memberScreens.privileges(), action: '看权益' },
      now,
    })
  return paid
}
