/** Looks again whether reported works are still public, on days 1, 7 and 30; their owners are told of a change. */
import type { WorkPage, WorkPages } from '../../../partners/workPages/workPages.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Walk } from '../../../platform/queue/walk.ts'
import { notifyPerson } from '../../notice/public.ts'
import { type BackfillRow, backfillReader, backfillRepository } from './backfill.repository.ts'
import { recheckTime } from './backfill.rules.ts'

const hourMs = 3_600_000

export const recheckWalk = ({ db, pages }: { db: Database; pages: WorkPages }): Walk => ({
  due: (tx, page) => backfillReader(tx).due(page),
  handle: async (id, { now }) => {
    const row = await db.read((tx) => backfillReader(tx).one(id))
    if (!row?.recheckAt || row.recheckAt.getTime() > now) return
    const page = await pages.read(row.remoteUrl ?? row.link)
    await db.write((tx) => applyRecheck(tx, id, page, now))
  },
})

const applyRecheck = async (tx: Tx, id: string, page: WorkPage, now: number): Promise<void> => {
  const repository = backfillRepository(tx)
  const row = await repository.lock(id)
  if (!row?.recheckAt || row.recheckAt.getTime() > now || !row.decidedAt) return
  // Not known is not gone: asked again in an hour.
  if (page.kind === 'unreadable' || page.kind === 'refused') {
    await repository.change(row, { recheckAt: new Date(now + hourMs) })
    return
  }
  const rechecks = row.rechecks + 1
  await repository.change(row, { rechecks, recheckAt: recheckTime(row.decidedAt.getTime(), rechecks) })
  const isGone = page.kind === 'gone'
  const at = new Date(now)
  await repository.changePublication(row, {
    checkedAt: at,
    changedAt: at,
    goneAt: isGone ? (row.goneAt ?? at) : null,
    ...(page.kind === 'work' && page.page.plays !== null && { plays: page.page.plays }),
  })
  if (isGone !== (row.goneAt !== null)) await tell(tx, row, isGone, now)
}

const tell = (tx: Tx, row: BackfillRow, isGone: boolean, now: number) =>
  notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: isGone
      ? `「${row.remoteTitle ?? row.number}」打不开了`
      : `「${row.remoteTitle ?? row.number}」又能打开了`,
    body: isGone
      ? '复查时发现作品已删除或隐藏，不再算有效作品。\n改回公开后，下次复查会恢复。'
      : '复查时作品已公开，继续计费。',
    now,
  })
