/** Templates go offline on the last day of their rights. */
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, type JobHandler } from '../../../platform/queue/queue.ts'
import { templateSubject } from './template.approval.ts'
import { templateReader, templateRepository } from './template.repository.ts'

const endTemplates = defineJob({
  name: 'studio.end-templates',
  title: '换脸模板：授权到期当天下线',
  input: z.object({}),
  cron: '*/10 * * * *',
  rows: { subjectOf: (id) => `face_template:${id}` },
})

export const templateJobKinds: readonly AnyJobKind[] = [endTemplates]

const end = async (tx: Tx, id: string, now: number): Promise<void> => {
  const repository = templateRepository(tx)
  const row = await repository.lock(id)
  if (!row?.online || row.onlineUntil === null || row.onlineUntil > businessDay(now)) return
  await repository.change(id, {
    online: null,
    onlineUntil: null,
    state: row.state === 'waiting' ? 'waiting' : 'ended',
    changedAt: new Date(now),
  })
  await audit(
    tx,
    { actor: 'system', now, reason: '授权到期' },
    {
      action: 'face_template.offline',
      subject: templateSubject(id),
      before: { state: '已上线', version: row.onlineVersion, until: row.onlineUntil },
      after: { state: '授权到期' },
    },
  )
}

export const templateJobs = (deps: DrainDeps): JobHandler[] => [
  drainJob(endTemplates, deps, {
    due: (tx, page) => templateReader(tx).due(page, businessDay(page.now)),
    write: end,
  }),
]
