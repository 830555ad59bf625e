import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { csvFile, fen, formInt, ownedUuid, pageOf, paging, time } from '../form.ts'
import { formWithdrawPassword, payeeKinds } from './payee.schemas.ts'
import { changeAccountIds, changeFilterIds, recordFilterIds } from './withdrawal.labels.ts'
import {
  balanceChange,
  monthFlows,
  releaseDay,
  taxStatement,
  taxSteps,
  walletSummary,
  withdrawalDetail,
  withdrawalItem,
  withdrawalMonth,
  withdrawForm,
  withdrawQuote,
} from './withdrawal.schemas.ts'

const fenMax = 100_000_000
const month = () => z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '请选择月份')

const summary = {
  method: 'GET' as const,
  auth: 'main' as const,
  input: z.object({}),
  output: walletSummary,
  summary: '我的钱包',
}
export const wallet2 = defineEndpoint({ ...summary, path: 'v5/mine/wallet2' })
export const walletV4 = defineEndpoint({ ...summary, path: 'v4/mine/wallet' })

const changesAsk = {
  account: z.enum(changeAccountIds),
  /** yyyy-mm in Shanghai; by default the current one. */
  month: month().optional(),
  filter: z.enum(changeFilterIds).optional(),
}

export const balanceOpList = defineEndpoint({
  path: 'v4/mine/balanceOpList',
  method: 'GET',
  auth: 'main',
  input: z.object({ ...changesAsk, ...paging }),
  output: pageOf(balanceChange).extend({ balance: fen(), flows: monthFlows }),
  summary: '余额变动：一个账户一个月，最新的在前',
})

export const balanceOpExport = defineEndpoint({
  path: 'v4/mine/balanceOpExport',
  method: 'GET',
  auth: 'main',
  input: z.object(changesAsk),
  output: csvFile,
  rate: perMinute(20),
  summary: '余额变动导出：和屏幕上同样的数字，到分',
})

export const unfreeze = defineEndpoint({
  path: 'v5/mine/unfreeze',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    pending: fen(),
    now: time(),
    days: z.array(releaseDay),
    /** The part held because it came from works that were taken down, and the longest time it is held. */
    held: z.strictObject({ amount: fen(), most_days: z.number().int() }).nullable(),
  }),
  summary: '到账日历：结算中的钱什么时候可以提现',
})

const init = {
  method: 'GET' as const,
  auth: 'main' as const,
  input: z.object({}),
  output: withdrawForm,
  summary: '提现前要知道的',
}
export const withdrawInit = defineEndpoint({ ...init, path: 'v5/mine/withdrawInit' })
export const withdrawInitV4 = defineEndpoint({ ...init, path: 'v4/mine/withdrawInit' })

const quote = {
  method: 'GET' as const,
  auth: 'main' as const,
  input: z.object({ amount: formInt({ min: 1, max: fenMax }), payee_id: ownedUuid('payee') }),
  output: withdrawQuote,
  summary: '到账试算：个税、手续费和预计到账，就是提交时的数',
}
export const withdrawPreCalculate = defineEndpoint({ ...quote, path: 'v5/mine/withdrawPreCalculate' })
export const withdrawPreCalculateV4 = defineEndpoint({ ...quote, path: 'v4/mine/withdrawPreCalculate' })

const apply = {
  method: 'POST' as const,
  auth: 'main' as const,
  input: z.object({
    amount: formInt({ min: 1, max: fenMax }),
    payee_id: ownedUuid('payee'),
    password: formWithdrawPassword(),
    /** The net amount that was shown; if it has changed, the call is refused with the new one. */
    net: formInt({ min: 1, max: fenMax }),
  }),
  output: withdrawalItem,
  errors: ['locked', 'changedMeanwhile'] as const,
  idempotent: true as const,
  rate: perMinute(20),
  summary: '申请提现',
}
export const applyWithdraw = defineEndpoint({ ...apply, path: 'v5/mine/applyWithdraw' })
export const applyWithdrawV4 = defineEndpoint({ ...apply, path: 'v4/mine/applyWithdraw' })

const recordsAsk = {
  filter: z.enum(recordFilterIds).optional(),
  /** Of the request, in Shanghai. */
  year: formInt({ min: 2020, max: 2999 }).optional(),
  channel: z.enum(payeeKinds).optional(),
}

const list = {
  method: 'GET' as const,
  auth: 'main' as const,
  input: z.object({ ...recordsAsk, ...paging }),
  output: pageOf(withdrawalItem).extend({
    /** Years with withdrawals, the newest first. */
    years: z.array(z.number().int()),
    /** Of the year and the kind of account, by filter. */
    counts: z.record(z.enum(recordFilterIds), z.number().int()),
    /** Sums of what is filtered, the newest month first. */
    months: z.array(withdrawalMonth),
  }),
  summary: '提现记录，最新的在前；每月的合计只算筛选到的',
}
export const withdrawList = defineEndpoint({ ...list, path: 'v5/mine/withdrawList' })
export const withdrawListV4 = defineEndpoint({ ...list, path: 'v4/mine/withdrawList' })

export const withdrawExport = defineEndpoint({
  path: 'v5/mine/withdrawExport',
  method: 'GET',
  auth: 'main',
  input: z.object(recordsAsk),
  output: csvFile,
  rate: perMinute(20),
  summary: '提现记录导出：和屏幕上同样的筛选，到分',
})

export const withdrawInfo = defineEndpoint({
  path: 'v5/mine/withdrawInfo',
  method: 'GET',
  auth: 'main',
  input: z.object({ id: ownedUuid('withdrawal') }),
  output: withdrawalDetail,
  summary: '一笔提现走到哪一步',
})

export const cancelWithdraw = defineEndpoint({
  path: 'v5/mine/cancelWithdraw',
  method: 'POST',
  auth: 'main',
  input: z.object({ id: ownedUuid('withdrawal') }),
  output: withdrawalDetail,
  errors: ['changedMeanwhile'],
  summary: '审核前取消提现，全额退回',
})

export const checkWithdraw = defineEndpoint({
  path: 'v5/mine/checkWithdraw',
  method: 'POST',
  auth: 'main',
  input: z.object({ id: ownedUuid('withdrawal') }),
  output: withdrawalDetail,
  rate: perMinute(20),
  summary: '从微信确认页回来后，向渠道查询结果',
})

export const taxYear = defineEndpoint({
  path: 'v5/mine/taxYear',
  method: 'GET',
  auth: 'main',
  input: z.object({ year: formInt({ min: 2020, max: 2999 }).optional() }),
  output: taxStatement,
  summary: '年度个税明细',
})

export const taxStepsRead = defineEndpoint({
  path: 'v5/mine/taxSteps',
  method: 'GET',
  auth: 'main',
  input: z.object({
    /** The current month by default. */
    year: formInt({ min: 2020, max: 2999 }).optional(),
    month: formInt({ min: 1, max: 12 }).optional(),
    /** As if this amount were withdrawn now: only for the current month. */
    amount: formInt({ min: 1, max: 100_000_000 }).optional(),
  }),
  output: taxSteps,
  summary: '个税计算过程：累计预扣法下一个月的每一步',
})
