/** Orders as people make, pay and give them back. */
import { randomBytes } from 'node:crypto'
import type { ParsedInput } from '@wallpaper/contract'
import type { privilegeOrder } from '@wallpaper/contract/member'
import { createLedger } from '../../../ledger/ledger.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { identityReader } from '../../account/public.ts'
import { settings } from '../member.settings.ts'
import { membershipRepository } from '../membership/membership.repository.ts'
import { fulfil } from './fulfilment.ts'
import { type OrderRow, orderRepository } from './order.repository.ts'
import { quoteOf } from './quote.service.ts'
import { beginRefund, refundStanding } from './refund.ts'

const minuteMs = 60_000

/** At most 32 letters and digits; the time first, so that people find it. */
const newNumber = (now: number): string => `TM${now}${randomBytes(7).toString('hex')}`

const sameOrder = (one: OrderRow, input: ParsedInput<typeof privilegeOrder>, kind: OrderRow['kind']) =>
  one.levelId === input.level_id &&
  one.period === input.period &&
  one.payFen === input.pay_fen &&
  one.way === input.way &&
  one.kind === kind

const mayPay = async (tx: Tx, uid: number, { way, pay_fen }: ParsedInput<typeof privilegeOrder>) => {
  if (way === 'wechat') {
    if (!(await identityReader(tx).ofPerson(uid)))
      throw refuse('还没有绑定微信，可以先在设置里绑定，或者用余额支付')
    return
  }
  const available = (await createLedger(tx).lock([uid])).get(uid)?.available ?? 0
  if (available < pay_fen) throw refuse('可提现余额不够，可以改用微信支付')
}

/** Balance pays at once. An unpaid order for the same thing is that order again; for another thing it must be over first. */
export const makeOrder = async (
  tx: Tx,
  uid: number,
  input: ParsedInput<typeof privilegeOrder>,
  now: number,
): Promise<OrderRow> => {
  await membershipRepository(tx).lockPerson(uid)
  const { quote, level } = await quoteOf(tx, uid, input, now)
  if (quote.payFen !== input.pay_fen)
    throw new Refusal('changedMeanwhile', '价格刚刚变了，请看新的价格再付款')
  const repository = orderRepository(tx)
  const open = await repository.open(uid)
  if (open && input.way === 'wechat' && sameOrder(open, input, quote.kind)) return open
  if (open) throw refuse('还有一笔订单等着付款，先付完或者在「订单」里取消它')
  await mayPay(tx, uid, input)
  const at = new Date(now)
  const minutes = await settings(tx).get('member.order_minutes')
  const made = await repository.insert({
    uid,
    id: newId(now),
    number: newNumber(now),
    kind: quote.kind,
    levelId: level.id,
    period: input.period,
    // Nothing to pay needs no channel.
    way: quote.payFen === 0 ? 'balance' : input.way,
    payFen: quote.payFen,
    state: 'paying',
    worthFen: quote.worthFen,
    madeAt: at,
    expiresAt: new Date(now + minutes * minuteMs),
    changedAt: at,
  })
  return made.way === 'balance' ? fulfil(tx, made, null, now) : made
}

/** By its owner: within the time, and nothing of it used. */
export const refundOwn = async (tx: Tx, orderId: string, now: number): Promise<OrderRow> => {
  const order = await orderRepository(tx).lock(orderId)
  if (!order) throw new Refusal('notFound')
  if (order.state === 'refunding' || order.state === 'refunded') return order
  const standing = await refundStanding(tx, order, now)
  if (!standing) throw refuse('这笔订单没有付过款，不用退')
  if (standing.objection) throw refuse(`${standing.objection}，有疑问可以联系客服`)
  return beginRefund(tx, order, '本人申请退款', now)
}
