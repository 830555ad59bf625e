import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Enqueue, handles, type JobHandler } from '../../platform/queue/queue.ts'
import { publishScheduled } from './notice.jobs.kinds.ts'
import { type IsReachable, publishWhenDue } from './notice.publish.service.ts'

export interface NoticeJobsDeps {
  db: Database
  clock: Clock
  enqueue: Enqueue
  isReachable: IsReachable
}

const minuteMs = 60_000

export const noticeJobs = ({ db, clock, enqueue, isReachable }: NoticeJobsDeps): JobHandler[] => [
  handles(publishScheduled, (input) =>
    db.write(async (tx) => {
      if ((await publishWhenDue(tx, input.id, { now: clock(), isReachable })) !== 'soon') return
      // Too early, because the database's clock is ahead of ours: try again in a minute.
      await enqueue(tx, publishScheduled, input, { startAfter: new Date(Date.now() + minuteMs) })
    }),
  ),
]
