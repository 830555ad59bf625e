import { moneyOverview, readMoneyOverview } from '@wallpaper/contract/wallet/overview.console'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { isJobRunning } from '../../finance/public.ts'
import { type FundsDeps, readFunds } from './funds.service.ts'
import { fundsJob, overviewJob } from './overview.jobs.ts'
import { overviewReader } from './overview.repository.ts'
import { readFigures } from './overview.service.ts'

interface OverviewDeps extends FundsDeps {
  clock: Clock
  enqueue: Enqueue
}

const jobs = [overviewJob, fundsJob]

const isReading = async (tx: Reader): Promise<boolean> => {
  for (const { name } of jobs) if (await isJobRunning(tx, name)) return true
  return false
}

export const overviewConsoleRoutes = ({ clock, enqueue, channels }: OverviewDeps): Route[] => [
  read(
    moneyOverview,
    async ({ tx }) => {
      const latest = await overviewReader(tx).latest()
      const now = clock()
      return {
        at: latest?.madeAt.getTime() ?? now,
        is_running: await isReading(tx),
        // Before the first stored overview there is little data, so it is computed here.
        figures: latest?.figures ?? (await readFigures(tx, now)),
        funds: await readFunds(tx, { channels }),
      }
    },
    { snapshot: true },
  ),
  write(readMoneyOverview, async ({ tx }) => {
    for (const job of jobs) if (!(await isJobRunning(tx, job.name))) await enqueue(tx, job, {})
    return { is_running: true }
  }),
]
