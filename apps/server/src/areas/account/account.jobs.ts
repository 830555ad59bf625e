/** Nightly: closes due accounts, and deletes old codes, tickets and sessions. */
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.ts'
import { type DrainDeps, drainJob } from '../../platform/queue/drain.ts'
import { defineJob, handles, type JobHandler } from '../../platform/queue/queue.ts'
import { closureReader } from './closure/closure.repository.ts'
import { type ClosureDeps, closePerson, type Eraser } from './closure/closure.service.ts'
import { phoneCodeRepository } from './phoneCode/phoneCode.repository.ts'
import { ticketRepository } from './registration/ticket.repository.ts'
import { sessionRepository } from './session/session.repository.ts'
import { oauthRepository } from './signIn/oauth.repository.ts'
import { passwordRepository } from './signIn/password.repository.ts'

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

const day = 24 * 3_600_000
/** The daily SMS limit counts codes of the last 24 hours. */
const codesKeptFor = 2 * day
const ticketsKeptFor = day
/** Kept so that an expired session is reported as expired, not as unknown. */
const sessionsKeptFor = 180 * day

const deleteOld = async (tx: Tx, now: number) => {
  await phoneCodeRepository(tx).deleteBefore(new Date(now - codesKeptFor))
  await passwordRepository(tx).deleteBefore(new Date(now - codesKeptFor))
  await ticketRepository(tx).deleteBefore(new Date(now - ticketsKeptFor))
  await oauthRepository(tx).deleteBefore(new Date(now - ticketsKeptFor))
  await sessionRepository(tx).deleteBefore(new Date(now - sessionsKeptFor))
}

export interface AccountJobDeps extends Pick<ClosureDeps, 'blockers'>, DrainDeps {
  erasers: readonly Eraser[]
}

export const accountJobHandlers = (deps: AccountJobDeps): JobHandler[] => [
  drainJob(closeAccounts, deps, {
    due: async (tx, { after, limit, now }) =>
      (await closureReader(tx).dueAt(new Date(now), Number(after ?? 0), limit)).map(String),
    write: (tx, uid, now) => closePerson(tx, Number(uid), { ...deps, now }),
  }),
  handles(deleteOldSignIns, () => deps.db.write((tx) => deleteOld(tx, deps.clock()))),
]
