/** Effects of a paid order: unlocks the pictures, counts the creator's income. */
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { nicknamesOf } from '../../account/public.ts'
import { type ShownWork, shownWorks } from '../../creation/public.ts'
import type { OrderKind, Payment } from '../../payments/public.ts'
import { borrowedReader } from '../borrowed/borrowed.repository.ts'
import { codeNameOf, namesOfAnyCodes } from '../code/codeNames.repository.ts'
import { settings } from '../codes.settings.ts'
import { eventRepository } from '../events/event.repository.ts'
import { type OrderRow, type OrderWork, orderReader, unlockRepository } from '../unlock/unlock.repository.ts'
import { describedAs, sharesOf } from './order.rules.ts'

/** Orders of one code that a search finds; the list is narrowed by days. */
const foundMax = 1_000

const bookIncome = async (
  tx: Tx,
  order: OrderRow,
  works: readonly OrderWork[],
  { paidAt, sign }: { paidAt: Date; sign: 1 | -1 },
): Promise<void> => {
  if (order.isApart) return
  await eventRepository(tx).addIncome({
    uid: order.uid,
    line: order.line,
    day: businessDay(paidAt.getTime()),
    codeId: order.codeId,
    platform: order.platform,
    works: sharesOf(order.incomeFen, works).map(({ workId, fen, priceFen }) => ({
      workId,
      fen: sign * fen,
      orders: sign,
      grossFen: sign * priceFen,
    })),
  })
}

/** Works under a person's codes: their own and borrowed ones. */
const worksUnderCodes = async (tx: Tx, uid: number, workIds: readonly string[]): Promise<ShownWork[]> => {
  const borrowed = await borrowedReader(tx, uid).among(workIds)
  const ownerOf = new Map(borrowed.map(({ workId, ownerUid }) => [workId, ownerUid]))
  const found: ShownWork[] = []
  for (const [owner, ids] of Map.groupBy(workIds, (id) => ownerOf.get(id) ?? uid))
    found.push(...(await shownWorks(tx, owner, ids)))
  return found
}

const orderOf = async (tx: Tx, { number }: Payment): Promise<{ order: OrderRow; works: OrderWork[] }> => {
  const order = await orderReader(tx).byNumber(number)
  if (!order) throw new Error('an order of the audience is gone')
  return { order, works: await orderReader(tx).works(order.uid, order.id) }
}

const grant = async (tx: Tx, order: OrderRow, works: readonly OrderWork[], now: number): Promise<void> => {
  const at = new Date(now)
  const days = await settings(tx).get('codes.unlock_days')
  await unlockRepository(tx).grant(
    works.map(({ workId }) => ({
      uid: order.uid,
      workId,
      visitor: order.visitor,
      source: 'price' as const,
      orderId: order.id,
      grantedAt: at,
      expiresAt: new Date(now + days * dayMs),
    })),
  )
}

const give = async (tx: Tx, order: OrderRow, works: readonly OrderWork[], now: number): Promise<void> => {
  const at = new Date(now)
  await grant(tx, order, works, now)
  await eventRepository(tx).record(
    works.map(({ workId }) => ({
      uid: order.uid,
      day: businessDay(now),
      visitor: order.visitor,
      kind: 'unlock' as const,
      subject: workId,
      codeId: order.codeId,
      line: order.line,
      platform: order.platform,
      apart: order.isApart ? ('bot' as const) : ('' as const),
      at,
    })),
  )
}

export const unlockOrderKind: OrderKind = {
  id: 'unlock',
  name: '观众取图',
  async fulfil(tx, payment, now) {
    const { order, works } = await orderOf(tx, payment)
    const shown = await worksUnderCodes(
      tx,
      order.uid,
      works.map(({ workId }) => workId),
    )
    const canGive = works.every(({ workId }) =>
      shown.some(({ id, isPublished }) => id === workId && isPublished),
    )
    if (!canGive) return { isGiven: false, reason: '作品已下架或删除' }
    await give(tx, order, works, now)
    await bookIncome(tx, order, works, { paidAt: payment.paidAt ?? new Date(now), sign: 1 })
    return { isGiven: true }
  },
  async revoke(tx, payment) {
    const { order, works } = await orderOf(tx, payment)
    if (order.paidAt) await bookIncome(tx, order, works, { paidAt: order.paidAt, sign: -1 })
    await unlockRepository(tx).revoke(order.uid, order.id)
  },
  // The visitor is anonymous: the order's page shows the refund.
  async refunded() {},
  keep: (tx, { uid, number, paidAt }) => unlockRepository(tx).keepPaidAt(uid, number, paidAt),
  async deliverAgain(tx, payment, now) {
    const { order, works } = await orderOf(tx, payment)
    await grant(tx, order, works, now)
  },
  refundObjection: async () => '',
  async meant(tx, text) {
    const name = await codeNameOf(tx, text)
    return {
      numbers: name ? await orderReader(tx).numbersUnder(name, foundMax) : [],
      start: `${describedAs}${text}`,
    }
  },
  async labels(tx, payments) {
    const orders = await orderReader(tx).byNumbers(payments.map(({ number }) => number))
    const byNumber = new Map(orders.map((order) => [order.number, order]))
    const nicknames = await nicknamesOf(
      tx,
      payments.map(({ uid }) => uid),
    )
    const codeOf = await namesOfAnyCodes(
      tx,
      orders.map(({ uid, codeId }) => ({ uid, id: codeId })),
    )
    return new Map(
      payments.map(({ number, uid, description, buyer, expectedFen }) => {
        const order = byNumber.get(number)
        const author = nicknames.get(uid) ?? String(uid)
        const income = order && !order.isApart ? order.incomeFen : 0
        return [
          number,
          {
            title: description.startsWith(describedAs) ? description.slice(describedAs.length) : description,
            buyer: `观众 ****${buyer.slice(-4)}`,
            code: (order && codeOf(order.uid, order.codeId)) ?? null,
            links: [
              { key: `person:${uid}`, label: `作者 ${author}` },
              ...(order?.workIds ?? []).map((id, at) => ({ key: `photo:${id}`, label: `作品 ${at + 1}` })),
            ],
            split: [
              { label: `从${author}的结算中扣回`, fen: income },
              { label: '从平台留存扣回', fen: expectedFen - income },
            ],
          },
        ]
      }),
    )
  },
}
