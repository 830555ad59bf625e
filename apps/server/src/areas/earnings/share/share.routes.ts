import { orderUserMonthProfit, runningShareDetail, runningShareList } from '@wallpaper/contract/earnings'
import { type Route, read } from '../../../platform/http/route.ts'
import { type ReportDeps, seriesQuery } from '../report/report.routes.ts'
import { memberMonthOf, sharesOf } from './share.service.ts'

const snapshot = { snapshot: true }

export const shareRoutes = (deps: ReportDeps): Route[] => [
  read(runningShareList, ({ tx, caller, input }) => sharesOf(tx, seriesQuery(caller, deps), input), snapshot),
  read(runningShareDetail, ({ tx, caller, input }) => memberMonthOf(tx, caller.uid, input.id), snapshot),
  read(orderUserMonthProfit, ({ tx, caller, input }) => memberMonthOf(tx, caller.uid, input.id), snapshot),
]
