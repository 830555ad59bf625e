/** A refund by staff: proposed by one, approved by another. */
import { yuanText } from '@wallpaper/contract/money'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import { type ApprovalKind, defineApproval } from '../../staff/public.ts'
import { kindOf, type OrderKinds } from './orderKind.ts'
import { paymentRepository } from './payment.repository.ts'
import type { Payments } from './payment.service.ts'

export const paymentRefundKind = 'payments.refund'

const proposal = z.object({
  number: z.string(),
  kind: z.string(),
  title: z.string(),
  fen: z.number().int(),
  isGiven: z.boolean(),
})
export type PaymentRefund = z.output<typeof proposal>

export const paymentApprovals = (kinds: OrderKinds, payments: Payments): readonly ApprovalKind[] => [
  defineApproval({
    kind: paymentRefundKind,
    label: '付款退回',
    mayMake: 'orders:do',
    mayCheck: 'finance_checker',
    setsPay: false,
    proposal,
    present: ({ title, fen, number, kind, isGiven }) => ({
      title: `退款 ${yuanText(fen)}：${title}`,
      lines: [
        { label: '单号', value: number },
        { label: '类型', value: kinds.get(kind)?.name ?? kind },
        { label: '内容', value: title },
        { label: '退款', value: `${yuanText(fen)}，原路退回` },
        { label: '通过后', value: isGiven ? '这笔订单给出的内容马上收回' : '这笔付款没有给出任何内容' },
      ],
    }),
    async apply(tx, { number, fen }, { act, maker }) {
      const payment = orNotFound(await paymentRepository(tx).lock(number))
      if (payment.state !== 'paid' && payment.state !== 'doubtful')
        throw new Refusal('changedMeanwhile', '这笔付款已经退过或关闭了')
      const objection = await kindOf(kinds, payment).refundObjection(tx, payment)
      if (objection) throw new Refusal('changedMeanwhile', objection)
      await payments.beginRefund(tx, number, act.reason, act.now)
      await audit(tx, act, {
        action: 'payment.refund',
        subject: `payment:${number}`,
        after: { number, amount_fen: fen, proposed_by: maker },
      })
    },
  }),
]
