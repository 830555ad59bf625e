import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { csvFile, formDay, ownedUuid, pageOf, paging } from '../form.ts'
import { incomeSourceIds, periodKindIds, rankingPeriodIds } from './earnings.labels.ts'
import {
  dayDetail,
  dayRange,
  formLine,
  incomeDetail,
  incomeOverview,
  incomeRanking,
  incomeReport,
  incomeRow,
  incomeShares,
  incomeSubject,
  incomeView,
  memberMonth,
} from './earnings.schemas.ts'

const line = formLine().optional()
const source = z.enum(incomeSourceIds).optional()

/** `day`: selects the period that contains it; by default the current one. */
const reportInput = z.object({ line, day: formDay().optional(), ...paging })
const reportCall = { method: 'GET', auth: 'main', input: reportInput, output: incomeReport } as const

export * from './adModel.endpoints.ts'

export const profitDayList = defineEndpoint({
  ...reportCall,
  path: 'v4/profit_report/dayList',
  summary: '收益报表，按日',
})
export const profitWeekList = defineEndpoint({
  ...reportCall,
  path: 'v4/profit_report/weekList',
  summary: '收益报表，按周（周一开始）',
})
export const profitMonthList = defineEndpoint({
  ...reportCall,
  path: 'v4/profit_report/monthList',
  summary: '收益报表，按月',
})
export const profitYearList = defineEndpoint({
  ...reportCall,
  path: 'v4/profit_report/yearList',
  summary: '收益报表，按年',
})

export const profitExport = defineEndpoint({
  path: 'v4/profit_report/export',
  method: 'GET',
  auth: 'main',
  input: z.object({ kind: z.enum(periodKindIds), line, day: formDay().optional() }),
  output: csvFile,
  rate: perMinute(20),
  summary: '收益报表导出：和屏幕上同样的数字，到分',
})

export const profitDayRangeDetail = defineEndpoint({
  path: 'v4/profit_report/dayRangeDetail',
  method: 'GET',
  auth: 'main',
  input: z.object({ from_day: formDay(), to_day: formDay(), line }),
  output: dayRange,
  summary: '一段时间的收益：按产品线、来源、日，最长一年',
})

export const profitDetailInit = defineEndpoint({
  path: 'v4/profit_report/detailInit',
  method: 'GET',
  auth: 'main',
  input: z.object({ day: formDay() }),
  output: dayDetail,
  summary: '一天的收益：状态、解冻时间、构成、不计收益的次数',
})

export const profitDayDetailList = defineEndpoint({
  path: 'v4/profit_report/dayDetailList',
  method: 'GET',
  auth: 'main',
  input: z.object({ from_day: formDay(), to_day: formDay(), line, source, ...paging }),
  output: pageOf(incomeRow).extend({ amount_fen: z.number().int(), rows: z.number().int() }),
  summary: '收益明细，最近的在前',
})

export const profitDayDetailExport = defineEndpoint({
  path: 'v4/profit_report/dayDetailExport',
  method: 'GET',
  auth: 'main',
  input: z.object({ from_day: formDay(), to_day: formDay(), line, source }),
  output: csvFile,
  rate: perMinute(20),
  summary: '收益明细导出',
})

export const orderInit = defineEndpoint({
  path: 'v4/order/init',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: incomeOverview,
  summary: '收益页：今日预估、昨日、本月、累计、走势、构成',
})

/** `day`: selects the month that contains it. */
const viewInput = z.object({ day: formDay().optional() })
const viewCall = { method: 'GET', auth: 'main', input: viewInput, output: incomeView } as const

export const orderSelfInit = defineEndpoint({ ...viewCall, path: 'v4/order/selfInit', summary: '图片收益' })
export const orderMiniInit = defineEndpoint({ ...viewCall, path: 'v4/order/miniInit', summary: '小程序收益' })
export const orderAppIndex = defineEndpoint({ ...viewCall, path: 'v4/order/appIndex', summary: '应用收益' })
export const orderTeamIndex = defineEndpoint({ ...viewCall, path: 'v4/order/teamIndex', summary: '团队收益' })
export const orderOverseasInit = defineEndpoint({
  ...viewCall,
  path: 'v4/order/overseasInit',
  summary: '海外收益',
})

const listCall = {
  method: 'GET',
  auth: 'main',
  input: z.object({ day: formDay().optional(), by: z.enum(['code', 'work', 'day']).optional() }),
  output: z.strictObject({ by: z.enum(['code', 'work', 'day']), items: z.array(incomeSubject) }),
} as const

export const orderSelfList = defineEndpoint({
  ...listCall,
  path: 'v4/order/selfList',
  summary: '图片收益，按口令、作品或日',
})
export const orderMiniList = defineEndpoint({
  ...listCall,
  path: 'v4/order/miniList',
  summary: '小程序收益，按口令、作品或日',
})
export const orderAppList = defineEndpoint({
  ...listCall,
  path: 'v4/order/appList',
  summary: '应用收益，按产品或日',
})
export const orderTeamList = defineEndpoint({
  ...listCall,
  path: 'v4/order/teamList',
  summary: '团队收益，按成员或日',
})
export const orderOverseasList = defineEndpoint({
  ...listCall,
  path: 'v4/order/overseasList',
  summary: '海外收益，按口令、作品或日',
})

export const orderDetail = defineEndpoint({
  path: 'v4/order/detail',
  method: 'GET',
  auth: 'main',
  input: z.object({ id: ownedUuid('income') }),
  output: incomeDetail,
  summary: '一笔收益：当月每天的，和账本里对应的记录',
})

export const orderUserMonthProfit = defineEndpoint({
  path: 'v4/order/userMonthProfit',
  method: 'GET',
  auth: 'main',
  /** A share from the member's income. */
  input: z.object({ id: ownedUuid('income') }),
  output: memberMonth,
  summary: '一位成员当月带来的分成',
})

export const orderRanking = defineEndpoint({
  path: 'v4/order/ranking',
  method: 'GET',
  auth: 'main',
  input: z.object({ period: z.enum(rankingPeriodIds), line }),
  output: incomeRanking,
  summary: '收益排行',
})

export const runningShareList = defineEndpoint({
  path: 'v4/running_share/list',
  method: 'GET',
  auth: 'main',
  input: z.object({ direction: z.enum(['in', 'out']), day: formDay().optional() }),
  output: incomeShares,
  summary: '收益分成：分得和分出，按月',
})

export const runningShareDetail = defineEndpoint({
  path: 'v4/running_share/detail',
  method: 'GET',
  auth: 'main',
  input: z.object({ id: ownedUuid('income') }),
  output: memberMonth,
  summary: '一个人当月的分成，按日',
})
