import type { OutputOf } from '@wallpaper/contract'
import type {
  orderInit,
  orderRanking,
  orderSelfInit,
  orderSelfList,
  profitDayDetailList,
  profitDetailInit,
  profitMonthList,
  runningShareList,
} from '@wallpaper/contract/earnings'

export type Overview = OutputOf<typeof orderInit>
export type NamedAmount = Overview['lines'][number]
export type IncomeReport = OutputOf<typeof profitMonthList>
export type IncomePeriod = IncomeReport['period']
export type IncomeRow = OutputOf<typeof profitDayDetailList>['items'][number]
export type DayIncome = OutputOf<typeof profitDetailInit>
export type IncomeView = OutputOf<typeof orderSelfInit>
export type IncomeSubject = OutputOf<typeof orderSelfList>['items'][number]
export type IncomeShares = OutputOf<typeof runningShareList>
export type ShareMember = IncomeShares['members'][number]
export type IncomeRanking = OutputOf<typeof orderRanking>
