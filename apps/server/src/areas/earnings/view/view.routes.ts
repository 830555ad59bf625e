import {
  orderAppIndex,
  orderAppList,
  orderInit,
  orderMiniInit,
  orderMiniList,
  orderOverseasInit,
  orderOverseasList,
  orderSelfInit,
  orderSelfList,
  orderTeamIndex,
  orderTeamList,
} from '@wallpaper/contract/earnings'
import type { IncomeViewId } from '@wallpaper/contract/earnings/earnings.labels'
import { type Route, read, readTogether } from '../../../platform/http/route.ts'
import { manySeriesQuery, type ReportDeps, seriesQuery } from '../report/report.routes.ts'
import { overviewsOf } from './overview.service.ts'
import { listOf, viewOf } from './view.service.ts'

const snapshot = { snapshot: true }

export const viewRoutes = (deps: ReportDeps): Route[] => {
  const init = (endpoint: typeof orderSelfInit, view: IncomeViewId) =>
    read(
      endpoint,
      ({ tx, caller, input }) => viewOf(tx, seriesQuery(caller, deps), view, input.day),
      snapshot,
    )
  const list = (endpoint: typeof orderSelfList, view: IncomeViewId) =>
    read(
      endpoint,
      ({ tx, caller, input }) => listOf(tx, seriesQuery(caller, deps), view, input, deps),
      snapshot,
    )
  return [
    readTogether(orderInit, (tx, uids) => overviewsOf(tx, manySeriesQuery(uids, deps), deps.clock())),
    init(orderSelfInit, 'self'),
    init(orderMiniInit, 'mini'),
    init(orderAppIndex, 'app'),
    init(orderTeamIndex, 'team'),
    init(orderOverseasInit, 'overseas'),
    list(orderSelfList, 'self'),
    list(orderMiniList, 'mini'),
    list(orderAppList, 'app'),
    list(orderTeamList, 'team'),
    list(orderOverseasList, 'overseas'),
  ]
}
