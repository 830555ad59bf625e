/** A result that staff removed: its files go, whatever it was used for. */

import { type EndingDeps, removeFiles } from '../job/ending.ts'
import { jobReader, jobRepository } from '../job/job.repository.ts'

export type RemovalDeps = EndingDeps

/** Files first: a row that says "removed" is true. May run again. */
export const removeResult = async ({ db, storage, clock }: RemovalDeps, id: string): Promise<void> => {
  const row = await db.read((tx) => jobReader(tx).byId(id))
  if (!row) return
  await removeFiles(storage, row)
  await db.write(async (tx) => {
    const current = await jobRepository(tx).lock(id)
    if (current && !current.removedAt)
      await jobRepository(tx).change(current, { removedAt: new Date(clock()) })
  })
}
