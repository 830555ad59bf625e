import { z } from 'zod'
import { defineEndpoint, perHour } from '../endpoint.ts'
import { countedPageOf, csvFile, formId, paging } from '../form.ts'
import { approval, formReason } from '../staff/staff.schemas.ts'
import {
  formQuarter,
  noteSharedPayeeReply,
  sharedPayeeList,
  taxPerson,
  taxReport,
  taxSums,
} from './taxReport.schemas.ts'

export const taxQuarter = defineEndpoint({
  path: 'console/wallet/taxQuarter',
  method: 'GET',
  auth: 'staff:payees:see',
  input: z.object({ quarter: formQuarter().optional(), ...paging }),
  output: countedPageOf(taxPerson).extend({
    quarter: z.string(),
    /** Quarters with payments, newest first. */
    quarters: z.array(z.string()),
    /** The quarter is over: only then can it be exported. */
    is_over: z.boolean(),
    report_by: z.string(),
    sums: taxSums,
    /** A pending export that needs a second person. */
    pending_approval: z.number().int().nullable(),
  }),
  summary: '一个季度按人的收入与代扣个税，证件号只显示头尾',
})

export const taxReports = defineEndpoint({
  path: 'console/wallet/taxReports',
  method: 'GET',
  auth: 'staff:payees:see',
  input: z.object({}),
  output: z.strictObject({ items: z.array(taxReport) }),
  summary: '批准过的季度报送文件',
})

export const proposeTaxReport = defineEndpoint({
  path: 'console/wallet/proposeTaxReport',
  method: 'POST',
  auth: 'staff:payees:do',
  input: z.object({ quarter: formQuarter(), reason: formReason() }),
  output: approval,
  summary: '申请导出季度报送文件（含完整证件号），由另一位同事复核',
})

export const downloadTaxReport = defineEndpoint({
  path: 'console/wallet/downloadTaxReport',
  method: 'POST',
  auth: 'staff:payees:see',
  input: z.object({ id: formId() }),
  output: csvFile,
  errors: ['notFound', 'noPermission'],
  rate: perHour(20),
  summary: '下载批准过的报送文件：只有申请和复核的两个人，批准后 7 天内，每次都记入日志',
})

export const sharedPayees = defineEndpoint({
  path: 'console/wallet/sharedPayees',
  method: 'GET',
  auth: 'staff:payees:see',
  input: z.object({}),
  output: sharedPayeeList,
  summary: '同一个收款账户、银行卡或证件出现在几个人名下',
})

export const noteSharedPayee = defineEndpoint({
  path: 'console/wallet/noteSharedPayee',
  method: 'POST',
  auth: 'staff:payees:do',
  input: z.object({ key: z.string().regex(/^(account|identity)-[0-9a-f]{64}$/), reason: formReason() }),
  output: noteSharedPayeeReply,
  errors: ['notFound'],
  summary: '说明一组重复为什么可以；再多一个人时要重新看',
})
