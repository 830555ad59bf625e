/** Closes tickets that were answered without a further message. */
import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../platform/queue/queue.ts'
import { eraseOldAddresses } from './gift/gift.service.ts'
import { idleTickets } from './ticket/closeIdleTickets.ts'

const endUnanswered = defineJob({
  name: 'support.end-silent',
  title: '结束答复后一直没有回复的工单',
  input: z.object({}),
  cron: '25 * * * *',
  rows: { subjectOf: (id) => `ticket:${id}` },
})

const eraseAddresses = defineJob({
  name: 'support.erase-addresses',
  title: '删除不再需要的礼品收件信息',
  input: z.object({}),
  cron: '40 4 * * *',
})

export const supportJobKinds: readonly AnyJobKind[] = [endUnanswered, eraseAddresses]

export const supportJobs = (deps: DrainDeps): JobHandler[] => [
  drainJob(endUnanswered, deps, idleTickets),
  handles(eraseAddresses, () => eraseOldAddresses(deps.db, deps.clock())),
]
