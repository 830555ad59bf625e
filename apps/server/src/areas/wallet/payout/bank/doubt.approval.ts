/**
 * A withdrawal for which the bank reports another amount: one member of staff decides the outcome, another
 * approves.
 */

import type { ParsedInput } from '@wallpaper/contract'
import { plainYuan } from '@wallpaper/contract/money'
import type { proposeDoubtOutcome } from '@wallpaper/contract/wallet/bank.console'
import { doubtOutcomeIds, doubtOutcomes } from '@wallpaper/contract/wallet/bank.labels'
import { z } from 'zod'
import { audit } from '../../../../platform/audit/audit.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { StaffAct } from '../../../../platform/http/route.ts'
import { orNotFound, Refusal } from '../../../../platform/refusal.ts'
import {
  type ApprovalContext,
  type ApprovalKind,
  type Approvals,
  defineApproval,
} from '../../../staff/public.ts'
import { withdrawalRepository } from '../../withdrawal/withdrawal.repository.ts'
import { returnMoney, settlePaid } from '../../withdrawal/withdrawal.steps.ts'

export const doubtKind = 'wallet.doubtful'

const proposal = z.object({
  id: z.uuid(),
  number: z.string(),
  payee: z.string(),
  outcome: z.enum(doubtOutcomeIds),
  netFen: z.number().int(),
  saidFen: z.number().int(),
})
type Proposal = z.output<typeof proposal>

const lockDoubtful = async (tx: Tx, id: string) => {
  const row = orNotFound(await withdrawalRepository(tx).lock(id))
  if (row.doubtfulFen === null) throw new Refusal('changedMeanwhile', '这笔提现已经不在存疑，请刷新后再看')
  return { row, saidFen: row.doubtfulFen }
}

export const proposeOutcome = async (
  tx: Tx,
  approvals: Pick<Approvals, 'propose'>,
  { id, outcome }: ParsedInput<typeof proposeDoubtOutcome>,
  act: StaffAct,
): Promise<{ approval_id: number }> => {
  const { row, saidFen } = await lockDoubtful(tx, id)
  const made = await approvals.propose(tx, act, {
    kind: doubtKind,
    subject: `withdrawal:${row.number}`,
    proposal: {
      id,
      number: row.number,
      payee: `${row.payeeTitle} ${row.accountMasked}`,
      outcome,
      netFen: row.netFen,
      saidFen,
    } satisfies Proposal,
  })
  return { approval_id: made.id }
}

const resolve = async (tx: Tx, { id, outcome }: Proposal, { act, maker }: ApprovalContext) => {
  const { row } = await lockDoubtful(tx, id)
  const { now, actor: by, reason } = act
  const after =
    outcome === 'paid'
      ? await settlePaid(tx, row, now, by)
      : await returnMoney(tx, row, {
          event: 'returned',
          kind: 'returned',
          reasonCode: 'BANK_OTHER',
          reason: '银行没有按应付金额打款，已全额退回，可以再次提现。',
          by,
          now,
        })
  await audit(tx, act, {
    action: 'withdrawal.resolve_doubt',
    subject: `withdrawal:${row.number}`,
    before: { state: row.state, said_fen: row.doubtfulFen },
    after: { state: after.state, outcome, reason, proposed_by: maker },
  })
}

export const doubtApproval: ApprovalKind = defineApproval({
  kind: doubtKind,
  label: '了结金额存疑的提现',
  mayMake: 'finance_maker',
  mayCheck: 'finance_checker',
  setsPay: true,
  proposal,
  present: ({ number, payee, outcome, netFen, saidFen }) => ({
    title: `提现 ${number}：${doubtOutcomes[outcome].label}`,
    lines: [
      { label: '收款账户', value: payee },
      { label: '应付', value: `${plainYuan(netFen)} 元` },
      { label: '银行说', value: `${plainYuan(saidFen)} 元` },
      { label: '影响', value: doubtOutcomes[outcome].help },
    ],
  }),
  apply: resolve,
})
