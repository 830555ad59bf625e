/**
 * Deductions and refunds of them are proposed by one member of staff and approved by another. An approved
 * deduction posts at once: from pending, then from available; the rest becomes debt. A full refund reverses
 * the transaction.
 */

import { type LineId, lineIds } from '@wallpaper/contract'
import { yuanText } from '@wallpaper/contract/money'
import { deductionKindIds, deductionKinds } from '@wallpaper/contract/wallet/deduction.labels'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { z } from 'zod'
import { platformAccount } from '../../../ledger/chart.ts'
import { createLedger } from '../../../ledger/ledger.ts'
import type { Posting } from '../../../ledger/posting.ts'
import { giveTo, noBalances, takeFrom } from '../../../ledger/rules.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay, dayMs, timeText } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import { type ApprovalContext, type ApprovalKind, defineApproval, staffIdIn } from '../../staff/public.ts'
import type { PrivatePictures } from '../../upload/public.ts'
import { settings } from '../wallet.settings.ts'
import { stateOf } from './deduction.present.ts'
import { type DeductionRow, deductionRepository } from './deduction.repository.ts'

export const deductionKind = 'deduction.take'
export const deductionReturnKind = 'deduction.return'

const deductionProposal = z.object({
  uid: z.number().int(),
  kind: z.enum(deductionKindIds),
  rule: z.string(),
  note: z.string(),
  workId: z.uuid().nullable(),
  line: z.enum(lineIds as readonly [LineId, ...LineId[]]),
  amountFen: z.number().int(),
  evidence: z.object({
    work_title: z.string(),
    from: z.string(),
    to: z.string(),
    rows: z.array(z.object({ label: z.string(), takes: z.number().int(), earned_fen: z.number().int() })),
    earned_fen: z.number().int(),
  }),
  /** Proposals made before pictures existed have none. */
  uploadIds: z.array(z.uuid()).default([]),
  madeAt: z.number().int(),
})
export type DeductionProposal = z.output<typeof deductionProposal>

const returnProposal = z.object({ id: z.uuid(), amountFen: z.number().int() })
export type ReturnProposal = z.output<typeof returnProposal>

export const takeKey = (id: string): string => `deduction/${id}/take`

const partOf = (postings: readonly Posting[], name: string): number =>
  -(postings.find(({ account }) => account.name === name)?.amountFen ?? 0)

/** PD2610090011: the business day and a sequence number. */
export const deductionNumber = (sequence: number, now: number): string =>
  `PD${businessDay(now).slice(2).replaceAll('-', '')}${String(sequence).padStart(4, '0')}`

const makerIdOf = (maker: ApprovalContext['maker']): number => {
  const id = staffIdIn(maker)
  if (id === null) throw new Error('a deduction was proposed by nobody of the staff')
  return id
}

const take = async (tx: Tx, proposal: DeductionProposal, { act, maker }: ApprovalContext): Promise<void> => {
  const { uid, kind, rule, note, workId, line, amountFen, evidence, uploadIds, madeAt } = proposal
  const repository = deductionRepository(tx)
  const ledger = createLedger(tx)
  const balances = (await ledger.lock([uid])).get(uid) ?? noBalances
  const taken = takeFrom(uid, balances, amountFen)
  const id = newId(act.now)
  const number = deductionNumber(await repository.nextNumber(), act.now)
  const appealDays = await settings(tx).get('wallet.deduction_appeal_days')
  const appealUntil = new Date(act.now + appealDays * dayMs)
  await repository.insert({
    uid,
    id,
    number,
    kind,
    rule,
    note,
    evidence,
    uploadIds,
    line,
    workId,
    amountFen,
    pendingFen: partOf(taken, 'pending'),
    availableFen: partOf(taken, 'available'),
    debtFen: partOf(taken, 'debt'),
    madeBy: makerIdOf(maker),
    madeAt: new Date(madeAt),
    checkedBy: act.caller.id,
    takenAt: new Date(act.now),
    appealUntil,
  })
  await ledger.post({
    key: takeKey(id),
    kind: 'deduction',
    cause: { kind: 'deduction', id: number },
    postings: [...taken, { account: platformAccount('penalty', line), amountFen }],
    memo: `违规扣款：${deductionKinds[kind]}`,
    happenedAt: act.now,
  })
  await audit(tx, act, {
    action: 'deduction.take',
    subject: `deduction:${id}`,
    after: { number, amount_fen: amountFen, proposed_by: maker },
  })
  await notifyPerson(tx, {
    uid,
    kind: 'income',
    title: `违规扣款 ${yuanText(amountFen)}：${deductionKinds[kind]}`,
    body: `${note}\n如有异议，可以在 ${timeText(appealUntil.getTime()).slice(0, 16)} 前申诉。`,
    link: { path: walletScreens.deductions({ id }), action: '看证据' },
    now: act.now,
  })
}

