/**
 * This area's demo data: the lead is a member since this morning, others are about to lose their level or
 * have lost it, and there is an order in each final state. Sends no notifications.
 */
import { dayBegin } from '@wallpaper/contract/day'
import { businessDay, type Clock, dayMs } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { demoPeople, findPersonByPhone } from '../../account/public.ts'
import { applyEvent, makeDemoBills, openPayment, orderKindsOf } from '../../payments/public.ts'
import { quietMemberOrderKind } from '../order/memberOrder.kind.ts'
import { type OrderRow, orderRepository } from '../order/order.repository.ts'
import { quoteOf } from '../order/quote.service.ts'

interface Deps {
  db: Database
  clock: Clock
  vault: Vault
}

interface DemoOrder {
  person: string
  level: string
  period: OrderRow['period']
  /** Relative to now, but orders of today stay within today. */
  agoMs: number
  becomes: 'paid' | 'closed' | 'doubtful' | 'refunded'
}

const hour = 3_600_000

/** Oldest first. Bonuses begin the next day, so earlier income is unaffected. */
const demoOrders: readonly DemoOrder[] = [
  { person: 'azhe', level: 'gold', period: 'month', agoMs: 40 * dayMs, becomes: 'paid' },
  { person: 'xiaoman', level: 'gold', period: 'month', agoMs: 25 * dayMs, becomes: 'paid' },
  { person: 'lead', level: 'gold', period: 'month', agoMs: 12 * dayMs, becomes: 'refunded' },
  { person: 'lead', level: 'gold', period: 'year', agoMs: 2 * dayMs, becomes: 'closed' },
  {
    person: 'azhe',
    level: 'diamond',
    period: 'quarter',
    agoMs: 9 * hour,
    becomes: 'doubtful',
  },
  { person: 'lead', level: 'gold', period: 'year', agoMs: 2 * hour, becomes: 'paid' },
]

interface Past {
  event: Parameters<typeof applyEvent>[3]
  facts?: Parameters<typeof applyEvent>[4]
  afterMs?: number
}

const historyOf = (becomes: DemoOrder['becomes'], fen: number): Past[] => {
  const noPayment = { receivedFen: null, receivedCurrency: null, transactionId: null }
  const histories: Record<DemoOrder['becomes'], Past[]> = {
    paid: [{ event: 'paid' }],
    closed: [{ event: 'closed', facts: noPayment, afterMs: 15 * 60_000 }],
    doubtful: [{ event: 'paidOther', facts: { receivedFen: fen - 1_000, doubt: 'amount' } }],
    refunded: [
      { event: 'paid' },
      { event: 'refund', facts: { refundReason: '买错了周期' }, afterMs: hour },
      { event: 'refundDone', afterMs: hour },
    ],
  }
  return histories[becomes]
}

const makeOrder = async (
  tx: Tx,
  uid: number,
  { level, period, becomes }: DemoOrder,
  at: number,
): Promise<void> => {
  const { quote } = await quoteOf(tx, uid, { level_id: level, period }, at)
  const time = new Date(at)
  const { payment } = await openPayment(
    tx,
    {
      kind: quietMemberOrderKind.id,
      prefix: 'TM',
      uid,
      buyer: String(uid),
      goods: `${level}/${period}`,
      description: '图神会员',
      fen: quote.payFen,
      minutes: 15,
    },
    at,
  )
  const { number, expiresAt, state } = payment
  await orderRepository(tx).insert({
    uid,
    id: newId(at),
    number,
    paymentNumber: number,
    kind: quote.kind,
    levelId: level,
    period,
    way: 'wechat',
    payFen: quote.payFen,
    state,
    worthFen: quote.worthFen,
    madeAt: time,
    expiresAt,
    changedAt: time,
  })
  const kinds = orderKindsOf([quietMemberOrderKind])
  const received = { receivedFen: quote.payFen, receivedCurrency: 'CNY', transactionId: `42${at}` }
  for (const { event, facts = {}, afterMs = 0 } of historyOf(becomes, quote.payFen))
    await applyEvent(tx, kinds, number, event, { ...received, ...facts }, at + afterMs)
}

type Buyers = ReadonlyMap<DemoOrder['person'], number>

const buyersIn = async (tx: Tx, vault: Vault): Promise<Buyers> => {
  const found = new Map<string, number>()
  for (const { id, phone } of demoPeople) {
    const person = await findPersonByPhone(tx, vault.lookup(phone))
    if (person) found.set(id, person.uid)
  }
  return found
}

/** All are written in one transaction, so one decided order means that all exist. */
const isMade = async (tx: Tx, buyers: Buyers): Promise<boolean> => {
  for (const uid of new Set(demoOrders.map(({ person }) => buyers.get(person)))) {
    if (uid === undefined) continue
    const orders = await orderRepository(tx).list({ uid }, { after: null, limit: 50 })
    if (orders.some(({ state }) => state !== 'paying')) return true
  }
  return false
}

/** Does nothing when the demo members exist. */
export const makeDemoMembers = async ({ db, clock, vault }: Deps): Promise<void> => {
  const now = clock()
  const today = dayBegin(businessDay(now))
  await db.write(async (tx) => {
    const buyers = await buyersIn(tx, vault)
    if (await isMade(tx, buyers)) return
    for (const order of demoOrders) {
      const uid = buyers.get(order.person)
      if (uid === undefined) continue
      const isOfToday = order.agoMs < dayMs
      const at = isOfToday ? Math.max(today + 1, now - order.agoMs) : now - order.agoMs
      await makeOrder(tx, uid, order, at)
    }
    await makeDemoBills(tx, 'wechat_pay', now)
  })
}
