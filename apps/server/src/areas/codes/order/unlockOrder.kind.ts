/** Effects of a paid order: unlocks the pictures, counts the creator's income. */
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { nicknamesOf } from '../../account/public.ts'
import { type ShownWork, shownWorks } from '../../creation/public.ts'
import type { OrderKind, Payment } from '../../payments/public.ts'
import { borrowedReader } from '../borrowed/borrowed.repository.ts'
import { codeNameOf, namesOfAnyCodes } from '../code/codeNames.repository.ts'
import { settings } from '../codes.settings.ts'
import { eventRepository } from '../events/event.repository.ts'
import { type OrderRow, type OrderWork, orderReader, unlockRepository } from '../unlock/unlock.repository.ts'
import { describedAs, leftAfter, partOf, sharesOf, type WorkShare } from './order.rules.ts'

/** Orders of one code that a search finds; the list is narrowed by days. */
const foundMax = 1_000

interface Booking {
  paidAt: Date
  sign: 1 | -1
  /** Of whole orders; a part of one is none. */
  orders: 1 | 0
  shares: readonly WorkShare[]
}

const bookIncome = async (
  tx: Tx,
  order: OrderRow,
  { paidAt, sign, orders, shares }: Booking,
): Promise<void> => {
  if (order.isApart) return
  await eventRepository(tx).addIncome({
    uid: order.uid,
    line: order.line,
    day: businessDay(paidAt.getTime()),
    codeId: order.codeId,
    platform: order.platform,
    works: shares.map(({ workId, fen, priceFen }) => ({
      workId,
      fen: sign * fen,
      orders: sign * orders,
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

const orderOf = async (tx: Reader, { number }: Payment): Promise<{ order: OrderRow; works: OrderWork[] }> => {
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
    await bookIncome(tx, order, {
      paidAt: payment.paidAt ?? new Date(now),
      sign: 1,
      orders: 1,
      shares: sharesOf(order.incomeFen, works),
    })
    return { isGiven: true }
  },
  async revoke(tx, payment, _now, parts) {
    const { order, works } = await orderOf(tx, payment)
    if (order.paidAt)
      await bookIncome(tx, order, {
        paidAt: order.paidAt,
        sign: -1,
        orders: 1,
        shares: leftAfter(sharesOf(order.incomeFen, works), parts),
      })
    await unlockRepository(tx).revoke(order.uid, order.id)
  },
  async takePart(tx, payment, { fen, before }) {
    const { order, works } = await orderOf(tx, payment)
    if (order.paidAt)
      await bookIncome(tx, order, {
        paidAt: order.paidAt,
        sign: -1,
        orders: 0,
        shares: partOf(sharesOf(order.incomeFen, works), fen, before),
      })
  },
  async split(tx, payment, { fen, before }) {
    const { order, works } = await orderOf(tx, payment)
    const taken = partOf(sharesOf(order.incomeFen, works), fen, before)
    const creatorFen = order.isApart ? 0 : taken.reduce((sum, share) => sum + share.fen, 0)
    const author = (await nicknamesOf(tx, [order.uid])).get(order.uid) ?? String(order.uid)
    return [
      { label: `从${author}的结算中扣回`, fen: creatorFen },
      { label: '从平台留存扣回', fen: fen - creatorFen },
    ]
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
      payments.map(({ number, uid, description, buyer }) => {
        const order = byNumber.get(number)
        const author = nicknames.get(uid) ?? String(uid)
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
          },
        ]
      }),
    )
  },
}
