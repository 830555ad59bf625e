import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import type { JobHandler } from '../../../platform/queue/queue.ts'
import { dueBins, type PurgeDeps } from './purge.service.ts'
import { purgeRecycled } from './recycleBin.jobs.kinds.ts'

export const recycleBinJobs = (deps: DrainDeps & PurgeDeps): JobHandler[] => [
  drainJob(purgeRecycled, deps, dueBins(deps.db, deps)),
]
