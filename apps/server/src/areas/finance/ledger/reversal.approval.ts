/** A manual reversal: proposed by one, posted when another approves. */
import { z } from 'zod'
import { createLedger } from '../../../ledger/ledger.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { orNotFound, type Refusal, refuse } from '../../../platform/refusal.ts'
import {
  type ApprovalContext,
  type ApprovalKind,
  type Approvals,
  defineApproval,
} from '../../staff/public.ts'

export const reversalKind = 'ledger.reverse'

const proposal = z.object({ id: z.number().int(), key: z.string(), kind: z.string(), memo: z.string() })
type Proposal = z.output<typeof proposal>

/**
 * Kinds that an area reverses itself together with its own state: a manual reversal would make the two
 * disagree.
 */
const ownedKinds: Readonly<Record<string, string>> = {
  release: '解冻不能冲正，请冲正那一天的收益',
  repayment: '还款不能冲正，请冲正产生欠款的扣款',
  withdrawal: '提现不能在这里冲正，请在提现打款里退回',
  withdrawal_return: '退回的提现不能冲正，请让创作者重新提现',
  payout: '已付出的提现不能冲正，请联系收款人',
  reversal: '冲正不能再冲正，请重新入账',
}

const problemOf = (kind: string, isReversed: boolean): Refusal | null => {
  if (isReversed) return refuse('这笔交易已经冲正过了')
  const sentence = ownedKinds[kind]
  return sentence ? refuse(sentence) : null
}

export const proposeReversalOf = async (
  tx: Tx,
  approvals: Pick<Approvals, 'propose'>,
  id: number,
  act: StaffAct,
) => {
  const ledger = createLedger(tx)
  const found = orNotFound(await ledger.transaction({ id }))
  const problem = problemOf(found.kind, (await ledger.reversalOf(id)) !== null)
  if (problem) throw problem
  const { key, kind, memo } = found
  return approvals.propose(tx, act, {
    kind: reversalKind,
    subject: `ledger_transaction:${id}`,
    proposal: { id, key, kind, memo },
  })
}

const postReversal = async (tx: Tx, { id, key }: Proposal, { act, approvalId, maker }: ApprovalContext) => {
  const ledger = createLedger(tx)
  const found = orNotFound(await ledger.transaction({ id }))
  const problem = problemOf(found.kind, (await ledger.reversalOf(id)) !== null)
  if (problem) throw problem
  const { transactionId } = await ledger.reverse({
    transactionKey: key,
    key: `reversal/${id}`,
    cause: { kind: 'approval', id: String(approvalId) },
    reason: act.reason,
    shortfall: 'debt',
    happenedAt: act.now,
  })
  await audit(tx, act, {
    action: 'ledger.reverse',
    subject: `ledger_transaction:${id}`,
    after: { reversal: transactionId, proposed_by: maker },
  })
}

export const reversalApproval: ApprovalKind = defineApproval({
  kind: reversalKind,
  label: '冲正交易',
  mayMake: 'finance_maker',
  mayCheck: 'finance_checker',
  setsPay: true,
  proposal,
  present: ({ id, key, memo }) => ({
    title: `冲正交易 ${id}`,
    lines: [
      { label: '幂等键', value: key },
      ...(memo ? [{ label: '说明', value: memo }] : []),
      { label: '影响', value: '记一笔相反的分录，指向这笔交易；对方已经用掉的部分记为欠款' },
    ],
  }),
  apply: postReversal,
})
