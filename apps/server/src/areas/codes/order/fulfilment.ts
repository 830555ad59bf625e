/** What a paid order brings: the pictures to the visitor, the income to the creator. */
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type ShownWork, shownReader } from '../../creation/public.ts'
import { borrowedReader } from '../borrowed/borrowed.repository.ts'
import { settings } from '../codes.settings.ts'
import { eventRepository } from '../events/event.repository.ts'
import { type OrderRow, type OrderWork, orderReader, unlockRepository } from '../unlock/unlock.repository.ts'
import { sharesOf } from './order.rules.ts'

export const bookIncome = async (
  tx: Tx,
  order: OrderRow,
  works: readonly OrderWork[],
  sign: 1 | -1,
): Promise<void> => {
  if (order.isApart || !order.paidAt) return
  await eventRepository(tx).addIncome({
    uid: order.uid,
    line: order.line,
    day: businessDay(order.paidAt.getTime()),
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

/** Under a person's codes: their own works, and those that they borrow. */
const shownWorks = async (tx: Tx, uid: number, workIds: readonly string[]): Promise<ShownWork[]> => {
  const borrowed = await borrowedReader(tx, uid).among(workIds)
  const ownerOf = new Map(borrowed.map(({ workId, ownerUid }) => [workId, ownerUid]))
  const found: ShownWork[] = []
  for (const [owner, ids] of Map.groupBy(workIds, (id) => ownerOf.get(id) ?? uid))
    found.push(...(await shownReader(tx, owner).works(ids)))
  return found
}

/** Paid: the pictures are the visitor's, or the money goes back. */
export const fulfil = async (
  tx: Tx,
  order: OrderRow,
  transactionId: string | null,
  now: number,
): Promise<OrderRow> => {
  const at = new Date(now)
  const works = await orderReader(tx).works(order.uid, order.id)
  const shown = await shownWorks(
    tx,
    order.uid,
    works.map(({ workId }) => workId),
  )
  const canGive = works.every(({ workId }) =>
    shown.some(({ id, isPublished }) => id === workId && isPublished),
  )
  const repository = unlockRepository(tx)
  const paid = { transactionId, paidAt: at, changedAt: at }
  if (!canGive)
    return repository.updateOrder(order, { ...paid, state: 'refunding', refundReason: '作品已下架或删除' })
  const row = await repository.updateOrder(order, { ...paid, state: 'paid' })
  const days = await settings(tx).get('codes.unlock_days')
  await repository.grant(
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
  await bookIncome(tx, row, works, 1)
  return row
}
