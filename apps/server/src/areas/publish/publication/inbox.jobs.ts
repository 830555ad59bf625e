/** Takes every draft at a platform that is due one step further. */
import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { inboxReader } from './inbox.repository.ts'
import { advanceInbox, type InboxDeps } from './inbox.ts'

/** Right after its owner asked for it. */
export const sendInboxJob = defineJob({
  name: 'publish.send-draft',
  title: '把视频放进平台的草稿',
  input: z.object({ id: z.uuid() }),
})

const walkJob = defineJob({
  name: 'publish.walk-drafts',
  title: '接着传没传完的草稿，看本人有没有发出',
  input: z.object({}),
  cron: '* * * * *',
  rows: { subjectOf: (id) => `publication:${id}` },
})

export const inboxJobKinds: readonly AnyJobKind[] = [sendInboxJob, walkJob]

export const inboxJobs = (deps: InboxDeps & DrainDeps): JobHandler[] => [
  handles(sendInboxJob, ({ id }) => advanceInbox(deps, id)),
  drainJob(walkJob, deps, {
    due: (tx, page) => inboxReader(tx).due(page),
    handle: (id) => advanceInbox(deps, id),
  }),
]
