/** A closed account leaves no jobs and no results; of a face photo, only the proof of consent and deletion. */
import type { Tx } from '../../../platform/db/database.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { photoRepository } from '../face/photo.repository.ts'
import { reportRepository } from '../report/report.repository.ts'
import { personPrefix } from './job.files.ts'
import { eraseJob } from './job.jobs.kinds.ts'
import { jobRepository } from './job.repository.ts'
import { triesRepository } from './tries.repository.ts'

const keysPerJob = 300

/** Whoever works on one of them loses its lease and removes what was written. */
export const jobEraser =
  ({ clock, enqueue }: { clock: () => number; enqueue: Enqueue }) =>
  async (tx: Tx, uid: number): Promise<void> => {
    await reportRepository(tx).deleteAllOf(uid)
    const results = await jobRepository(tx).deleteAllOf(uid)
    await triesRepository(tx).deleteAllOf(uid)
    // The job that deletes photos finds them due, and proves that they are gone.
    await photoRepository(tx).closeAllOf(uid, new Date(clock()))
    const keys = results.flatMap(({ file, small, large }) => [file, small, large].filter(Boolean))
    for (let from = 0; from === 0 || from < keys.length; from += keysPerJob)
      await enqueue(tx, eraseJob, { uid, keys: keys.slice(from, from + keysPerJob) })
  }

export const eraseFilesOf = async (
  storage: Pick<Storage, 'deletePrefix' | 'erase'>,
  { uid, keys }: { uid: number; keys: readonly string[] },
): Promise<void> => {
  for (const key of keys) await storage.erase(key)
  await storage.deletePrefix(personPrefix(uid))
}
