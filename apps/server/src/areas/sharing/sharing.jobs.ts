/** Closes unanswered applications, and ends expired shares. */
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.ts'
import { type DrainDeps, drainJob } from '../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, type JobHandler } from '../../platform/queue/queue.ts'
import { tellEnded, tellExpired } from './share/share.notices.ts'
import { anyShareReader, anyShareRepository } from './share/share.repository.ts'
import { step } from './share/share.service.ts'

const closeDue = defineJob({
  name: 'sharing.close-due',
  title: '关闭逾期的共享申请，结束到期的共享',
  input: z.object({}),
  cron: '5 * * * *',
  rows: { subjectOf: (id) => `share:${id}` },
})

export const sharingJobKinds: readonly AnyJobKind[] = [closeDue]

/** Checks again under the lock: a concurrent action may have changed it. */
const closeShare = async (tx: Tx, id: string, now: number): Promise<void> => {
  const row = await anyShareRepository(tx).lock(id)
  if (row?.state === 'applied' && row.answerBy.getTime() <= now) {
    const expired = await step(tx, row, 'expire', { state: 'expired' }, { by: null, now })
    await tellExpired(tx, expired, now)
  } else if (row?.state === 'accepted' && row.until && row.until.getTime() <= now) {
    const ended = await step(tx, row, 'term', { state: 'ended' }, { by: null, now })
    await tellEnded(tx, ended, null, now)
  }
}

export const sharingJobs = (deps: DrainDeps): JobHandler[] => [
  drainJob(closeDue, deps, { due: (tx, page) => anyShareReader(tx).due(page), write: closeShare }),
]
