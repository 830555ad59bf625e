import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Enqueue, handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { endBan } from './ban.jobs.kinds.ts'
import { endBanInTime } from './ban.service.ts'

export interface BanJobsDeps {
  db: Database
  clock: Clock
  enqueue: Enqueue
}

const minuteMs = 60_000

export const banJobs = ({ db, clock, enqueue }: BanJobsDeps): JobHandler[] => [
  handles(endBan, (input) =>
    db.write(async (tx) => {
      if (await endBanInTime(tx, input.ban_id, clock())) return
      // Too early, because the database's clock is ahead of ours: try again in a minute.
      await enqueue(tx, endBan, input, { startAfter: new Date(Date.now() + minuteMs) })
    }),
  ),
]
