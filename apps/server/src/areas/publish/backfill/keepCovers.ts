/** Keeps the cover of a reported work as evidence: the platform's address ends, and the work may be deleted. */
import type { WorkPages } from '../../../partners/workPages/workPages.ts'
import { dayMs } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Walk } from '../../../platform/queue/walk.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { PictureHash } from '../publication/coverJpeg.ts'
import { backfillReader, backfillRepository } from './backfill.repository.ts'

export interface CoverDeps {
  db: Database
  pages: Pick<WorkPages, 'readCover'>
  storage: Pick<Storage, 'write'>
  hashOf: PictureHash
}

const againMs = 3_600_000

export const coverWalk = ({ db, pages, storage, hashOf }: CoverDeps): Walk => ({
  due: (tx, page) => backfillReader(tx).coversDue(page),
  handle: async (id, { now }) => {
    const row = await db.read((tx) => backfillReader(tx).one(id))
    if (!row?.coverDueAt || row.coverDueAt.getTime() > now) return
    const cover = row.remoteCoverUrl === null ? null : await pages.readCover(row.remoteCoverUrl)
    const key = cover && `private/publish/covers/${row.uid}/${id}.${cover.type}`
    if (cover && key) await storage.write(key, { bytes: cover.bytes })
    const coverHash = cover && (await hashOf(cover.bytes))
    // An address that does not answer for a day has ended.
    const isOver = now - row.createdAt.getTime() > dayMs || row.remoteCoverUrl === null
    await db.write((tx) =>
      backfillRepository(tx).change(
        row,
        key
          ? { coverKey: key, coverHash, coverDueAt: null }
          : { coverDueAt: isOver ? null : new Date(now + againMs) },
      ),
    )
  },
})
