/** A code ends when its owner stops it, or when its product stopped and the orders have run out. Its place is free then. */
import type { OutputOf } from '@wallpaper/contract'
import type { productEndCode } from '@wallpaper/contract/product'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { businessDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { WritingWalk } from '../../../platform/queue/walk.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import { productReader } from '../catalogue/product.repository.ts'
import { productCodeReader, productCodeRepository } from './code.repository.ts'
import { presentCode } from './code.service.ts'

export const endCode = async (
  tx: Tx,
  uid: number,
  id: string,
  now: number,
): Promise<OutputOf<typeof productEndCode>> => {
  const repository = productCodeRepository(tx)
  const row = await repository.lock(id)
  if (row?.uid !== uid) throw new Refusal('notFound')
  if (row.state === 'waiting') throw refuse('还在审核，撤回申请就行')
  if (row.state !== 'active') throw refuse('这个口令已经不在用了')
  const change = { state: 'ended' as const, endedAt: new Date(now) }
  await repository.change(row, change)
  return presentCode(tx, { ...row, ...change }, now)
}

const endRunOut = async (tx: Tx, id: string, now: number): Promise<void> => {
  const repository = productCodeRepository(tx)
  const row = await repository.lockRunOut(id, businessDay(now))
  if (!row) return
  const product = orNotFound(await productReader(tx).one(row.productId))
  await repository.change(row, { state: 'ended', endedAt: new Date(now) })
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: `口令「${row.code}」已停用`,
    body:
      row.state === 'waiting'
        ? `「${product.name}」已停止推广，这个申请不再审核，名额已空出来。`
        : `「${product.name}」已停止推广，带来的订单都对完了，名额已空出来。`,
    link: { path: productScreens.list(), action: '看别的产品' },
    now,
  })
}

export const runOutCodes: WritingWalk = {
  due: (tx, { now, ...page }) => productCodeReader(tx).runOut(page, businessDay(now)),
  write: endRunOut,
}
