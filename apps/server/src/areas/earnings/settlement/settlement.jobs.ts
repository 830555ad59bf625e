/** Settles the previous day each morning, automatically or after a review. */
import { addDays } from '@wallpaper/contract/day'
import { z } from 'zod'
import { businessDay } from '../../../platform/clock.ts'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { settings } from '../earnings.settings.ts'
import { refreshRankings } from '../ranking/ranking.repository.ts'
import { untoldRates } from '../rate/rate.approval.ts'
import { type SettlementDayRow, settlementReader, settlementRepository } from './settlement.repository.ts'
import { type SettlementDeps, settleDay } from './settlement.service.ts'
import { tryDay } from './trial.service.ts'
import { unexplained } from './warning.ts'

export const settleYesterday = defineJob({
  name: 'earnings.settle-yesterday',
  title: '结算前一天的收益，更正迟到的取图',
  input: z.object({}),
  cron: '0 9 * * *',
  expireInSeconds: 1_800,
})

/** Posts a day that a second person has approved. */
export const postSettlement = defineJob({
  name: 'earnings.post-settlement',
  title: '入账一天的结算',
  input: z.object({ day: z.string(), by: z.string() }),
  expireInSeconds: 1_800,
})

export const tellOfRates = defineJob({
  name: 'earnings.tell-rates',
  title: '通知即将生效的费率',
  input: z.object({}),
  cron: '0 10 * * *',
})

export const earningsJobKinds: readonly AnyJobKind[] = [settleYesterday, postSettlement, tellOfRates]

/** Events may arrive late: this many earlier days are checked again. */
const correctedDays = 3

/** Whether a day may be posted without review; else it waits, with its warnings. */
const mayPost = async (deps: SettlementDeps, day: string): Promise<boolean> => {
  const { db, clock } = deps
  const trial = await db.snapshot((tx) => tryDay(tx, day, deps))
  return db.write(async (tx) => {
    const isAlone = await settings(tx).get('earnings.settles_alone')
    const repository = settlementRepository(tx)
    const row = await repository.lockDay({
      day,
      state: 'waiting',
      creatorPercent: await settings(tx).get('codes.creator_percent'),
      warnings: trial.warnings,
      reason: '',
      postedBy: '',
      begunAt: new Date(clock()),
    })
    if (row.state !== 'waiting') return true
    if (isAlone && trial.warnings.length === 0) return true
    await repository.move(row, 'warned', { warnings: trial.warnings })
    return false
  })
}

/** Whether late takes may be posted automatically: not if they raise a warning that nobody has explained. */
const mayCorrect = async (deps: SettlementDeps, { day, warnings }: SettlementDayRow) => {
  const trial = await deps.db.snapshot((tx) => tryDay(tx, day, deps))
  return trial.dueFen === 0 || unexplained(trial.warnings, warnings).length === 0
}

const settleAndRank = async (
  deps: SettlementDeps,
  day: string,
  by: string,
  signal: AbortSignal,
): Promise<void> => {
  await settleDay(deps, day, { by, signal })
  const now = deps.clock()
  await deps.db.write((tx) => refreshRankings(tx, businessDay(now), new Date(now)))
}

export const earningsJobs = (deps: SettlementDeps & DrainDeps): JobHandler[] => [
  handles(settleYesterday, async (_input, { signal }) => {
    const yesterday = addDays(businessDay(deps.clock()), -1)
    for (let back = correctedDays; back > 0; back -= 1) {
      const day = addDays(yesterday, -back)
      const row = await deps.db.read((tx) => settlementReader(tx).day(day))
      if (row?.state === 'settled' && (await mayCorrect(deps, row)))
        await settleDay(deps, day, { by: row.postedBy, signal })
    }
    if (await mayPost(deps, yesterday)) await settleAndRank(deps, yesterday, '系统', signal)
  }),
  handles(postSettlement, ({ day, by }, { signal }) => settleAndRank(deps, day, by, signal)),
  drainJob(tellOfRates, deps, untoldRates),
]
