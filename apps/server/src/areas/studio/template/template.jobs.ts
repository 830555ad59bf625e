/** Templates go offline on the last day of their rights. */
import { z } from 'zod'
import { businessDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, type JobHandler } from '../../../platform/queue/queue.ts'
import { leaveByItself } from './offline.ts'
import { templateSubject } from './template.approval.ts'
import { templateReader, templateRepository } from './template.repository.ts'

const endTemplates = defineJob({
  name: 'studio.end-templates',
  title: '换脸模板：授权到期当天下线',
  input: z.object({}),
  cron: '*/10 * * * *',
  rows: { subjectOf: templateSubject },
})

export const templateJobKinds: readonly AnyJobKind[] = [endTemplates]

const end = async (tx: Tx, id: string, now: number): Promise<void> => {
  const row = await templateRepository(tx).lock(id)
  if (!row?.online || row.onlineUntil === null || row.onlineUntil > businessDay(now)) return
  await leaveByItself(tx, row, { state: 'ended', reason: '授权到期', now })
}

export const templateJobs = (deps: DrainDeps): JobHandler[] => [
  drainJob(endTemplates, deps, {
    due: (tx, page) => templateReader(tx).due(page, businessDay(page.now)),
    write: end,
  }),
]
