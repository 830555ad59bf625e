import type { Database } from '../../../platform/db/database.ts'
import { handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { type PurgeDeps, purgeDue } from './purge.service.ts'
import { purgeRecycled } from './recycleBin.jobs.kinds.ts'

export const recycleBinJobs = (db: Database, deps: PurgeDeps): JobHandler[] => [
  handles(purgeRecycled, async () => {
    await purgeDue(db, deps)
  }),
]
