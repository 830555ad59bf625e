/**
 * Files of uploads that were hidden go under private/, and come back when nothing hides them any more. What is hidden is
 * refused from the moment it is: this only makes it so for stores and caches that know nothing of us.
 */
import { join } from 'node:path'
import type { Database } from '../../../platform/db/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { renditionKey, renditionsPrefix, videoKey } from '../upload.keys.ts'
import { type UploadRow, uploadReader, uploadRepository } from '../upload.repository.ts'
import { inTemporaryFolder } from './upload.pipeline.ts'

export interface MoveDeps {
  db: Database
  storage: Storage
  logger: { error(detail: object, message: string): void }
}

const batch = 100

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

export const moveHidden = async (deps: MoveDeps, signal: AbortSignal): Promise<void> => {
  let after: string | null = null
  while (!signal.aborted) {
    const rows: UploadRow[] = await deps.db.read((tx) => uploadReader(tx).toMove(after, batch))
    for (const row of rows) {
      // One that cannot be moved must not keep the others from it.
      await moveOne(row, deps).catch((error: unknown) =>
        deps.logger.error({ upload: row.id, err: error }, 'upload not moved'),
      )
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
