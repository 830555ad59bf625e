import type { ParsedInput } from '@wallpaper/contract'
import {
  orderDetail,
  profitDayDetailExport,
  profitDayDetailList,
  profitDayList,
  profitDayRangeDetail,
  profitDetailInit,
  profitExport,
  profitMonthList,
  profitWeekList,
  profitYearList,
} from '@wallpaper/contract/earnings'
import type { PeriodKind } from '@wallpaper/contract/earnings/earnings.labels'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read, readTogether } from '../../../platform/http/route.ts'
import type { OpenIncomeOf, RateBonus } from '../settlement/settlementTerms.ts'
import { reportCsv } from './csv.ts'
import { exportRows } from './exportRows.ts'
import type { ManySeriesQuery, SeriesQuery } from './incomeSeries.service.ts'
import { dayOf, type Report, rangeOf, reportsOf } from './report.service.ts'
import type { RowDeps } from './row.present.ts'
import { detailOf, rowsOf } from './row.service.ts'

export interface ReportDeps extends RowDeps {
  clock: Clock
  rateBonuses: readonly RateBonus[]
  openIncomes: readonly OpenIncomeOf[]
}

const snapshot = { snapshot: true }
const pageRows = 100

export const seriesQuery = (
  { uid }: { uid: number },
  { clock, rateBonuses, openIncomes }: ReportDeps,
): SeriesQuery => ({
  uid,
  today: businessDay(clock()),
  rateBonuses,
  openIncomes,
})

export const manySeriesQuery = (
  uids: readonly number[],
  { clock, rateBonuses, openIncomes }: ReportDeps,
): ManySeriesQuery => ({
  uids,
  today: businessDay(clock()),
  rateBonuses,
  openIncomes,
})

/** All periods since the first income: at most one row for each day. */
const exportReport = async (
  tx: Reader,
  { uid, ...query }: SeriesQuery,
  { kind, line, day }: ParsedInput<typeof profitExport>,
) => {
  const ask = { ...query, uids: [uid] }
  const items: Report['items'] = []
  let cursor: string | undefined
  do {
    const reports = await reportsOf(tx, ask, kind, { line, day, cursor, limit: pageRows })
    const page = reports.get(uid)
    items.push(...(page?.items ?? []))
    cursor = page?.next_cursor ?? undefined
  } while (cursor)
  return reportCsv(kind, line, items)
}

export const reportRoutes = (deps: ReportDeps): Route[] => {
  const list = (endpoint: typeof profitDayList, kind: PeriodKind) =>
    readTogether(endpoint, (tx, uids, input) => reportsOf(tx, manySeriesQuery(uids, deps), kind, input))
  return [
    list(profitDayList, 'day'),
    list(profitWeekList, 'week'),
    list(profitMonthList, 'month'),
    list(profitYearList, 'year'),
    read(
      profitExport,
      ({ tx, caller, input }) => exportReport(tx, seriesQuery(caller, deps), input),
      snapshot,
    ),
    read(
      profitDayRangeDetail,
      ({ tx, caller, input }) => rangeOf(tx, seriesQuery(caller, deps), input),
      snapshot,
    ),
    read(
      profitDetailInit,
      ({ tx, caller, input }) => dayOf(tx, seriesQuery(caller, deps), input.day),
      snapshot,
    ),
    read(
      profitDayDetailList,
      ({ tx, caller, input }) => rowsOf(tx, seriesQuery(caller, deps), input, deps),
      snapshot,
    ),
    read(
      profitDayDetailExport,
      ({ tx, caller, input }) => exportRows(tx, seriesQuery(caller, deps), input, deps),
      snapshot,
    ),
    read(orderDetail, ({ tx, caller, input }) => detailOf(tx, caller, input.id, deps), snapshot),
  ]
}
