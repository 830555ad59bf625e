/** A manual correction: balanced postings with a reason, proposed by one and posted when another approves. */
import { yuanText } from '@wallpaper/contract/money'
import { z } from 'zod'
import { accountOfPath } from '../../../ledger/chart.ts'
import { InsufficientBalance, InvalidTransaction } from '../../../ledger/errors.ts'
import { createLedger } from '../../../ledger/ledger.ts'
import { canonicalPostings, isPendingCredit, type Posting } from '../../../ledger/posting.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { refuse, refuseField } from '../../../platform/refusal.ts'
import {
  type ApprovalContext,
  type ApprovalKind,
  type Approvals,
  defineApproval,
} from '../../staff/public.ts'

const correctionKind = 'ledger.correct'

const correction = z.array(z.object({ account: z.string(), amount_fen: z.number().int() }))
type Correction = z.output<typeof correction>

const proposal = z.object({ postings: correction })
type Proposal = z.output<typeof proposal>

/** Accounts that mirror a table of an area: a correction would make the two disagree. */
const ownedAccounts: Readonly<Record<string, string>> = {
  pending: '结算中的钱按每笔收益解冻，请冲正那一天的收益',
  withdrawing: '提现中的钱对应提现单，请在提现打款里处理',
}

const postingsOf = (given: Correction): Posting[] => {
  const postings = given.map(({ account: path, amount_fen }) => {
    const account = accountOfPath(path)
    if (!account) throw refuseField('postings', `没有账户 ${path}`)
    const sentence = ownedAccounts[account.name]
    if (sentence) throw refuseField('postings', sentence)
    return { account, amountFen: amount_fen }
  })
  const total = postings.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (total !== 0) throw refuseField('postings', `分录合计要为零，现在差 ${yuanText(total)}`)
  try {
    return canonicalPostings(postings).filter((posting) => !isPendingCredit(posting))
  } catch (error) {
    if (error instanceof InvalidTransaction) throw refuseField('postings', '至少有两个账户的钱要变动')
    throw error
  }
}

export const proposeCorrectionOf = (
  tx: Tx,
  approvals: Pick<Approvals, 'propose'>,
  given: Correction,
  act: StaffAct,
) => {
  postingsOf(given)
  // The same postings can only be proposed once at a time; after the decision they may be proposed again.
  const name = sha256(JSON.stringify(given)).toString('hex').slice(0, 16)
  return approvals.propose(tx, act, {
    kind: correctionKind,
    subject: `ledger_correction:${name}`,
    proposal: { postings: given },
  })
}

const postCorrection = async (
  tx: Tx,
  { postings }: Proposal,
  { act, approvalId, maker }: ApprovalContext,
) => {
  const ledger = createLedger(tx)
  const post = () =>
    ledger.post({
      key: `correction/${approvalId}`,
      kind: 'correction',
      cause: { kind: 'approval', id: String(approvalId) },
      postings: postingsOf(postings),
      memo: act.reason,
      happenedAt: act.now,
    })
  const { transactionId } = await inSavepoint(tx, post).catch((error: unknown) => {
    if (error instanceof InsufficientBalance) throw refuse('有账户的余额不够，请驳回后重新提交')
    throw error
  })
  await audit(tx, act, {
    action: 'ledger.correct',
    subject: `ledger_transaction:${transactionId}`,
    after: {
      postings: postings.map(({ account, amount_fen }) => `${account} ${amount_fen}`).join('；'),
      proposed_by: maker,
    },
  })
}

const yuan = (fen: number): string => `${fen > 0 ? '+' : ''}${yuanText(fen)}`

export const correctionApproval: ApprovalKind = defineApproval({
  kind: correctionKind,
  label: '调账',
  mayMake: 'finance_maker',
  mayCheck: 'finance_checker',
  setsPay: true,
  proposal,
  present: ({ postings }) => ({
    title: `调账：${postings.length} 条分录`,
    lines: postings.map(({ account, amount_fen }) => ({ label: account, value: yuan(amount_fen) })),
  }),
  apply: postCorrection,
})
