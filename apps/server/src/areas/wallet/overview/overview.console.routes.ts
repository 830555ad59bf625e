import { moneyOverview, readMoneyOverview } from '@wallpaper/contract/wallet/overview.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { isJobRunning } from '../../finance/public.ts'
import { overviewJob } from './overview.jobs.ts'
import { overviewReader } from './overview.repository.ts'
import { readFigures } from './overview.service.ts'

export const overviewConsoleRoutes = ({ clock, enqueue }: { clock: Clock; enqueue: Enqueue }): Route[] => [
  read(
    moneyOverview,
    async ({ tx }) => {
      const latest = await overviewReader(tx).latest()
      const now = clock()
      return {
        at: latest?.madeAt.getTime() ?? now,
        is_running: await isJobRunning(tx, overviewJob.name),
        // Before the first one there is little to walk over.
        figures: latest?.figures ?? (await readFigures(tx, now)),
      }
    },
    { snapshot: true },
  ),
  write(readMoneyOverview, async ({ tx }) => {
    if (!(await isJobRunning(tx, overviewJob.name))) await enqueue(tx, overviewJob, {})
    return { is_running: true }
  }),
]
