/** Each night: accounts whose days are over are closed, and codes, tickets and sessions of the past are forgotten. */
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.ts'
import { defineJob, handles, type JobHandler } from '../../platform/queue/queue.ts'
import { type ClosureNeeds, closeDue, type Eraser } from './closure.service.ts'
import { oauthRepository } from './oauth.repository.ts'
import { passwordRepository } from './password.repository.ts'
import { phoneCodeRepository } from './phoneCode.repository.ts'
import { sessionRepository } from './session.repository.ts'
import { ticketRepository } from './ticket.repository.ts'

export const closeAccounts = defineJob({
  name: 'account.close',
  input: z.object({}),
  cron: '30 3 * * *',
  expireInSeconds: 1_800,
})
export const forgetOldSignIns = defineJob({ name: 'account.forget', input: z.object({}), cron: '40 3 * * *' })

export const accountJobs = [closeAccounts, forgetOldSignIns]

const day = 24 * 3_600_000
/** The limit of messages a day is counted from codes of the last 24 hours. */
const codesKeptFor = 2 * day
const ticketsKeptFor = day
/** An expired session is still told that it expired, and not that it never was. */
const sessionsKeptFor = 180 * day

const forget = async (tx: Tx, now: number) => {
  await phoneCodeRepository(tx).forgetBefore(new Date(now - codesKeptFor))
  await passwordRepository(tx).forgetBefore(new Date(now - codesKeptFor))
  await ticketRepository(tx).forgetBefore(new Date(now - ticketsKeptFor))
  await oauthRepository(tx).forgetBefore(new Date(now - ticketsKeptFor))
  await sessionRepository(tx).forgetBefore(new Date(now - sessionsKeptFor))
}

export interface AccountJobNeeds extends ClosureNeeds {
  erasers: readonly Eraser[]
  logger: { info(detail: object, message: string): void }
}

export const accountJobHandlers = (needs: AccountJobNeeds): JobHandler[] => [
  handles(closeAccounts, async () => {
    const closed = await closeDue(needs, needs.erasers)
    needs.logger.info({ closed }, 'accounts closed')
  }),
  handles(forgetOldSignIns, () => needs.db.write((tx) => forget(tx, needs.clock()))),
]
