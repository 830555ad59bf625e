import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, csvFile, fen, formDay, formId, formInt, formText, paging } from '../form.ts'
import { approval, formReason } from '../staff/staff.schemas.ts'
import { orderWayIds, paymentStateIds } from './payments.labels.ts'
import { dayOfKind, listedPayment } from './payments.schemas.ts'

/** Far above any order. */
const refundPartMaxFen = 100_000_00

const formNumber = () => formText({ min: 6, max: 32, label: '单号' })

const paymentFilter = {
  state: z.enum(paymentStateIds).optional(),
  kind: formText({ max: 20 }).optional(),
  way: z.enum(orderWayIds).optional(),
  /** Our number, the channel's, the last 4 of the payer, a code, or how a work's title begins. */
  number: formText({ max: 40 }).optional(),
  /** The creator who sold it, or the member who bought it. */
  uid: formId().optional(),
  from: formDay().optional(),
  to: formDay().optional(),
}

export const paymentList = defineEndpoint({
  path: 'console/payments/list',
  method: 'GET',
  auth: 'staff:orders:see',
  input: z.object({ ...paymentFilter, ...paging }),
  output: countedPageOf(listedPayment).extend({
    /** The kinds of orders. */
    kinds: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  }),
  summary: '观众和会员的订单，从外面付来的和余额付的，最新的在前',
})

export const exportPayments = defineEndpoint({
  path: 'console/payments/export',
  method: 'POST',
  auth: 'staff:orders:do',
  input: z.object(paymentFilter),
  output: csvFile,
  summary: '导出筛选出的订单，观众和会员的都在',
})

export const paymentFigures = defineEndpoint({
  path: 'console/payments/figures',
  method: 'GET',
  auth: 'staff:orders:see',
  input: z.object({}),
  output: z.strictObject({
    /** Paid today, by kind. */
    paid: z.array(dayOfKind),
    refunded: z.strictObject({ count: z.number().int(), fen: fen() }),
    /** In doubt, or with a refund that the channel gave up. */
    unsettled: z.number().int(),
  }),
  summary: '今天付了几笔、退了几笔，还有几笔要处理',
})

export const deliverPaymentAgain = defineEndpoint({
  path: 'console/payments/deliverAgain',
  method: 'POST',
  auth: 'staff:orders:do',
  input: z.object({ number: formNumber(), reason: formReason() }),
  output: listedPayment,
  errors: ['notFound'],
  idempotent: true,
  summary: '付了款没有拿到的，不收钱再给一次，记入操作日志',
})

export const askPayment = defineEndpoint({
  path: 'console/payments/ask',
  method: 'POST',
  auth: 'staff:orders:do',
  input: z.object({ number: formNumber() }),
  output: listedPayment,
  errors: ['notFound'],
  summary: '向支付渠道核对一笔付款；渠道没有退成的，重新退',
})

const refundFen = () => formInt({ min: 1, max: refundPartMaxFen }).optional()

export const paymentRefundSplit = defineEndpoint({
  path: 'console/payments/refundSplit',
  method: 'GET',
  auth: 'staff:orders:see',
  input: z.object({ number: formNumber(), fen: refundFen() }),
  output: z.strictObject({
    /** What goes back: the part, or all that did not go back yet. */
    fen: fen(),
    /** From whom the money is taken back; empty when nothing was shared out. */
    split: z.array(z.strictObject({ label: z.string(), fen: fen() })),
    /** Why it cannot be refunded; empty when it can. */
    objection: z.string(),
  }),
  errors: ['notFound'],
  summary: '一笔退款会从谁那里扣回多少，全额或一部分',
})

export const proposePaymentRefund = defineEndpoint({
  path: 'console/payments/proposeRefund',
  method: 'POST',
  auth: 'staff:orders:do',
  input: z.object({
    number: formNumber(),
    /** Only this much of it; without it, all that did not go back yet. */
    fen: refundFen(),
    reason: formReason(),
  }),
  output: approval,
  errors: ['notFound'],
  idempotent: true,
  summary: '申请把一笔付款原路退回，全额或一部分，由财务复核',
})
