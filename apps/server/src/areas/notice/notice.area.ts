/** Notices: announcements to everybody, and notices to one person. */

import { defineArea } from '../../area.ts'
import { type Namer, namers, namingOf } from '../staff/public.ts'
import { noticeRecordReader } from './notice.console.repository.ts'
import { noticeConsoleRoutes } from './notice.console.routes.ts'
import { noticeGrowth } from './notice.growth.ts'
import { noticeJobKinds } from './notice.jobs.kinds.ts'
import { noticeJobs } from './notice.jobs.ts'
import { noticeRoutes } from './notice.routes.ts'
import { recipients } from './notice.slots.ts'

const noticeNamer: Namer = {
  kind: 'notice',
  names: async (tx, ids) => {
    const titles = await noticeRecordReader(tx).titles(ids.map(Number).filter(Number.isSafeInteger))
    return new Map(titles.map(({ id, title }) => [String(id), `「${title}」`]))
  },
}

export const noticeArea = defineArea(
  'notice',
  { jobKinds: noticeJobKinds, grows: noticeGrowth },
  ({ db, clock, queue }, slots) => ({
    routes: () => noticeRoutes({ clock, recipientOf: slots.one(recipients).of }),
    consoleRoutes: () =>
      noticeConsoleRoutes({
        isReachable: slots.one(recipients).isReachable,
        enqueue: queue.enqueue,
        naming: namingOf(slots),
      }),
    jobs: () =>
      noticeJobs({ db, clock, isReachable: slots.one(recipients).isReachable, enqueue: queue.enqueue }),
    gives: [namers.with(noticeNamer)],
  }),
)
