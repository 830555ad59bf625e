import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, type JobHandler } from '../../../platform/queue/queue.ts'
import { type RecheckDeps, recheckWalk } from './recheck.ts'

const recheckWorks = defineJob({
  name: 'publish.recheck-works',
  title: '复查回填的作品是否还在',
  input: z.object({}),
  cron: '35 * * * *',
  rows: { subjectOf: (id) => `backfill:${id}` },
})

export const backfillJobKinds: readonly AnyJobKind[] = [recheckWorks]

export const backfillJobs = (deps: DrainDeps & RecheckDeps): JobHandler[] => [
  drainJob(recheckWorks, deps, recheckWalk(deps)),
]
