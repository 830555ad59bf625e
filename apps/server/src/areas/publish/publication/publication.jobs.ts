/** Takes every publication that is due one step further. */
import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../../platform/queue/queue.ts'
import type { Walk } from '../../../platform/queue/walk.ts'
import { advance } from './advance.ts'
import { countWalk } from './count.ts'
import { publicationReader } from './publication.repository.ts'
import { handleTogether, type PublishingDeps } from './publishing.ts'

/** Right after its owner asked for something. */
export const advanceJob = defineJob({
  name: 'publish.advance',
  title: '处理刚提交的发布',
  input: z.object({ id: z.uuid() }),
})

const walkJob = defineJob({
  name: 'publish.walk',
  title: '发布到点的作品，查询还没有结果的',
  input: z.object({}),
  cron: '* * * * *',
  rows: { subjectOf: (id) => `publication:${id}` },
})

const countJob = defineJob({
  name: 'publish.count-works',
  title: '读已发布作品的数字，看它们还在不在',
  input: z.object({}),
  cron: '* * * * *',
  rows: { subjectOf: (id) => `publish_account:${id}` },
})

export const publicationJobKinds: readonly AnyJobKind[] = [advanceJob, walkJob, countJob]

const dueWalk = (deps: PublishingDeps): Walk => ({
  due: (tx, page) => publicationReader(tx).due(page),
  handle: (id) => advance(deps, id),
  handlePage: handleTogether((id) => advance(deps, id)),
})

export const publicationJobs = (deps: PublishingDeps & DrainDeps): JobHandler[] => [
  handles(advanceJob, ({ id }) => advance(deps, id)),
  drainJob(walkJob, deps, dueWalk(deps)),
  drainJob(countJob, deps, countWalk(deps)),
]
