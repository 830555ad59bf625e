/** Creating, paying and refunding own orders. */
import type { ParsedInput } from '@wallpaper/contract'
import type { privilegeOrder } from '@wallpaper/contract/member'
import { createLedger } from '../../../ledger/ledger.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import { wechatIdentityOf } from '../../account/public.ts'
import { justPaidSince, newNumber, openPayment, type Payments } from '../../payments/public.ts'
import { settings } from '../member.settings.ts'
import { membershipRepository } from '../membership/membership.repository.ts'
import { payFromBalance } from './fulfilment.ts'
import { type NewOrderRow, type OrderRow, orderRepository } from './order.repository.ts'
import { quoteOf } from './quote.service.ts'
import { beginRefund, lockOrder, type RefundTerms, refundStanding } from './refund.ts'

const numberPrefix = 'TM'

type Wanted = ParsedInput<typeof privilegeOrder>
type OrderFacts = Omit<NewOrderRow, 'number' | 'paymentNumber' | 'expiresAt'>

const sameOrder = (one: OrderRow, input: Wanted, kind: OrderRow['kind']) =>
  one.levelId === input.level_id &&
  one.period === input.period &&
  one.payFen === input.pay_fen &&
  one.way === input.way &&
  one.kind === kind

const mayPay = async (tx: Tx, uid: number, { way, pay_fen }: Wanted) => {
  if (way === 'wechat') {
    if (!(await wechatIdentityOf(tx, uid))) throw refuse('还没有绑定微信，可以先在设置里绑定，或者用余额支付')
    return
  }
  const available = (await createLedger(tx).lock([uid])).get(uid)?.available ?? 0
  if (available < pay_fen) throw refuse('可提现余额不够，可以改用微信支付')
}

/** Bought a moment ago: returned again, unless the buyer has seen it and wants another one. */
const justPaid = async (tx: Tx, uid: number, input: Wanted, now: number): Promise<OrderRow | undefined> =>
  orderRepository(tx).justPaid(
    { uid, levelId: input.level_id, period: input.period },
    await justPaidSince(tx, now),
  )

/** The payment comes first: there may already be one in doubt for the same thing. */
const insertOutside = async (
  tx: Tx,
  facts: OrderFacts,
  follows: OrderRow | undefined,
  now: number,
): Promise<OrderRow> => {
  const repository = orderRepository(tx)
  const { payment, isNew } = await openPayment(
    tx,
    {
      kind: 'member',
      prefix: numberPrefix,
      uid: facts.uid,
      buyer: String(facts.uid),
      goods: `${facts.levelId}/${facts.period}`,
      description: '图神会员',
      fen: facts.payFen,
      minutes: await settings(tx).get('member.order_minutes'),
      follows: follows?.paymentNumber ?? null,
    },
    now,
  )
  const { number, expiresAt } = payment
  if (isNew) return repository.insert({ ...facts, number, paymentNumber: number, expiresAt })
  const standing = await repository.byNumber(number)
  if (!standing) throw new Error('a payment has no order')
  return standing
}

/**
 * Payment from the balance is immediate. An unpaid or just paid order for the same thing is returned again;
 * an unpaid one for another thing must be closed first.
 */
export const makeOrder = async (tx: Tx, uid: number, input: Wanted, now: number): Promise<OrderRow> => {
  await membershipRepository(tx).lockPerson(uid)
  const repository = orderRepository(tx)
  const recent = await justPaid(tx, uid, input, now)
  if (recent && recent.id !== input.after_order_id) return recent
  const { quote, level } = await quoteOf(tx, uid, input, now)
  if (quote.payFen !== input.pay_fen)
    throw new Refusal('changedMeanwhile', '价格刚刚变了，请看新的价格再付款')
  const open = await repository.open(uid)
  if (open && input.way === 'wechat' && sameOrder(open, input, quote.kind)) return open
  if (open) throw refuse('还有一笔订单等着付款，先付完或者在「订单」里取消它')
  await mayPay(tx, uid, input)
  const at = new Date(now)
  const facts: OrderFacts = {
    uid,
    id: newId(now),
    kind: quote.kind,
    levelId: level.id,
    period: input.period,
    // An amount of 0 needs no channel.
    way: quote.payFen === 0 ? 'balance' : input.way,
    payFen: quote.payFen,
    state: 'paying',
    worthFen: quote.worthFen,
    madeAt: at,
    changedAt: at,
  }
  if (facts.way === 'wechat') return insertOutside(tx, facts, recent, now)
  const made = await repository.insert({ ...facts, number: newNumber(numberPrefix, now), expiresAt: at })
  return payFromBalance(tx, made, now)
}

/** By its owner: within the time limit, and only if unused. */
export const refundOwn = async (
  tx: Tx,
  orderId: string,
  { now, elsewhere, payments }: RefundTerms & { payments: Payments },
): Promise<OrderRow> => {
  const order = orNotFound(await lockOrder(tx, orderId))
  if (order.state === 'refunding' || order.state === 'refunded') return order
  const standing = await refundStanding(tx, order, { now, elsewhere })
  if (!standing) throw refuse('这笔订单没有付过款，不用退')
  if (standing.objection) throw refuse(`${standing.objection}，有疑问可以联系客服`)
  return beginRefund(tx, order, { reason: '本人申请退款', now, payments })
}
