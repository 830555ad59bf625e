import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, fen, formBatch, formId, formText, formUuid, paging, time } from '../form.ts'
import { withdrawalAgeIds } from './overview.labels.ts'
import { payeeKinds } from './payee.schemas.ts'
import { withdrawalTabIds } from './withdrawal.labels.ts'
import { withdrawalDetail } from './withdrawal.schemas.ts'

const outcome = z.strictObject({ id: z.uuid(), ok: z.boolean(), msg: z.string() })
const ids = () => formBatch(z.uuid(), 100, '笔')

/** One comparison and its counterpart; `none`: there was nothing to compare with. */
const withdrawalCheck = z.strictObject({
  what: z.string(),
  by: z.string(),
  result: z.enum(['ok', 'look', 'none']),
  note: z.string(),
})

const consoleWithdrawal = withdrawalDetail
  .omit({
    confirm: true,
    to_confirm: true,
    can_cancel: true,
    payee_id: true,
  })
  .extend({
    uid: z.number().int(),
    nickname: z.string(),
    /** 首次提现, 大额, 换账户 24 小时内; empty when nothing is unusual. */
    flags: z.array(z.string()),
    /** The checks before an approval: current, or as they were when it was approved. */
    checks: z.array(withdrawalCheck),
    /** Why the caller may not pay it: they approved it, or are too close to who did. '' when they may. */
    pay_objection: z.string(),
    approved_by: z.string(),
    approved_at: time().nullable(),
    paid_by: z.string(),
    bill_no: z.string().nullable(),
    batch_id: z.number().int().nullable(),
    /** What the bank says it paid, where it differs from our order; null when nothing is in doubt. */
    doubtful: fen().nullable(),
  })

export const consoleWithdrawals = defineEndpoint({
  path: 'console/wallet/withdrawals',
  method: 'GET',
  auth: 'staff:withdrawals:see',
  input: z.object({
    tab: z.enum(withdrawalTabIds),
    uid: formId().optional(),
    /** Time since the request. */
    age: z.enum(withdrawalAgeIds).optional(),
    channel: z.enum(payeeKinds).optional(),
    /** Who approved it, by their staff id. */
    maker: formId().optional(),
    ...paging,
  }),
  output: countedPageOf(
    /** Whether the caller has opened it since it was approved. */
    consoleWithdrawal.extend({ is_opened: z.boolean() }),
  ),
  summary: '提现，先申请的在前；已完成的最新的在前',
})

export const withdrawalFigures = defineEndpoint({
  path: 'console/wallet/figures',
  method: 'GET',
  auth: 'staff:withdrawals:see',
  input: z.object({}),
  output: z.strictObject({
    counts: z.record(z.enum(withdrawalTabIds), z.number().int()),
    to_pay: z.number().int(),
    to_pay_net: fen(),
    to_pay_tax: fen(),
    paid_today: z.number().int(),
    bank_waiting: z.number().int(),
  }),
  summary: '提现打款的几个数',
})

export const approveWithdrawals = defineEndpoint({
  path: 'console/wallet/approve',
  method: 'POST',
  auth: 'staff:withdrawals:do',
  input: z.object({ ids: ids() }),
  output: z.strictObject({ results: z.array(outcome) }),
  summary: '制单：审核通过，交另一人复核',
})

export const rejectWithdrawal = defineEndpoint({
  path: 'console/wallet/reject',
  method: 'POST',
  auth: 'staff:withdrawals:do',
  input: z.object({ id: formUuid(), reason: formText({ max: 200 }) }),
  output: consoleWithdrawal,
  errors: ['changedMeanwhile'],
  summary: '打款前退回，全额回到可提现',
})

export const sendBackWithdrawal = defineEndpoint({
  path: 'console/wallet/sendBack',
  method: 'POST',
  auth: 'staff:withdrawals:check',
  input: z.object({ id: formUuid(), reason: formText({ max: 200 }) }),
  output: consoleWithdrawal,
  errors: ['changedMeanwhile'],
  summary: '复核不通过，退回制单；打款异常的全额退回创作者',
})
