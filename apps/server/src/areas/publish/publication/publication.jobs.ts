/** Takes every publication that is due one step further. */
import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../../platform/queue/queue.ts'
import type { Walk } from '../../../platform/queue/walk.ts'
import { advance } from './advance.ts'
import { publicationReader } from './publication.repository.ts'
import type { PublishingDeps } from './publishing.ts'

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

export const publicationJobKinds: readonly AnyJobKind[] = [advanceJob, walkJob]

/** Most of the time is spent waiting for platforms; many at one minute are normal. */
const together = 16

const dueWalk = (deps: PublishingDeps): Walk => ({
  due: (tx, page) => publicationReader(tx).due(page),
  handle: (id) => advance(deps, id),
  async handlePage(ids, { signal }) {
    const failures: unknown[] = []
    const waiting = [...ids]
    const take = async () => {
      for (let id = waiting.shift(); id && !signal.aborted; id = waiting.shift())
        await advance(deps, id).catch((error) => failures.push(error))
    }
    await Promise.all(Array.from({ length: together }, take))
    // Those that failed are still due: each is tried again alone, and counted.
    if (failures.length > 0) throw failures[0]
  },
})

export const publicationJobs = (deps: PublishingDeps & DrainDeps): JobHandler[] => [
  handles(advanceJob, ({ id }) => advance(deps, id)),
  drainJob(walkJob, deps, dueWalk(deps)),
]
