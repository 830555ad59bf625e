import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { csvFile, formDay, formId, formJson, formText, intIn, paging } from '../form.ts'
import { approval, formReason } from '../staff/staff.schemas.ts'
import {
  formAccount,
  formSpan,
  ledgerAccounts,
  ledgerFlows,
  ledgerPeople,
  ledgerPostings,
  ledgerProof,
  ledgerTransaction,
  peopleAccounts,
  personMovement,
  platformKinds,
} from './finance.schemas.ts'

export const consoleLedgerAccounts = defineEndpoint({
  path: 'console/finance/ledgerAccounts',
  method: 'GET',
  auth: 'staff:ledger:see',
  input: z.object({ uid: formId().optional() }),
  output: ledgerAccounts,
  summary: '账本的账户：一个人的五个，和平台用过的',
})

const postingsAsk = {
  account: formAccount(),
  direction: z.enum(['in', 'out']).optional(),
  ...formSpan,
}

export const consoleLedgerExport = defineEndpoint({
  path: 'console/finance/ledgerExport',
  method: 'GET',
  auth: 'staff:ledger:see',
  input: z.object(postingsAsk),
  output: csvFile,
  rate: perMinute(20),
  summary: '账本导出：和屏幕上同样的分录和合计，到分',
})

export const consoleLedgerPostings = defineEndpoint({
  path: 'console/finance/ledgerPostings',
  method: 'GET',
  auth: 'staff:ledger:see',
  input: z.object({ ...postingsAsk, ...paging }),
  output: ledgerPostings,
  summary: '一个账户的分录，最新的在前，每条带余额',
})

export const personMoney = defineEndpoint({
  path: 'console/finance/personMoney',
  method: 'GET',
  auth: 'staff:ledger:see',
  input: z.object({ uid: formId() }),
  output: z.strictObject({ items: z.array(personMovement) }),
  summary: '一个人最近的几笔钱，五个账户的放在一起',
})

export const consoleLedgerPeople = defineEndpoint({
  path: 'console/finance/ledgerPeople',
  method: 'GET',
  auth: 'staff:ledger:see',
  input: z.object({ account: z.enum(peopleAccounts), ...paging }),
  output: ledgerPeople,
  summary: '所有人的同一种账户，余额大的在前；owed 是欠每个人的合计',
})

export const consoleLedgerFlows = defineEndpoint({
  path: 'console/finance/ledgerFlows',
  method: 'GET',
  auth: 'staff:ledger:see',
  input: z.object({ kind: z.enum(platformKinds), ...formSpan }),
  output: ledgerFlows,
  summary: '平台一种账户的进出，按产品线或渠道分开',
})

export const consoleLedgerTransaction = defineEndpoint({
  path: 'console/finance/ledgerTransaction',
  method: 'GET',
  auth: 'staff:ledger:see',
  input: z.object({ id: formId() }),
  output: ledgerTransaction,
  errors: ['notFound'],
  summary: '一笔交易：全部分录、原因和冲正',
})

export const proposeReversal = defineEndpoint({
  path: 'console/finance/proposeReversal',
  method: 'POST',
  auth: 'staff:ledger:do',
  input: z.object({ id: formId(), reason: formReason() }),
  output: approval,
  errors: ['notFound'],
  summary: '申请冲正一笔交易，由另一位同事复核后记相反的分录',
})

const correctionMax = 100_000_000

export const proposeCorrection = defineEndpoint({
  path: 'console/finance/proposeCorrection',
  method: 'POST',
  auth: 'staff:ledger:do',
  input: z.object({
    postings: formJson(
      z
        .array(
          z.strictObject({
            account: formAccount(),
            amount_fen: intIn({ min: -correctionMax, max: correctionMax }),
          }),
        )
        .min(2, '至少两条分录')
        .max(10, '一次最多 10 条分录'),
    ),
    reason: formReason(),
  }),
  output: approval,
  summary: '申请调账：合计为零的分录，由另一位同事复核后入账',
})

export const consoleProof = defineEndpoint({
  path: 'console/finance/proof',
  method: 'GET',
  auth: 'staff:ledger:see',
  input: z.object({}),
  output: ledgerProof,
  summary: '对账：最近一次的结果和最近十四天',
})

export const runLedgerProof = defineEndpoint({
  path: 'console/finance/runProof',
  method: 'POST',
  auth: 'staff:ledger:do',
  input: z.object({}),
  output: ledgerProof,
  summary: '重新对账，完成后替换上一次的结果',
})

export const explainDifference = defineEndpoint({
  path: 'console/finance/explainDifference',
  method: 'POST',
  auth: 'staff:ledger:do',
  input: z.object({ key: formText({ max: 200 }), reason: formText({ min: 5, max: 200 }) }),
  output: approval,
  errors: ['notFound'],
  summary: '说明一处差异，由另一位同事复核后生效',
})

export const consoleProofExport = defineEndpoint({
  path: 'console/finance/proofExport',
  method: 'GET',
  auth: 'staff:ledger:see',
  input: z.object({}),
  output: csvFile,
  errors: ['notFound'],
  summary: '最近一次对账的报告：每一项检查、每一处差异和说明',
})

export const lockLedgerDay = defineEndpoint({
  path: 'console/finance/lockDay',
  method: 'POST',
  auth: 'staff:ledger:check',
  input: z.object({ day: formDay() }),
  output: ledgerProof,
  summary: '确认对账并锁定账期；之后再有分录记到那天，对账会显示差异',
})
