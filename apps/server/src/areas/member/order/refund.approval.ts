/** A refund beyond what owners can do themselves: proposed by one member of staff, approved by another. */
import { yuanText } from '@wallpaper/contract/money'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import type { Payments } from '../../payments/public.ts'
import { type ApprovalKind, defineApproval } from '../../staff/public.ts'
import { orderReader } from './order.repository.ts'
import { beginRefund, lockOrder } from './refund.ts'

export const memberRefundKind = 'member.refund'

const proposal = z.object({ id: z.uuid(), number: z.string(), title: z.string(), fen: z.number().int() })
export type RefundProposal = z.output<typeof proposal>

export const memberApprovals = (payments: Payments): readonly ApprovalKind[] => [
  defineApproval({
    kind: memberRefundKind,
    label: '会员退款',
    mayMake: 'orders:do',
    mayCheck: 'finance_checker',
    setsPay: false,
    proposal,
    present: ({ title, fen, number }) => ({
      title: `退款 ${yuanText(fen)}：${title}`,
      lines: [
        { label: '订单', value: number },
        { label: '内容', value: title },
        { label: '退款', value: `${yuanText(fen)}，原路退回` },
        { label: '通过后', value: '这笔订单给的会员时间马上结束' },
      ],
    }),
    async apply(tx, { id, number, fen }, { act, maker }) {
      const order = orNotFound(await lockOrder(tx, id))
      if (order.state !== 'paid' && order.state !== 'doubtful')
        throw new Refusal('changedMeanwhile', '这笔订单已经退过或关闭了')
      const newest = await orderReader(tx).newestPaid(order.uid)
      if (order.state === 'paid' && newest && newest.id !== order.id)
        throw new Refusal('changedMeanwhile', '后面还有新的会员订单，要先退新的那一笔')
      await beginRefund(tx, order, { reason: act.reason, now: act.now, payments })
      await audit(tx, act, {
        action: 'member.refund',
        subject: `member_order:${id}`,
        after: { number, amount_fen: fen, proposed_by: maker },
      })
    },
  }),
]
