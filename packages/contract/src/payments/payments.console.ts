import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, formText, paging } from '../form.ts'
import { approval, formReason } from '../staff/staff.schemas.ts'
import { paymentStateIds } from './payments.labels.ts'
import { listedPayment } from './payments.schemas.ts'

const formNumber = () => formText({ min: 6, max: 32, label: '单号' })

export const paymentList = defineEndpoint({
  path: 'console/payments/list',
  method: 'GET',
  auth: 'staff:operator',
  input: z.object({
    state: z.enum(paymentStateIds).optional(),
    kind: formText({ max: 20 }).optional(),
    number: formText({ max: 40 }).optional(),
    ...paging,
  }),
  output: countedPageOf(listedPayment).extend({
    /** The kinds of orders. */
    kinds: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  }),
  summary: '从外面付来的款，最新的在前',
})

export const askPayment = defineEndpoint({
  path: 'console/payments/ask',
  method: 'POST',
  auth: 'staff:operator',
  input: z.object({ number: formNumber() }),
  output: listedPayment,
  errors: ['notFound'],
  summary: '向支付渠道核对一笔付款；渠道没有退成的，重新退',
})

export const proposePaymentRefund = defineEndpoint({
  path: 'console/payments/proposeRefund',
  method: 'POST',
  auth: 'staff:operator',
  input: z.object({ number: formNumber(), reason: formReason() }),
  output: approval,
  errors: ['notFound'],
  idempotent: true,
  summary: '申请把一笔付款原路退回，由财务复核',
})
