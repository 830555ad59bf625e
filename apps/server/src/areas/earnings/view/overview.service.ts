/** 收益: today's estimate, earlier income, and what can be withdrawn. */

import { lines, type OutputOf } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import type { orderInit } from '@wallpaper/contract/earnings'
import { incomeSources } from '@wallpaper/contract/earnings/earnings.labels'
import { ledgerReader } from '../../../ledger/ledger.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { eachDay, earlierOf, type Period, periodAt } from '../period/period.rules.ts'
import {
  type DaySeries,
  type LineAndSource,
  type ManySeriesQuery,
  namedSums,
  readDaySeries,
} from '../report/incomeSeries.service.ts'

const trendDays = 30

type Overview = OutputOf<typeof orderInit>

const byLine = (rows: readonly LineAndSource[]) =>
  namedSums(
    rows,
    ({ line }) => line,
    (id) => lines[id].name,
  )

const sumOf = (rows: readonly { amountFen: number }[]): number =>
  rows.reduce((sum, { amountFen }) => sum + amountFen, 0)

const figuresOf = ({ rows, partsOf, totalFen, stateOf }: DaySeries, today: string, trend: Period) => {
  const month = periodAt('month', today)
  const yesterday = addDays(today, -1)
  const days = Map.groupBy(rows, ({ day }) => day)
  const fenOf = (day: string) => sumOf(days.get(day) ?? [])
  const ofToday = partsOf(today)
  return {
    today_fen: fenOf(today),
    yesterday_fen: fenOf(yesterday),
    yesterday_state: stateOf(yesterday),
    yesterday_lines: byLine(partsOf(yesterday)),
    month_fen: sumOf(rows.filter(({ day }) => day >= month.fromDay && day <= month.toDay)),
    total_fen: totalFen,
    days: eachDay(trend).map((day) => ({ day, amount_fen: fenOf(day), state: stateOf(day) })),
    lines: byLine(ofToday),
    sources: namedSums(
      ofToday,
      ({ source }) => source,
      (id) => incomeSources[id].name,
    ),
  }
}

/** For many people in one batch: each statement runs once. */
export const overviewsOf = async (
  tx: Reader,
  ask: ManySeriesQuery,
  now: number,
): Promise<ReadonlyMap<number, Overview>> => {
  const { today, uids } = ask
  const trend = { fromDay: addDays(today, 1 - trendDays), toDay: today }
  const fromDay = earlierOf(periodAt('month', today).fromDay, trend.fromDay)
  const seriesOf = await readDaySeries(tx, ask, { fromDay, partsFrom: addDays(today, -1) })
  const balancesOf = await ledgerReader(tx).balancesOfEach(uids)
  const overviewOf = (uid: number): Overview => {
    const { lines: linesOfDay, sources, days, ...sums } = figuresOf(seriesOf(uid), today, trend)
    const { available, pending } = balancesOf(uid)
    return {
      ...sums,
      available_fen: available,
      pending_fen: pending,
      ...{ days, lines: linesOfDay, sources },
      updated_at: now,
    }
  }
  return new Map(uids.map((uid) => [uid, overviewOf(uid)]))
}
