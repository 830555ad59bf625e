/**
 * Moves files of hidden uploads to private/, and back when they are released. Hidden files are refused at
 * once anyway: the move covers stores and caches that we do not control.
 */
import { join } from 'node:path'
import type { Database } from '../../../platform/db/database.ts'
import type { Walk } from '../../../platform/queue/walk.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { renditionKey, renditionsPrefix, videoKey } from '../upload.keys.ts'
import { type UploadRow, uploadReader, uploadRepository } from '../upload.repository.ts'
import { inTemporaryFolder } from './upload.pipeline.ts'
import { idAfter, uploadKey, uploadOf } from './uploadWalk.ts'

export interface MoveDeps {
  db: Database
  storage: Storage
}

const keysOf = (row: UploadRow, isPrivate: boolean): string[] => {
  const place = { ...row, isPrivate }
  return [
    ...(['small', 'medium', 'large'] as const).map((name) => renditionKey(place, name)),
    ...(row.kind === 'video' ? [videoKey(place)] : []),
  ]
}

/** Copy, update the row, then delete the source: the file exists at every moment. */
const moveOne = async (row: UploadRow, { db, storage }: MoveDeps): Promise<void> => {
  const isPrivate = row.isHidden
  const from = keysOf(row, !isPrivate)
  const to = keysOf(row, isPrivate)
  await inTemporaryFolder(async (folder) => {
    for (const [at, key] of from.entries()) {
      const file = join(folder, String(at))
      const target = to[at]
      // A missing file was moved by an earlier, interrupted run.
      if (target && (await storage.readToFile(key, file))) await storage.write(target, { file })
    }
  })
  const isStillSo = await db.write((tx) => uploadRepository(tx).setLiesPrivate(row.uid, row.id, isPrivate))
  // Changed in the meantime: this copy is deleted, and the next run finds the upload again.
  await storage.deletePrefix(renditionsPrefix({ id: row.id, isPrivate: isStillSo ? !isPrivate : isPrivate }))
}

/** Uploads whose files are in the wrong place. */
export const misplacedUploads = (deps: MoveDeps): Walk => ({
  due: async (tx, { after, limit }) => (await uploadReader(tx).toMove(idAfter(after), limit)).map(uploadKey),
  handle: async (key) => {
    const row = await deps.db.read((tx) => uploadReader(tx).one(...uploadOf(key)))
    if (row && row.state === 'ready' && row.isHidden !== row.liesPrivate) await moveOne(row, deps)
  },
})
