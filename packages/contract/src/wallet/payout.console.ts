import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formBatch, formInt, formText, formUuid } from '../form.ts'
import { formTotp } from '../staff/staff.schemas.ts'
import { payKinds } from './payout.labels.ts'
import { payConfirmation, payResult } from './payout.schemas.ts'

export const openWithdrawal = defineEndpoint({
  path: 'console/wallet/open',
  method: 'POST',
  auth: 'staff:withdrawals:see',
  input: z.object({ id: formUuid() }),
  output: z.strictObject({ is_opened: z.boolean() }),
  errors: ['notFound'],
  summary: '打开看过一笔提现：有提示的，看过才能勾选打款',
})

export const preparePayment = defineEndpoint({
  path: 'console/wallet/preparePay',
  method: 'POST',
  auth: 'staff:withdrawals:check',
  input: z.object({
    kind: z.enum(payKinds),
    ids: formBatch(z.uuid(), 100, '笔'),
    /** Why a failed payment is repeated. */
    reason: formText({ min: 0, max: 200 }).optional(),
  }),
  output: payConfirmation,
  rate: perMinute(30),
  summary: '确认打款：清单在打开时定下，付给谁、多少、付后余额；还没有打款',
})

export const payWithdrawals = defineEndpoint({
  path: 'console/wallet/pay',
  method: 'POST',
  auth: 'staff:withdrawals:check',
  input: z.object({
    confirmation_id: formUuid(),
    hash: z.string().regex(/^[0-9a-f]{64}$/, '确认的内容不正确，请重新打开'),
    /** The total of the confirmation, repeated. */
    net: formInt({ min: 1, max: 1_000_000_000_000 }),
    code: formTotp(),
  }),
  output: payResult,
  errors: ['changedMeanwhile', 'secondFactor', 'locked'],
  rate: perMinute(30),
  summary: '打款：要带确认的指纹、合计和新的动态验证码；同一份确认提交两次只付一次',
})

export const paymentResult = defineEndpoint({
  path: 'console/wallet/payResult',
  method: 'GET',
  auth: 'staff:withdrawals:check',
  input: z.object({ confirmation_id: formUuid() }),
  output: payResult,
  errors: ['notFound'],
  summary: '一次打款有没有提交成功：没有等到答复时查询，不会再付一次',
})
