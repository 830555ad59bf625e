/**
 * The explanation of a difference: given by one member of staff, approved by another. Payouts continue
 * afterwards.
 */
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import {
  type ApprovalContext,
  type ApprovalKind,
  type Approvals,
  defineApproval,
} from '../../staff/public.ts'
import { proofReader, proofRepository } from './proof.repository.ts'
import { differencesOf } from './proof.service.ts'

export const explanationKind = 'ledger.explain'

const proposal = z.object({
  key: z.string(),
  label: z.string(),
  subject: z.string(),
  ledger: z.number(),
  other: z.number(),
})
type Proposal = z.output<typeof proposal>

/** Hashed, since a key may be long and contain anything. */
export const differenceSubject = (key: string) =>
  `ledger_difference:${sha256(key).toString('hex').slice(0, 16)}` as const

const findOpen = async (tx: Tx, key: string) => {
  const proof = await proofReader(tx).latest()
  const found = proof && differencesOf(proof).find((each) => each.key === key)
  if (!found) throw new Refusal('notFound', '最近一次对账里没有这处差异，请刷新后查看')
  if (proof.explanations.has(key)) throw refuse('这处差异已经说明过了')
  return found
}

export const proposeExplanation = async (
  tx: Tx,
  approvals: Pick<Approvals, 'propose'>,
  key: string,
  act: StaffAct,
) => {
  const { subject, ledger, other, check } = await findOpen(tx, key)
  return approvals.propose(tx, act, {
    kind: explanationKind,
    subject: differenceSubject(key),
    proposal: { key, label: check.label, subject, ledger, other },
  })
}

const explain = async (tx: Tx, { key }: Proposal, { act, approvalId, maker }: ApprovalContext) => {
  await findOpen(tx, key)
  await proofRepository(tx).explain({
    differenceKey: key,
    text: act.reason,
    explainedBy: maker,
    approvedBy: act.actor,
    approvalId,
    explainedAt: new Date(act.now),
  })
  await audit(tx, act, {
    action: 'ledger.explain',
    subject: differenceSubject(key),
    after: { text: act.reason, explained_by: maker },
  })
}

export const explanationApproval: ApprovalKind = defineApproval({
  kind: explanationKind,
  label: '说明对账差异',
  mayMake: 'finance_maker',
  mayCheck: 'finance_checker',
  setsPay: false,
  proposal,
  present: ({ label, subject, ledger, other }) => ({
    title: `说明差异：${label}`,
    lines: [
      { label: '对账项', value: label },
      { label: '差在哪里', value: subject },
      { label: '账本', value: String(ledger) },
      { label: '对照', value: String(other) },
      { label: '影响', value: '通过后这处差异算已说明，打款可以继续；数字一变，需要重新说明' },
    ],
  }),
  apply: explain,
})
