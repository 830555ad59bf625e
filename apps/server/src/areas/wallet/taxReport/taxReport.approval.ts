/** The export with full names and numbers: requested by one with a reason, approved by another. */
import { plainYuan } from '@wallpaper/contract/money'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  type ApprovalContext,
  type ApprovalKind,
  type Approvals,
  defineApproval,
} from '../../staff/public.ts'
import { quarterSpan } from './quarter.rules.ts'
import { taxReportReader, taxReportRepository } from './taxReport.repository.ts'
import { isOver, taxReportKind } from './taxReport.service.ts'

const figure = z.number().int()
const proposal = z.object({
  quarter: z.string(),
  people: figure,
  payments: figure,
  grossFen: figure,
  taxFen: figure,
  feeFen: figure,
  netFen: figure,
})
type Proposal = z.output<typeof proposal>

export const proposeReport = async (
  tx: Tx,
  approvals: Pick<Approvals, 'propose'>,
  quarter: string,
  act: StaffAct,
) => {
  if (!isOver(quarter, act.now)) throw refuse('这个季度还没有结束，结束后再导出')
  const sums = await taxReportReader(tx).sumsOf(quarterSpan(quarter))
  if (sums.people === 0) throw refuse('这个季度没有打过款')
  return approvals.propose(tx, act, {
    kind: taxReportKind,
    subject: `tax_report:${quarter}`,
    proposal: { quarter, ...sums },
  })
}

const allow = async (tx: Tx, made: Proposal, { act, approvalId, maker }: ApprovalContext) => {
  const repository = taxReportRepository(tx)
  const now = await repository.sumsOf(quarterSpan(made.quarter))
  if (now.grossFen !== made.grossFen || now.payments !== made.payments)
    throw refuse('这个季度的数和申请时不一样了，请驳回后重新申请')
  await repository.insert({
    ...made,
    reason: act.reason,
    madeBy: maker,
    approvedBy: act.actor,
    approvalId,
    approvedAt: new Date(act.now),
  })
  await audit(tx, act, {
    action: 'tax_report.approve',
    subject: `tax_report:${made.quarter}`,
    after: { count: made.people, amount: made.grossFen, proposed_by: maker },
  })
}

export const taxReportApproval: ApprovalKind = defineApproval({
  kind: taxReportKind,
  label: '导出季度涉税信息',
  mayMake: 'finance_maker',
  mayCheck: 'finance_checker',
  setsPay: false,
  proposal,
  present: ({ quarter, people, payments, grossFen, taxFen, netFen }) => ({
    title: `导出 ${quarter} 涉税信息（含完整证件号）`,
    lines: [
      { label: '季度', value: quarter },
      { label: '人数', value: `${people} 人，${payments} 笔` },
      { label: '收入总额', value: `${plainYuan(grossFen)} 元` },
      { label: '代扣个税', value: `${plainYuan(taxFen)} 元` },
      { label: '实付', value: `${plainYuan(netFen)} 元` },
      {
        label: '影响',
        value: '通过后，申请人和你在 7 天内可以下载含完整姓名和证件号的文件，每次下载都记入日志',
      },
    ],
  }),
  apply: allow,
})
