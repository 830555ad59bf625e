/** 收益: today's estimate, earlier income, and what can be withdrawn. */

import { lines, type OutputOf } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import type { orderInit } from '@wallpaper/contract/earnings'
import { incomeSources } from '@wallpaper/contract/earnings/earnings.labels'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { readAtOnce } from '../../../platform/db/connection/readAtOnce.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { eachDay, earlierOf, periodAt } from '../period/period.rules.ts'
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

/** The days that the screen shows. */
const shownDays = (today: string) => {
  const trend = eachDay({ fromDay: addDays(today, 1 - trendDays), toDay: today })
  return { today, yesterday: addDays(today, -1), month: periodAt('month', today), trend }
}

const figuresOf = (
  { rows, partsOf, totalFen, stateOf }: DaySeries,
  { today, yesterday, month, trend }: ReturnType<typeof shownDays>,
) => {
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
    days: trend.map((day) => ({ day, amount_fen: fenOf(day), state: stateOf(day) })),
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
  const shown = shownDays(today)
  const fromDay = earlierOf(shown.month.fromDay, shown.trend[0] ?? today)
  const [seriesOf, balancesOf] = await readAtOnce(tx, [
    () => readDaySeries(tx, ask, { fromDay, partsFrom: shown.yesterday }),
    () => ledgerReader(tx).balancesOfEach(uids),
  ])
  const overviewOf = (uid: number): Overview => {
    const { lines: linesOfDay, sources, days, ...sums } = figuresOf(seriesOf(uid), shown)
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
