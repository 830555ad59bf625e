/**
 * Exporting addresses needs a second member of staff; it works once, for a short time, only for the
 * requester.
 */
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type ApprovalKind, defineApproval } from '../../staff/public.ts'
import { giftRepository } from './gift.repository.ts'

export const giftExportKind = 'gift.export'

const proposal = z.object({ campaignId: z.number().int(), count: z.number().int() })
export type ExportProposal = z.output<typeof proposal>

const exportMs = 24 * 3_600_000

export const giftApprovals: readonly ApprovalKind[] = [
  defineApproval({
    kind: giftExportKind,
    label: '导出收件信息',
    mayMake: 'gifts:do',
    mayCheck: 'admin',
    setsPay: false,
    proposal,
    present: ({ count }, subject) => ({
      title: `导出「${subject}」的收件信息`,
      lines: [
        { label: '活动', value: subject },
        { label: '待寄', value: `${count} 份` },
        { label: '通过后', value: '申请人 24 小时内可以导出一次' },
      ],
    }),
    async apply(tx, { campaignId, count }, { act, maker }) {
      const repository = giftRepository(tx)
      if (!(await repository.lockCampaign(campaignId))) throw new Refusal('notFound')
      await repository.changeCampaign(campaignId, {
        exportBy: Number(maker.split(':')[1]),
        exportUntil: new Date(act.now + exportMs),
      })
      await audit(tx, act, {
        action: 'gift.allow_export',
        subject: `gift_campaign:${campaignId}`,
        after: { count },
      })
    },
  }),
]