const postReturn = async (tx: Tx, row: DeductionRow, amountFen: number, now: number): Promise<void> => {
  const ledger = createLedger(tx)
  const cause = { kind: 'deduction', id: row.number }
  const key = `deduction/${row.id}/return`
  if (amountFen === row.amountFen) {
    await ledger.reverse({
      transactionKey: takeKey(row.id),
      key,
      cause,
      reason: `退回扣款 ${row.number}`,
      shortfall: 'refuse',
      happenedAt: now,
    })
    return
  }
  const balances = (await ledger.lock([row.uid])).get(row.uid) ?? noBalances
  await ledger.post({
    key,
    kind: 'deduction_return',
    cause,
    postings: [
      ...giveTo(row.uid, balances, amountFen),
      { account: platformAccount('penalty', row.line), amountFen: -amountFen },
    ],
    memo: `部分退回扣款 ${row.number}`,
    happenedAt: now,
  })
}

const giveBack = async (tx: Tx, { id, amountFen }: ReturnProposal, { act, maker }: ApprovalContext) => {
  const repository = deductionRepository(tx)
  const row = orNotFound(await repository.lock(id))
  if (stateOf(row, act.now) !== 'appealing') throw refuse('这份申诉已经结束，不能再退回')
  await postReturn(tx, row, amountFen, act.now)
  await repository.change(row, {
    returnedFen: amountFen,
    outcome: amountFen === row.amountFen ? 'returned' : 'partly_returned',
    verdict: act.reason,
    decidedAt: new Date(act.now),
  })
  await audit(tx, act, {
    action: 'deduction.return',
    subject: `deduction:${id}`,
    after: { number: row.number, amount_fen: amountFen, proposed_by: maker },
  })
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'income',
    title: `扣款申诉成功，已退回 ${yuanText(amountFen)}`,
    body: act.reason,
    link: { path: walletScreens.deductions({ id }), action: '查看' },
    now: act.now,
  })
}

export const deductionApprovals = (pictures: PrivatePictures): readonly ApprovalKind[] => [
  defineApproval({
    kind: deductionKind,
    label: '违规扣款',
    mayMake: 'support',
    mayCheck: 'finance_checker',
    setsPay: false,
    proposal: deductionProposal,
    present: ({ kind, rule, amountFen, evidence, note }, subject) => ({
      title: `扣款 ${yuanText(amountFen)}：${subject}`,
      lines: [
        { label: '创作者', value: subject },
        { label: '类型', value: deductionKinds[kind] },
        { label: '依据', value: rule },
        { label: '作品', value: evidence.work_title || '全部作品' },
        { label: '日期', value: `${evidence.from} 至 ${evidence.to}` },
        ...evidence.rows.map(({ label, takes, earned_fen }) => ({
          label,
          value: `${takes} 次，创作者所得 ${yuanText(earned_fen)}`,
        })),
        { label: '扣款金额', value: `${yuanText(amountFen)}，上限 ${yuanText(evidence.earned_fen)}` },
        { label: '创作者会看到', value: note },
      ],
    }),
    pictures: async (tx, { uid, uploadIds }) => {
      const found = await pictures.find(tx, uid, uploadIds)
      return uploadIds.flatMap((id) => found.get(id) ?? [])
    },
    apply: take,
  }),
  defineApproval({
    kind: deductionReturnKind,
    label: '退回扣款',
    mayMake: 'support',
    mayCheck: 'finance_checker',
    setsPay: false,
    proposal: returnProposal,
    present: ({ amountFen }, subject) => ({
      title: `退回 ${yuanText(amountFen)}：${subject}`,
      lines: [
        { label: '扣款', value: subject },
        { label: '退回金额', value: yuanText(amountFen) },
      ],
    }),
    apply: giveBack,
  }),
]
