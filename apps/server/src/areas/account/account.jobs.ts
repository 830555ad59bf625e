/** Nightly: closes due accounts, and deletes old codes, tickets and sessions. */
import { z } from 'zod'
import { deleteOldRows } from '../../platform/db/stores/oldRows.store.ts'
import { termsOf } from '../../platform/growth/growth.ts'
import { type DrainDeps, drainJob } from '../../platform/queue/drain.ts'
import { defineJob, handles, type JobHandler } from '../../platform/queue/queue.ts'
import { accountGrowth } from './account.growth.ts'
import { closureReader } from './closure/closure.repository.ts'
import { type ClosureDeps, closePerson, type Eraser } from './closure/closure.service.ts'

export const closeAccounts = defineJob({
  name: 'account.close',
  title: '注销冷静期已满的账号',
  input: z.object({}),
  cron: '30 3 * * *',
  expireInSeconds: 1_800,
  rows: { subjectOf: (uid) => `person:${uid}` },
})
export const deleteOldSignIns = defineJob({
  name: 'account.clear',
  title: '清理过期的验证码与登录',
  input: z.object({}),
  cron: '40 3 * * *',
})

export const accountJobs = [closeAccounts, deleteOldSignIns]

export interface AccountJobDeps extends Pick<ClosureDeps, 'blockers'>, DrainDeps {
  erasers: readonly Eraser[]
}

export const accountJobHandlers = (deps: AccountJobDeps): JobHandler[] => [
  drainJob(closeAccounts, deps, {
    due: async (tx, { after, limit, now }) =>
      (await closureReader(tx).dueAt(new Date(now), Number(after ?? 0), limit)).map(String),
    write: (tx, uid, now) => closePerson(tx, Number(uid), { ...deps, now }),
  }),
  handles(deleteOldSignIns, () =>
    deleteOldRows(deps.db, termsOf(accountGrowth, deleteOldSignIns.name), deps.clock()),
  ),
]
