/** Deletes files: the rows at once, the bytes by a job enqueued in the same transaction. */
import type { Tx } from '../../../platform/db/database.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { incomingKey, renditionsPrefix, sentKey } from '../upload.keys.ts'
import { uploadRepository } from '../upload.repository.ts'
import { eraseUploads } from './upload.jobs.kinds.ts'

const filesPerJob = 500

const eraseLater = async (tx: Tx, enqueue: Enqueue, uid: number, ids: readonly string[]): Promise<void> => {
  for (let from = 0; from < ids.length; from += filesPerJob) {
    await enqueue(tx, eraseUploads, { uid, ids: ids.slice(from, from + filesPerJob) })
  }
}

export const uploadEraser =
  (enqueue: Enqueue) =>
  async (tx: Tx, uid: number): Promise<void> =>
    eraseLater(tx, enqueue, uid, await uploadRepository(tx).deleteAllOf(uid))

/** The caller must know that nothing uses them any more. */
export const removeUploads =
  (enqueue: Enqueue) =>
  async (tx: Tx, uid: number, ids: readonly string[]): Promise<void> =>
    eraseLater(tx, enqueue, uid, await uploadRepository(tx).deleteMany(uid, ids))

export const eraseFiles = async (storage: Storage, uid: number, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    for (const isPrivate of [false, true]) await storage.deletePrefix(renditionsPrefix({ id, isPrivate }))
    await storage.delete(incomingKey({ id, uid }))
    await storage.delete(sentKey({ id, uid }))
  }
}
