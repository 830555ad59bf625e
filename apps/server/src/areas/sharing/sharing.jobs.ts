/** What happens by itself: applications that nobody answered close, terms that are over end. */
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../platform/queue/queue.ts'
import { tellEnded, tellExpired } from './share/share.notices.ts'
import { anyShareReader, anyShareRepository, type ShareRow } from './share/share.repository.ts'
import { step } from './share/share.service.ts'

const closeDue = defineJob({
  name: 'sharing.close-due',
  title: '关闭逾期的共享申请，结束到期的共享',
  input: z.object({}),
  cron: '5 * * * *',
})

export const sharingJobKinds: readonly AnyJobKind[] = [closeDue]

const perRun = 200

/** One at a time: somebody may act on it at this moment, and one that fails holds no other up. */
const closeEach = async (
  db: Database,
  due: readonly Pick<ShareRow, 'id'>[],
  close: (tx: Tx, row: ShareRow) => Promise<void>,
): Promise<void> => {
  for (const { id } of due)
    await db.write(async (tx) => {
      const row = await anyShareRepository(tx).lock(id)
      if (row) await close(tx, row)
    })
}

export const closeDueShares = async (db: Database, clock: Clock): Promise<void> => {
  const now = clock()
  const at = new Date(now)
  for (;;) {
    const due = await db.read((tx) => anyShareReader(tx).unanswered(at, perRun))
    await closeEach(db, due, async (tx, row) => {
      if (row.state !== 'applied' || row.answerBy.getTime() > now) return
      const expired = await step(tx, row, 'expire', { state: 'expired' }, { by: null, now })
      await tellExpired(tx, expired, now)
    })
    if (due.length < perRun) break
  }
  for (;;) {
    const due = await db.read((tx) => anyShareReader(tx).over(at, perRun))
    await closeEach(db, due, async (tx, row) => {
      if (row.state !== 'accepted' || !row.until || row.until.getTime() > now) return
      const ended = await step(tx, row, 'term', { state: 'ended' }, { by: null, now })
      await tellEnded(tx, ended, null, now)
    })
    if (due.length < perRun) break
  }
}

export const sharingJobs = ({ db, clock }: { db: Database; clock: Clock }): JobHandler[] => [
  handles(closeDue, () => closeDueShares(db, clock)),
]
