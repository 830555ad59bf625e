/** An order as it is made: one for the same visitor and pictures while it is unpaid. */
import { randomBytes } from 'node:crypto'
import type { PlatformTag } from '@wallpaper/contract/codes/codes.schemas'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { ShownWork } from '../../creation/public.ts'
import { noteBorrowed } from '../borrowed/borrowed.repository.ts'
import type { CodeRow } from '../code/code.repository.ts'
import { settings } from '../codes.settings.ts'
import { eventReader } from '../events/event.repository.ts'
import { type OrderRow, type OrderWork, orderReader, unlockRepository } from '../unlock/unlock.repository.ts'
import { incomeOf } from './order.rules.ts'

export const minuteMs = 60_000

/** At most 32 letters and digits; the time first, so that people find it. */
const newNumber = (now: number): string => `TS${now}${randomBytes(7).toString('hex')}`

export interface NewOrder {
  row: CodeRow
  visitor: string
  platform: PlatformTag
  isMachine: boolean
  works: readonly (OrderWork & { title: string; work: ShownWork })[]
}

const worksKeyOf = (works: readonly OrderWork[]): string =>
  works
    .map(({ workId, priceFen }) => `${workId}:${priceFen}`)
    .sort()
    .join(',')

export const makeOrder = async (tx: Tx, order: NewOrder, now: number): Promise<OrderRow> => {
  const { row, visitor, platform, works } = order
  await noteBorrowed(
    tx,
    row.uid,
    works.map(({ work }) => work),
    now,
  )
  const worksKey = worksKeyOf(works)
  const repository = unlockRepository(tx)
  const totalFen = works.reduce((sum, { priceFen }) => sum + priceFen, 0)
  const percent = await settings(tx).get('codes.creator_percent')
  const minutes = await settings(tx).get('codes.order_minutes')
  const isApart = order.isMachine || (await eventReader(tx).isOwner(row.uid, visitor))
  const made = await repository.addOrder(
    {
      uid: row.uid,
      id: newId(now),
      number: newNumber(now),
      line: row.line,
      codeId: row.id,
      visitor,
      platform,
      worksKey,
      totalFen,
      incomeFen: incomeOf(totalFen, percent),
      isApart,
      madeAt: new Date(now),
      expiresAt: new Date(now + minutes * minuteMs),
      changedAt: new Date(now),
    },
    works.map(({ workId, priceFen }) => ({ workId, priceFen })),
  )
  if (made) return made
  // The same visitor, the same pictures, still unpaid: that order, and no second charge.
  const open = await orderReader(tx).open(row.uid, visitor, worksKey)
  if (!open) throw new Error('an order is neither new nor there')
  return open
}

export const descriptionOf = ({ works }: NewOrder): string => {
  const first = Array.from(works[0]?.title ?? '图片')
    .slice(0, 20)
    .join('')
  return works.length > 1 ? `图神取图：${first} 等 ${works.length} 张` : `图神取图：${first}`
}
