/**
 * Files of uploads that were hidden go under private/, and come back when nothing hides them any more. What is hidden is
 * refused from the moment it is: this only makes it so for stores and caches that know nothing of us.
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

/** Copied, then known to lie there, then gone from where it was: at no moment is it nowhere. */
const moveOne = async (row: UploadRow, { db, storage }: MoveDeps): Promise<void> => {
  const isPrivate = row.isHidden
  const from = keysOf(row, !isPrivate)
  const to = keysOf(row, isPrivate)
  await inTemporaryFolder(async (folder) => {
    for (const [at, key] of from.entries()) {
      const file = join(folder, String(at))
      const target = to[at]
      // What is not there was moved by a run that did not come to its end.
      if (target && (await storage.readToFile(key, file))) await storage.write(target, { file })
    }
  })
  const isStillSo = await db.write((tx) => uploadRepository(tx).setLiesPrivate(row.uid, row.id, isPrivate))
  // Changed its mind meanwhile: the next run finds it again, and this copy is the one too many.
  await storage.deletePrefix(renditionsPrefix({ id: row.id, isPrivate: isStillSo ? !isPrivate : isPrivate }))
}

/** Whose files lie elsewhere than they should. */
export const misplacedUploads = (deps: MoveDeps): Walk => ({
  due: async (tx, { after, limit }) => (await uploadReader(tx).toMove(idAfter(after), limit)).map(uploadKey),
  handle: async (key) => {
    const row = await deps.db.read((tx) => uploadReader(tx).one(...uploadOf(key)))
    if (row && row.state === 'ready' && row.isHidden !== row.liesPrivate) await moveOne(row, deps)
  },
})
