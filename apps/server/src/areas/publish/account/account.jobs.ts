/** Checks every account once an hour. */
import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, type JobHandler } from '../../../platform/queue/queue.ts'
import { accountReader } from './account.repository.ts'
import type { AccountCheck } from './accountCheck.ts'

const checkAccounts = defineJob({
  name: 'publish.check-accounts',
  title: '检查平台账号是否还能用，快到期的续上',
  input: z.object({}),
  cron: '*/5 * * * *',
  rows: { subjectOf: (id) => `publish_account:${id}` },
})

export const accountJobKinds: readonly AnyJobKind[] = [checkAccounts]

export const accountJobs = (deps: DrainDeps, check: AccountCheck): JobHandler[] => [
  drainJob(checkAccounts, deps, {
    due: (tx, page) => accountReader(tx).due(page),
    handle: (id) => check.checkAccount(id),
  }),
]
