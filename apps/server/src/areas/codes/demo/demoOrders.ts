/** Demo visitors who paid for a picture, through the product's own orders: their income is settled like any other. */
import { businessDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { shownWorks } from '../../creation/public.ts'
import { applyEvent, orderKindsOf, returnPart } from '../../payments/public.ts'
import type { CodeRow } from '../code/code.repository.ts'
import { settings } from '../codes.settings.ts'
import { eventRepository, type GalleryEvent } from '../events/event.repository.ts'
import { makeOrder } from '../order/newOrder.ts'
import { unlockOrderKind } from '../order/unlockOrder.kind.ts'
import { modeOf } from '../views/pageHead.ts'
import { visitorNamed } from './visitorNamed.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

interface DemoOrder {
  agoMs: number
  isRefunded?: boolean
  /** Half of it went back. */
  isHalved?: boolean
}

/** Oldest first, none of today: bills of whole days have them all. */
const demoOrders: readonly DemoOrder[] = [
  { agoMs: 8 * day },
  { agoMs: 5 * day, isHalved: true },
  { agoMs: 3 * day + 2 * hour, isRefunded: true },
  { agoMs: 3 * day },
  { agoMs: 2 * day },
  { agoMs: day },
]

const pricedWorks = async (tx: Tx, uid: number, ids: readonly string[]) => {
  const adSeconds = await settings(tx).get('codes.ad_seconds')
  return (await shownWorks(tx, uid, ids)).flatMap((work) => {
    const mode = modeOf(work, adSeconds)
    return mode.kind === 'price' ? [{ workId: work.id, priceFen: mode.fen, title: work.title, work }] : []
  })
}

export const makeDemoOrders = async (
  tx: Tx,
  { row, works }: { row: CodeRow; works: readonly string[] },
  now: number,
): Promise<void> => {
  const priced = await pricedWorks(tx, row.uid, works)
  const kinds = orderKindsOf([unlockOrderKind])
  for (const [number, { agoMs, isRefunded, isHalved }] of demoOrders.entries()) {
    const bought = priced[number % priced.length]
    if (!bought) return
    const at = now - agoMs
    const visitor = visitorNamed(`${row.code}/buyer/${number}`)
    const event = (kind: GalleryEvent['kind'], subject: string): GalleryEvent => ({
      uid: row.uid,
      day: businessDay(at),
      visitor,
      kind,
      subject,
      codeId: row.id,
      line: row.line,
      platform: 'wechat',
      apart: '',
      at: new Date(at),
    })
    await eventRepository(tx).record([event('open', row.id), event('view', bought.workId)])
    const order = { row, visitor, platform: 'wechat' as const, isMachine: false, works: [bought] }
    const payment = await makeOrder(tx, order, at)
    const paid = { receivedFen: bought.priceFen, receivedCurrency: 'CNY', transactionId: `42${at}` }
    await applyEvent(tx, kinds, payment.number, 'paid', paid, at + minute)
    if (isHalved)
      await returnPart(
        tx,
        kinds,
        { number: payment.number, fen: Math.ceil(bought.priceFen / 2), reason: '图片有裂痕，商量好退一半' },
        { begunAt: at + hour, doneAt: at + 2 * hour },
      )
    if (!isRefunded) continue
    await applyEvent(tx, kinds, payment.number, 'refund', { refundReason: '点错了，没有取图' }, at + hour)
    await applyEvent(tx, kinds, payment.number, 'refundDone', {}, at + 2 * hour)
  }
}
