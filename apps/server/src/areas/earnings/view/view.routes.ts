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
import { type Route, readTogether } from '../../../platform/http/route.ts'
import { manySeriesQuery, type ReportDeps } from '../report/report.routes.ts'
import { overviewsOf } from './overview.service.ts'
import { listsOf, viewsOf } from './view.service.ts'

export const viewRoutes = (deps: ReportDeps): Route[] => {
  const init = (endpoint: typeof orderSelfInit, view: IncomeViewId) =>
    readTogether(endpoint, (tx, uids, { day }) => viewsOf(tx, manySeriesQuery(uids, deps), view, day))
  const list = (endpoint: typeof orderSelfList, view: IncomeViewId) =>
    readTogether(endpoint, (tx, uids, input) => listsOf(tx, manySeriesQuery(uids, deps), view, input, deps))
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
