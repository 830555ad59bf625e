import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, type JobHandler } from '../../platform/queue/queue.ts'
import { newProducts } from './catalogue/announce.ts'
import { runOutCodes } from './code/endCode.ts'
import { postOrdersJob } from './import/import.jobs.kinds.ts'
import { importJobs } from './import/post.service.ts'

const endCodes = defineJob({
  name: 'product.end-codes',
  title: '停用已停止产品的口令',
  input: z.object({}),
  cron: '50 * * * *',
  rows: { subjectOf: (id) => `product_code:${id}` },
})

const announceProducts = defineJob({
  name: 'product.announce',
  title: '通知有新产品可以推广',
  input: z.object({}),
  // Not at night, when the day of its first rate begins.
  cron: '10 9-21 * * *',
  rows: { subjectOf: (id) => `product:${id}` },
})

export const productJobKinds: readonly AnyJobKind[] = [postOrdersJob, endCodes, announceProducts]

export const productJobs = (deps: DrainDeps & Parameters<typeof importJobs>[0]): JobHandler[] => [
  ...importJobs(deps),
  drainJob(endCodes, deps, runOutCodes),
  drainJob(announceProducts, deps, newProducts),
]
