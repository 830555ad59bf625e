/**
 * A photo is deleted when its day is over, or at once by its owner. `goneAt` is written only after the store
 * was asked and had nothing of it any more.
 */
import type { Database } from '../../../platform/db/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { jobRepository } from '../job/job.repository.ts'
import { endJob, type JobDeps } from '../job/job.service.ts'
import { type PhotoRow, photoReader, photoRepository } from './photo.repository.ts'

export interface DeletionDeps extends Pick<JobDeps, 'makers' | 'clock'> {
  db: Database
  storage: Pick<Storage, 'erase'>
}

const eraseFile = async (
  { db, storage, clock }: Pick<DeletionDeps, 'db' | 'storage' | 'clock'>,
  { id, uid, objectKey }: Pick<PhotoRow, 'id' | 'uid' | 'objectKey'>,
): Promise<void> => {
  if (!(await storage.erase(objectKey))) throw new Error('the store still has the photo')
  await db.write(async (tx) => {
    const repository = photoRepository(tx)
    const row = await repository.lock(uid, id)
    if (!row || row.goneAt) return
    const at = new Date(clock())
    await repository.change(row, {
      goneAt: at,
      ...(!row.deletedAt && { deletedAt: at, deletedBy: 'job' as const }),
    })
  })
}

/** One that is due, by the job. */
export const deleteDuePhoto = async (
  deps: Pick<DeletionDeps, 'db' | 'storage' | 'clock'>,
  id: string,
): Promise<void> => {
  const row = await deps.db.read((tx) => photoReader(tx).byId(id))
  if (!row || row.goneAt || row.deletesAt.getTime() > deps.clock()) return
  await eraseFile(deps, row)
}

/**
 * By its owner: the job that needs it is cancelled, then the file goes. Were the process to stop between the
 * two, the photo is due, and the job that deletes photos goes on.
 */
export const deleteOwnPhoto = async (
  deps: DeletionDeps,
  uid: number,
  id: string,
): Promise<PhotoRow | null> => {
  const { db, clock } = deps
  const row = await db.write(async (tx) => {
    // A job is locked before its photo, as everywhere.
    const { jobId = null } = (await photoReader(tx).one(uid, id)) ?? {}
    const job = jobId ? await jobRepository(tx).lock(jobId) : undefined
    const repository = photoRepository(tx)
    const photo = await repository.lock(uid, id)
    if (!photo || photo.deletedAt) return photo ?? null
    if (job?.state === 'queued' || job?.state === 'working')
      await endJob(tx, job, { state: 'cancelled' }, deps)
    const at = new Date(clock())
    return (await repository.change(photo, { deletedAt: at, deletedBy: 'owner', deletesAt: at })) ?? null
  })
  if (row && !row.goneAt) await eraseFile(deps, row)
  return row
}
