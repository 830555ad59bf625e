import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, type JobHandler } from '../../../platform/queue/queue.ts'
import { type CoverDeps, coverWalk } from './keepCovers.ts'
import { type RecheckDeps, recheckWalk } from './recheck.ts'

const recheckWorks = defineJob({
  name: 'publish.recheck-works',
  title: '复查回填的作品是否还在',
  input: z.object({}),
  cron: '35 * * * *',
  rows: { subjectOf: (id) => `backfill:${id}` },
})

const keepCovers = defineJob({
  name: 'publish.keep-covers',
  title: '保存回填作品的封面',
  input: z.object({}),
  cron: '*/2 * * * *',
  rows: { subjectOf: (id) => `backfill:${id}` },
})

export const backfillJobKinds: readonly AnyJobKind[] = [recheckWorks, keepCovers]

export const backfillJobs = (deps: DrainDeps & RecheckDeps & CoverDeps): JobHandler[] => [
  drainJob(recheckWorks, deps, recheckWalk(deps)),
  drainJob(keepCovers, deps, coverWalk(deps)),
]
