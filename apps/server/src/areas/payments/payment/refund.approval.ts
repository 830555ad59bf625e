/** A refund by staff: proposed by one, approved by another. */
import { yuanText } from '@wallpaper/contract/money'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import { type ApprovalKind, defineApproval } from '../../staff/public.ts'
import { kindOf, type OrderKinds } from './orderKind.ts'
import { partReader } from './part.repository.ts'
import { partObjection, partUnderWayText } from './part.service.ts'
import { type Payment, paymentRepository } from './payment.repository.ts'
import type { Payments } from './payment.service.ts'

export const paymentRefundKind = 'payments.refund'

const proposal = z.object({
  number: z.string(),
  kind: z.string(),
  title: z.string(),
  fen: z.number().int(),
  isGiven: z.boolean(),
  /** Only some of what was paid; what was bought stays. */
  isPart: z.boolean().default(false),
})
export type PaymentRefund = z.output<typeof proposal>

const afterwards = (isGiven: boolean, isPart: boolean): string => {
  if (isPart) return '作者和平台按各自所得扣回，内容不收回'
  return isGiven ? '这笔订单给出的内容马上收回' : '这笔付款没有给出任何内容'
}

/** Why what is left cannot go back now; empty when it can. */
export const wholeObjection = async (tx: Reader, kinds: OrderKinds, payment: Payment): Promise<string> => {
  if (await partReader(tx).underWay(payment.number)) return partUnderWayText
  return kindOf(kinds, payment).refundObjection(tx, payment)
}

export const paymentApprovals = (kinds: OrderKinds, payments: Payments): readonly ApprovalKind[] => [
  defineApproval({
    kind: paymentRefundKind,
    label: '付款退回',
    mayMake: 'orders:do',
    mayCheck: 'finance_checker',
    setsPay: false,
    proposal,
    present: ({ title, fen, number, kind, isGiven, isPart }) => ({
      title: `${isPart ? '部分退款' : '退款'} ${yuanText(fen)}：${title}`,
      lines: [
        { label: '单号', value: number },
        { label: '类型', value: kinds.get(kind)?.name ?? kind },
        { label: '内容', value: title },
        { label: '退款', value: `${yuanText(fen)}，原路退回` },
        { label: '通过后', value: afterwards(isGiven, isPart) },
      ],
    }),
    async apply(tx, { number, fen, isPart }, { act, maker }) {
      const payment = orNotFound(await paymentRepository(tx).lock(number))
      if (payment.state !== 'paid' && payment.state !== 'doubtful')
        throw new Refusal('changedMeanwhile', '这笔付款已经退过或关闭了')
      const objection = isPart
        ? await partObjection(tx, kinds, payment, fen)
        : await wholeObjection(tx, kinds, payment)
      if (objection) throw new Refusal('changedMeanwhile', objection)
      if (isPart) await payments.beginPart(tx, payment, { fen, reason: act.reason }, act.now)
      else await payments.beginRefund(tx, number, act.reason, act.now)
      await audit(tx, act, {
        action: isPart ? 'payment.refund_part' : 'payment.refund',
        subject: `payment:${number}`,
        after: { number, amount_fen: fen, proposed_by: maker },
      })
    },
  }),
]
