import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { csvFile, fen, formDay, formId, formInt, formText, paging } from '../form.ts'
import { dayPartIds, ratedWayIds } from './earnings.labels.ts'
import {
  consoleRates as consoleRatesReply,
  dayIncome,
  formLine,
  rateTrial,
  settlementDay,
  settlementTrial,
} from './earnings.schemas.ts'

const milli = formInt({ min: 0, max: 100_000 })
const way = z.enum(ratedWayIds)
const reason = formText({ max: 200 })

export const consoleRates = defineEndpoint({
  path: 'console/earnings/rates',
  method: 'GET',
  auth: 'staff:rates:see',
  input: z.object({}),
  output: consoleRatesReply,
  summary: '计费费率的所有版本和分成比例',
})

export const tryRate = defineEndpoint({
  path: 'console/earnings/tryRate',
  method: 'GET',
  auth: 'staff:rates:see',
  input: z.object({ line: formLine(), way, milli }),
  output: rateTrial,
  summary: '按近 30 天试算一个新费率，不写入任何数据',
})

export const proposeRate = defineEndpoint({
  path: 'console/earnings/proposeRate',
  method: 'POST',
  auth: 'staff:rates:do',
  input: z.object({ line: formLine(), way, milli, starts_on: formDay(), reason }),
  output: z.strictObject({ approval_id: z.number().int() }),
  summary: '提交一个新版费率，由另一位财务复核',
})

export const settlementDays = defineEndpoint({
  path: 'console/earnings/settlementDays',
  method: 'GET',
  auth: 'staff:settlement:see',
  input: z.object({}),
  output: z.strictObject({ items: z.array(settlementDay) }),
  summary: '近 31 天的结算',
})

export const trySettlement = defineEndpoint({
  path: 'console/earnings/trySettlement',
  method: 'GET',
  auth: 'staff:settlement:see',
  input: z.object({ day: formDay() }),
  output: settlementTrial,
  summary: '试算一天的结算，不写入任何数据',
})

export const settlementExport = defineEndpoint({
  path: 'console/earnings/settlementExport',
  method: 'GET',
  auth: 'staff:settlement:see',
  input: z.object({ day: formDay() }),
  output: csvFile,
  summary: '一天结算的试算表，和屏幕上同样的数字',
})

export const proposeSettlement = defineEndpoint({
  path: 'console/earnings/proposeSettlement',
  method: 'POST',
  auth: 'staff:settlement:do',
  input: z.object({ day: formDay(), reason }),
  output: z.strictObject({ approval_id: z.number().int() }),
  summary: '把一天的结算提交复核，由另一位财务入账',
})

export const consoleDayIncome = defineEndpoint({
  path: 'console/earnings/dayIncome',
  method: 'GET',
  auth: 'staff:overview:see',
  input: z.object({ day: formDay(), part: z.enum(dayPartIds), ...paging }),
  output: dayIncome,
  summary: '一天的入账，按来源或去向，逐人逐产品线；合计就是总览上的数',
})

export const personIncome = defineEndpoint({
  path: 'console/earnings/personIncome',
  method: 'GET',
  auth: 'staff:settlement:see',
  input: z.object({ uid: formId() }),
  output: z.strictObject({
    /** The last 30 business days up to yesterday, days without income included. */
    days: z.array(z.strictObject({ day: z.string(), fen: fen() })),
    sum_fen: fen(),
  }),
  summary: '一位创作者近 30 日的已结算收益，一天一个数',
})
