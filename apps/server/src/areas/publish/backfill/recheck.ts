/** Looks again whether reported works are still public, on days 1, 7 and 30, and each day while it matters; their owners are told of a change. */
import { goneSentence, incomeStays } from '@wallpaper/contract/publish/backfill.labels'
import type { WorkPage, WorkPages } from '../../../partners/workPages/workPages.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Walk } from '../../../platform/queue/walk.ts'
import { notifyPerson } from '../../notice/public.ts'
import { publicationRepository } from '../publication/publication.repository.ts'
import type { CountedWorks } from '../publish.slots.ts'
import { type BackfillRow, backfillReader, backfillRepository } from './backfill.repository.ts'
import { recheckTime } from './backfill.rules.ts'

export interface RecheckDeps {
  db: Database
  pages: WorkPages
  counts: readonly CountedWorks[]
}

const hourMs = 3_600_000

export const recheckWalk = ({ db, pages, counts }: RecheckDeps): Walk => ({
  due: (tx, page) => backfillReader(tx).due(page),
  handle: async (id, { now }) => {
    const row = await db.read((tx) => backfillReader(tx).one(id))
    if (!row?.recheckAt || row.recheckAt.getTime() > now) return
    const page = await pages.read(row.remoteUrl ?? row.link)
    await db.write((tx) => applyRecheck(tx, id, { page, counts, now }))
  },
})

interface Reading {
  page: WorkPage
  counts: readonly CountedWorks[]
  now: number
}

const isCountedNow = async (tx: Tx, row: BackfillRow, { counts, now }: Reading): Promise<boolean> => {
  for (const count of counts) if (await count(tx, row.createdAt, now)) return true
  return false
}

const applyRecheck = async (tx: Tx, id: string, reading: Reading): Promise<void> => {
  const { page, now } = reading
  const repository = backfillRepository(tx)
  const row = await repository.lock(id)
  if (!row?.recheckAt || row.recheckAt.getTime() > now || !row.decidedAt) return
  // Not known is not gone: asked again in an hour.
  if (page.kind === 'unreadable' || page.kind === 'refused') {
    await repository.change(row, { recheckAt: new Date(now + hourMs) })
    return
  }
  const isGone = page.kind === 'gone'
  const at = new Date(now)
  const goneAt = isGone ? (row.goneAt ?? at) : null
  const recheckAt = recheckTime({
    passedAt: row.decidedAt.getTime(),
    goneAt: goneAt?.getTime() ?? null,
    isCounted: await isCountedNow(tx, row, reading),
    now,
  })
  await repository.change(row, { rechecks: row.rechecks + 1, recheckAt })
  await publicationRepository(tx).change(row, {
    checkedAt: at,
    changedAt: at,
    goneAt,
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
      ? `复查时发现${goneSentence}。\n改回公开后，下次复查会恢复。${incomeStays}`
      : '复查时作品已公开，又算有效作品。',
    now,
  })
