/**
 * This area's part of the demo world: the lead is a member since this morning, others are about to lose their level or
 * have lost it, and there is an order in each state that nobody has to act upon. Nobody is notified: it all happened
 * before the world began.
 */
import { businessDay, type Clock, dayMs } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { demoPeople, personReader } from '../../account/public.ts'
import { beginOf } from '../membership/days.ts'
import { membershipReader } from '../membership/membership.repository.ts'
import { takePayment } from '../order/fulfilment.ts'
import { type OrderRow, orderRepository } from '../order/order.repository.ts'
import { quoteOf } from '../order/quote.service.ts'
import { takeBack } from '../order/refund.ts'

interface Deps {
  db: Database
  clock: Clock
  vault: Vault
}

interface DemoOrder {
  person: string
  level: string
  period: OrderRow['period']
  way: OrderRow['way']
  /** Before now; what is of today stays today. */
  agoMs: number
  becomes: 'paid' | 'closed' | 'doubtful' | 'refunded'
}

const hour = 3_600_000

/** Oldest first. Bonuses begin the day after, so what was earned before stays as it was. */
const demoOrders: readonly DemoOrder[] = [
  { person: 'azhe', level: 'gold', period: 'month', way: 'wechat', agoMs: 40 * dayMs, becomes: 'paid' },
  { person: 'xiaoman', level: 'gold', period: 'month', way: 'wechat', agoMs: 25 * dayMs, becomes: 'paid' },
  { person: 'lead', level: 'gold', period: 'month', way: 'wechat', agoMs: 12 * dayMs, becomes: 'refunded' },
  { person: 'lead', level: 'gold', period: 'year', way: 'wechat', agoMs: 2 * dayMs, becomes: 'closed' },
  {
    person: 'azhe',
    level: 'diamond',
    period: 'quarter',
    way: 'wechat',
    agoMs: 9 * hour,
    becomes: 'doubtful',
  },
  { person: 'lead', level: 'gold', period: 'year', way: 'wechat', agoMs: 2 * hour, becomes: 'paid' },
]

const makeOrder = async (
  tx: Tx,
  uid: number,
  { level, period, way, becomes }: DemoOrder,
  at: number,
): Promise<void> => {
  const { quote } = await quoteOf(tx, uid, { level_id: level, period }, at)
  const id = newId(at)
  const time = new Date(at)
  const repository = orderRepository(tx)
  const made = await repository.insert({
    uid,
    id,
    number: `TM${at}${id.replaceAll('-', '').slice(-14)}`,
    kind: quote.kind,
    levelId: level,
    period,
    way,
    payFen: quote.payFen,
    state: becomes === 'closed' ? 'closed' : 'paying',
    worthFen: quote.worthFen,
    madeAt: time,
    expiresAt: new Date(at + 15 * 60_000),
    changedAt: time,
  })
  if (becomes === 'closed') return
  if (becomes === 'doubtful') {
    await repository.change(made, { state: 'doubtful', receivedFen: quote.payFen - 1_000, paidAt: time })
    return
  }
  const paid = await takePayment(tx, made, `42${at}`, at)
  if (becomes === 'refunded') await takeBack(tx, paid, '买错了周期', at + hour)
}

/** Nothing when it is there already. */
export const makeDemoMembers = async ({ db, clock, vault }: Deps): Promise<void> => {
  const now = clock()
  const today = beginOf(businessDay(now))
  await db.write(async (tx) => {
    for (const order of demoOrders) {
      const phone = demoPeople.find(({ id }) => id === order.person)?.phone ?? ''
      const person = await personReader(tx).byPhoneHash(vault.lookup(phone))
      if (!person) continue
      const isOfToday = order.agoMs < dayMs
      const at = isOfToday ? Math.max(today + 1, now - order.agoMs) : now - order.agoMs
      const isThere = (await orderRepository(tx).list({ uid: person.uid }, null, 50)).some(
        ({ madeAt, state }) => madeAt.getTime() >= at && state !== 'paying',
      )
      const held = await membershipReader(tx).one(person.uid)
      if (isThere || (order.person === 'xiaoman' && held)) continue
      await makeOrder(tx, person.uid, order, at)
    }
  })
}
