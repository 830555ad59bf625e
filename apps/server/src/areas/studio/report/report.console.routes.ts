import { decideReport, staffReports } from '@wallpaper/contract/studio/job.console'
import { outside, type Route, read } from '../../../platform/http/route.ts'
import { decide, listReports, type ReportDeps } from './report.console.service.ts'

export const reportConsoleRoutes = (deps: ReportDeps): Route[] => [
  read(staffReports, ({ tx, input }) => listReports(tx, input, deps)),
  // Outside a transaction: the files of a removed result are deleted after it.
  outside(decideReport, ({ input, act }) => decide(input, act, deps)),
]
