/** Pictures that another area sends from the library of an official account: put there once, and kept. */
import type { Clock } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { findUploads } from '../../upload/public.ts'
import { accountReader } from '../account/account.repository.ts'
import { isUsable } from '../component/component.service.ts'
import { transferMaterial } from './material.jobs.kinds.ts'
import { materialReader, materialRepository } from './material.repository.ts'

interface Pictures {
  uid: number
  accountId: string
  uploadIds: readonly string[]
}

const usableAmong = async (tx: Reader, { uid, uploadIds }: Pictures): Promise<string[]> =>
  uploadIds.length === 0 ? [] : (await findUploads(tx, uid, uploadIds)).filter(isUsable).map(({ id }) => id)

/** WeChat's id of each picture, null for one on its way; those that may not be put there are left out. */
export const libraryPictureIds = async (
  tx: Reader,
  pictures: Pictures,
): Promise<Map<string, string | null>> => {
  const usable = await usableAmong(tx, pictures)
  const kept = await materialReader(tx).mediaIdsOf(pictures, usable)
  return new Map(usable.map((id) => [id, kept.get(id) ?? null]))
}

/** Nothing happens for those that are there, or for an account that is not connected. */
export const putIntoLibrary = async (
  tx: Tx,
  pictures: Pictures,
  { clock, queue }: { clock: Clock; queue: Pick<Queue, 'enqueue'> },
): Promise<void> => {
  const { uid, accountId } = pictures
  const usable = await usableAmong(tx, pictures)
  if (usable.length === 0 || (await accountReader(tx).one(uid, accountId))?.state !== 'connected') return
  const materials = materialRepository(tx)
  const now = clock()
  for (const uploadId of usable) {
    const key = { uid, id: newId(now) }
    const isNew = await materials.insert({ ...key, accountId, uploadId, createdAt: new Date(now) })
    if (isNew) await queue.enqueue(tx, transferMaterial, key)
  }
}
