/** Computes the overview and queries the channels every ten minutes, and on request. */
import { dayMs } from '@wallpaper/contract/day'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { askedChannels, type FundsDeps } from './funds.service.ts'
import { overviewRepository } from './overview.repository.ts'
import { readFigures } from './overview.service.ts'

export const overviewJob = defineJob({
  name: 'wallet.read-overview',
  title: '读取资金总览',
  input: z.object({}),
  cron: '*/10 * * * *',
  expireInSeconds: 300,
})

export const fundsJob = defineJob({
  name: 'wallet.ask-channel-funds',
  title: '向打款渠道查询账户余额',
  input: z.object({}),
  cron: '*/10 * * * *',
  expireInSeconds: 120,
})

export const overviewJobKinds: readonly AnyJobKind[] = [overviewJob, fundsJob]

const keptMs = 30 * dayMs

export const readOverview = async ({ db, clock }: { db: Database; clock: Clock }): Promise<void> => {
  const now = clock()
  const figures = await db.snapshot((tx) => readFigures(tx, now))
  await db.write((tx) => overviewRepository(tx).keep(new Date(now), figures, new Date(now - keptMs)))
}

export const overviewJobs = (deps: FundsDeps & DrainDeps): JobHandler[] => [
  handles(overviewJob, () => readOverview(deps)),
  drainJob(fundsJob, deps, askedChannels(deps)),
]
