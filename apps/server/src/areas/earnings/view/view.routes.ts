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
import type { IncomeViewId } from '@wallpaper/contract/earnings/earnings.words'
import { type Route, read } from '../../../platform/http/route.ts'
import { bookAsk, type ReportDeps } from '../report/report.routes.ts'
import { overviewOf } from './overview.service.ts'
import { listOf, viewOf } from './view.service.ts'

const snapshot = { snapshot: true }

export const viewRoutes = (deps: ReportDeps): Route[] => {
  const init = (endpoint: typeof orderSelfInit, view: IncomeViewId) =>
    read(endpoint, ({ tx, caller, input }) => viewOf(tx, bookAsk(caller, deps), view, input.day), snapshot)
  const list = (endpoint: typeof orderSelfList, view: IncomeViewId) =>
    read(endpoint, ({ tx, caller, input }) => listOf(tx, bookAsk(caller, deps), view, input, deps), snapshot)
  return [
    read(orderInit, ({ tx, caller }) => overviewOf(tx, bookAsk(caller, deps), deps.clock()), snapshot),
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
