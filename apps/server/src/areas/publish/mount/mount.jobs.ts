/** Takes every mount that is due one step further. */
import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, type JobHandler } from '../../../platform/queue/queue.ts'
import { mountReader } from './mount.repository.ts'
import type { MountingDeps } from './mounting.ts'
import { advanceMount } from './mountStep.ts'

const mountJob = defineJob({
  name: 'publish.mount',
  title: '到点挂载，查询平台的审核结果',
  input: z.object({}),
  cron: '* * * * *',
  rows: { subjectOf: (id) => `mount:${id}` },
})

export const mountJobKinds: readonly AnyJobKind[] = [mountJob]

export const mountJobs = (deps: MountingDeps & DrainDeps): JobHandler[] => [
  drainJob(mountJob, deps, {
    due: (tx, page) => mountReader(tx).due(page),
    handle: (id) => advanceMount(deps, id),
  }),
]
