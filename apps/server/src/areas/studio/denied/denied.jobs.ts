import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, type JobHandler } from '../../../platform/queue/queue.ts'
import { deniedSubject } from './denied.approval.ts'
import { deniedReader } from './denied.repository.ts'
import type { DeniedList } from './deniedList.ts'

const sealDenied = defineJob({
  name: 'studio.seal-denied-faces',
  title: '加密存放禁用名单的人脸特征',
  input: z.object({}),
  cron: '17 * * * *',
  atStart: true,
  rows: { subjectOf: deniedSubject },
})

export const deniedJobKinds: readonly AnyJobKind[] = [sealDenied]

export const deniedJobs = (deps: DrainDeps & { denied: DeniedList }): JobHandler[] => [
  drainJob(sealDenied, deps, {
    due: (tx, page) => deniedReader(tx).unsealed(page),
    write: (tx, id) => deps.denied.sealStored(tx, id),
  }),
]
