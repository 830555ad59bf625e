/**
 * Creates an order, or returns the existing one for the same visitor and pictures while unpaid or just paid.
 */
import { createHash } from 'node:crypto'
import type { PlatformTag } from '@wallpaper/contract/codes/codes.schemas'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { ShownWork } from '../../creation/public.ts'
import { openPayment, type Payment } from '../../payments/public.ts'
import { noteBorrowed } from '../borrowed/borrowed.repository.ts'
import type { CodeRow } from '../code/code.repository.ts'
import { settings } from '../codes.settings.ts'
import { eventReader } from '../events/event.repository.ts'
import { type OrderWork, unlockRepository } from '../unlock/unlock.repository.ts'
import { describedAs, incomeOf } from './order.rules.ts'

export interface NewOrder {
  row: CodeRow
  visitor: string
  platform: PlatformTag
  isMachine: boolean
  works: readonly (OrderWork & { title: string; work: ShownWork })[]
}

/** Short key for the set of pictures and prices. */
const goodsOf = (uid: number, works: readonly OrderWork[]): string => {
  const key = works
    .map(({ workId, priceFen }) => `${workId}:${priceFen}`)
    .sort()
    .join(',')
  return createHash('sha256').update(`${uid}/${key}`).digest('hex')
}

const descriptionOf = ({ works }: NewOrder): string => {
  const first = Array.from(works[0]?.title ?? '图片')
    .slice(0, 20)
    .join('')
  return works.length > 1 ? `${describedAs}${first} 等 ${works.length} 张` : `${describedAs}${first}`
}

export const makeOrder = async (tx: Tx, order: NewOrder, now: number): Promise<Payment> => {
  const { row, visitor, platform, works } = order
  await noteBorrowed(
    tx,
    row.uid,
    works.map(({ work }) => work),
    now,
  )
  const totalFen = works.reduce((sum, { priceFen }) => sum + priceFen, 0)
  const { payment, isNew } = await openPayment(
    tx,
    {
      kind: 'unlock',
      prefix: 'TS',
      uid: row.uid,
      buyer: visitor,
      goods: goodsOf(row.uid, works),
      description: descriptionOf(order),
      fen: totalFen,
      minutes: await settings(tx).get('codes.order_minutes'),
    },
    now,
  )
  if (!isNew) return payment
  const percent = await settings(tx).get('codes.creator_percent')
  await unlockRepository(tx).addOrder(
    {
      uid: row.uid,
      id: newId(now),
      number: payment.number,
      line: row.line,
      codeId: row.id,
      visitor,
      platform,
      totalFen,
      incomeFen: incomeOf(totalFen, percent),
      state: payment.state,
      isApart: order.isMachine || (await eventReader(tx).isOwner(row.uid, visitor)),
      madeAt: new Date(now),
    },
    works.map(({ workId, priceFen }) => ({ workId, priceFen })),
  )
  return payment
}
