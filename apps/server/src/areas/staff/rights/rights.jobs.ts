/** Writes into the log that a right has ended: no call is let through on it from that moment, with or without this. */
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, type JobHandler } from '../../../platform/queue/queue.ts'
import { wordsOf } from './rights.approval.ts'
import { rightReader, rightRepository } from './rights.repository.ts'

const ending = defineJob({
  name: 'staff.end-rights',
  title: '结束到期的临时权限',
  input: z.object({}),
  cron: '* * * * *',
  rows: {},
})

export const rightsJobKinds: readonly AnyJobKind[] = [ending]

export const rightsJobs = (deps: DrainDeps): JobHandler[] => [
  drainJob(ending, deps, {
    due: (tx, { after, limit, now }) => rightReader(tx).due(new Date(now), Number(after ?? 0), limit),
    async write(tx, key, now) {
      const row = await rightRepository(tx).lockOpen(Number(key))
      if (!row || row.until.getTime() > now) return
      await rightRepository(tx).end(row.id, row.until)
      const act = { actor: 'system', now, reason: '到期' } as const
      await audit(tx, act, {
        action: 'staff.end_right',
        subject: `staff:${row.staffId}`,
        before: { right: wordsOf(row) },
      })
    },
  }),
]
