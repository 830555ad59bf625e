import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { countedPageOf, fen, formDay, formId, formText, formUuid, paging } from '../form.ts'
import { formTotp } from '../staff/staff.schemas.ts'
import { bankFormats, bankTabIds, doubtOutcomeIds } from './bank.labels.ts'
import { bankBatch, bankPreview } from './bank.schemas.ts'

const proposed = z.strictObject({ approval_id: z.number().int() })
const reason = () => formText({ max: 200 })
const fileHash = () => z.string().regex(/^[0-9a-f]{64}$/, '请重新选择文件')

export const bankBatches = defineEndpoint({
  path: 'console/wallet/bankBatches',
  method: 'GET',
  auth: 'staff:withdrawals:see',
  input: z.object({
    tab: z.enum(bankTabIds),
    from_day: formDay().optional(),
    to_day: formDay().optional(),
    ...paging,
  }),
  output: countedPageOf(bankBatch).extend({
    counts: z.strictObject({ waiting: z.number().int(), differing: z.number().int() }),
    /** What could go into the next batch now. */
    to_send: z.strictObject({ count: z.number().int(), net: fen() }),
    pending: z.array(
      z.strictObject({
        approval_id: z.number().int(),
        title: z.string(),
        reason: z.string(),
        made_by: z.string(),
      }),
    ),
  }),
  summary: '银行代发批次，最新的在前：谁制单、谁复核、笔数、合计、指纹、下载、回盘',
})

export const proposeBankBatch = defineEndpoint({
  path: 'console/wallet/proposeBankBatch',
  method: 'POST',
  auth: 'staff:withdrawals:do',
  input: z.object({ payer: formText({ max: 40, label: '付款户' }), reason: reason() }),
  output: proposed,
  summary: '生成代发文件：还没有交给银行的全部银行卡提现，另一人复核后才有文件',
})

export const downloadBankBatch = defineEndpoint({
  path: 'console/wallet/downloadBankBatch',
  method: 'POST',
  auth: 'staff:withdrawals:check',
  input: z.object({ id: formId(), format: z.enum(bankFormats), code: formTotp() }),
  output: z.strictObject({ file_name: z.string(), type: z.string(), base64: z.string() }),
  errors: ['notFound', 'secondFactor', 'locked', 'makerIsChecker'],
  rate: perMinute(30),
  summary: '下载代发文件：每次都要动态验证码，每次都记名；制单人不能下载',
})

export const previewBankResult = defineEndpoint({
  path: 'console/wallet/previewBankResult',
  method: 'POST',
  auth: 'staff:withdrawals:do',
  body: 'multipart',
  input: z.object({}),
  output: bankPreview,
  rate: perMinute(60),
  summary: '回盘预览（CSV 或 XLSX）：逐行核对，不写入任何数据',
})

export const proposeBankResult = defineEndpoint({
  path: 'console/wallet/proposeBankResult',
  method: 'POST',
  auth: 'staff:withdrawals:do',
  body: 'multipart',
  input: z.object({ hash: fileHash(), reason: reason() }),
  output: proposed,
  rate: perMinute(60),
  summary: '回盘提交复核：同一个文件不能提交两次；另一人复核后入账',
})

export const proposeDoubtOutcome = defineEndpoint({
  path: 'console/wallet/proposeDoubtOutcome',
  method: 'POST',
  auth: 'staff:withdrawals:do',
  input: z.object({ id: formUuid(), outcome: z.enum(doubtOutcomeIds), reason: reason() }),
  output: proposed,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '金额存疑的提现怎么了结：写明原因，另一人复核',
})
