/** Staff side of deductions: propose, list, answer appeals. */

import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { yuanText } from '@wallpaper/contract/money'
import type {
  deductionList,
  deductionRead,
  deductionTrial,
  proposeDeduction,
  proposeDeductionReturn,
  replyDeduction,
} from '@wallpaper/contract/wallet/deduction.console'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { type Balances, takeFrom } from '../../../ledger/rules.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct, StaffCaller } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuseField } from '../../../platform/refusal.ts'
import { findPerson, nicknamesOf } from '../../account/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import {
  type Approvals,
  defineTwoStepAct,
  mustBeSecondPerson,
  type Namer,
  type Naming,
  secondPersonObjection,
} from '../../staff/public.ts'
import type { PrivatePictures } from '../../upload/public.ts'
import {
  type DeductionProposal,
  deductionKind,
  deductionReturnKind,
  type ReturnProposal,
} from './deduction.approval.ts'
import { presentDeduction, presentDetail, stateOf } from './deduction.present.ts'
import { type DeductionRow, deductionReader, deductionRepository } from './deduction.repository.ts'
import { evidenceOf } from './evidence.ts'

export interface DeductionConsoleDeps {
  pictures: PrivatePictures
  naming: Naming
  approvals: Approvals
}

type StaffDetail = OutputOf<typeof deductionRead>

export const listForStaff = async (
  tx: Reader,
  { tab, uid, ...page }: ParsedInput<typeof deductionList>,
  { approvals, caller, now }: { approvals: Approvals; caller: StaffCaller; now: number },
): Promise<OutputOf<typeof deductionList>> => {
  const reader = deductionReader(tx)
  const found = await listPage(page, {
    key: { id: uuidKey },
    rows: (slice) => reader.list(tab, uid, slice),
    present: async (rows) => {
      const nicknames = await nicknamesOf(
        tx,
        rows.map((row) => row.uid),
      )
      return rows.map((row) => ({
        ...presentDeduction(row, now),
        person: { uid: row.uid, nickname: nicknames.get(row.uid) ?? '' },
      }))
    },
    total: () => reader.count(tab, uid),
  })
  const waiting = await approvals.page(
    tx,
    caller,
    { tab: 'pending', kinds: [deductionKind, deductionReturnKind] },
    { limit: 1 },
  )
  return {
    ...found,
    appealing: await reader.count('appealing'),
    waiting: waiting.total,
  }
}

/** Whoever proposed the deduction may not also uphold it against an appeal. */
export const upholdDeductionAct = defineTwoStepAct({
  name: 'deduction.uphold',
  label: '维持扣款',
  mayMake: 'support',
  mayCheck: 'support',
  setsPay: false,
  ownWords: '这笔扣款是你提议的，请由另一位同事决定是否维持',
})

export const readForStaff = async (
  tx: Reader,
  id: string,
  deps: DeductionConsoleDeps,
  { caller, now }: { caller: StaffCaller; now: number },
): Promise<StaffDetail> => {
  const row = orNotFound(await deductionReader(tx).one(id))
  const objectionTo = await secondPersonObjection(tx, caller, now)
  const label = await deps.naming(tx, [`staff:${row.madeBy}`, `staff:${row.checkedBy}`])
  return {
    ...(await presentDetail(tx, row, deps, now)),
    person: { uid: row.uid, nickname: (await nicknamesOf(tx, [row.uid])).get(row.uid) ?? '' },
    made_by: label(`staff:${row.madeBy}`),
    made_at: row.madeAt.getTime(),
    checked_by: label(`staff:${row.checkedBy}`),
    uphold_objection: objectionTo(row.madeBy, upholdDeductionAct.ownWords),
    pending_return_id: await deps.approvals.pendingIdOf(tx, deductionReturnKind, `deduction:${id}`),
  }
}

export const mustExist = async (tx: Reader, uid: number): Promise<void> => {
  if (!(await findPerson(tx, uid))) throw new Refusal('notFound')
}

const takenFrom = (uid: number, balances: Balances, amountFen: number) => {
  const postings = takeFrom(uid, balances, amountFen)
  const part = (name: string) => -(postings.find(({ account }) => account.name === name)?.amountFen ?? 0)
  return { pending_fen: part('pending'), available_fen: part('available'), debt_fen: part('debt') }
}

export const tryDeduction = async (
  tx: Reader,
  { uid, work_id, from, to, amount_fen = 0 }: ParsedInput<typeof deductionTrial>,
): Promise<OutputOf<typeof deductionTrial>> => {
  await mustExist(tx, uid)
  const { evidence } = await evidenceOf(tx, { uid, workId: work_id ?? null, from, to })
  const balances = await ledgerReader(tx).balancesOf(uid)
  return {
    evidence,
    balances: {
      pending_fen: balances.pending,
      available_fen: balances.available,
      debt_fen: -balances.debt,
    },
    taken: takenFrom(uid, balances, amount_fen),
  }
}

export const submitDeduction = async (
  tx: Tx,
  input: ParsedInput<typeof proposeDeduction>,
  act: StaffAct,
  { approvals, pictures }: DeductionConsoleDeps,
) => {
  const { uid, from, to, kind, rule, note, amount_fen, upload_ids = [] } = input
  const workId = input.work_id ?? null
  await mustExist(tx, uid)
  const { evidence, line } = await evidenceOf(tx, { uid, workId, from, to })
  if (evidence.earned_fen <= 0) throw refuseField('from', '这些日期里没有相关的收益，没有可以扣的')
  if (amount_fen > evidence.earned_fen)
    throw refuseField('amount_fen', `不能超过证据里的创作者所得 ${yuanText(evidence.earned_fen)}`)
  const uploadIds = [...new Set(upload_ids)]
  await pictures.check(tx, uid, uploadIds)
  const proposal: DeductionProposal = {
    uid,
    kind,
    rule,
    note,
    workId,
    line,
    amountFen: amount_fen,
    evidence,
    uploadIds,
    madeAt: act.now,
  }
  return approvals.propose(tx, act, { kind: deductionKind, subject: `person:${uid}`, proposal })
}

const lockAppealing = async (tx: Tx, id: string, now: number): Promise<DeductionRow> => {
  const row = orNotFound(await deductionRepository(tx).lock(id))
  if (stateOf(row, now) !== 'appealing')
    throw new Refusal('changedMeanwhile', '这份申诉已经结束了，请刷新后查看')
  return row
}

const tell = (tx: Tx, row: DeductionRow, title: string, body: string, now: number) =>
  notifyPerson(tx, {
    uid: row.uid,
    kind: 'income',
    title,
    body,
    link: { path: walletScreens.deductions({ id: row.id }), action: '查看' },
    now,
  })

const answer = async (tx: Tx, row: DeductionRow, text: string, act: StaffAct): Promise<void> => {
  await deductionRepository(tx).say({
    uid: row.uid,
    deductionId: row.id,
    staffId: act.caller.id,
    text,
    saidAt: new Date(act.now),
  })
}

export const replyTo = async (
  tx: Tx,
  { id, text }: ParsedInput<typeof replyDeduction>,
  act: StaffAct,
): Promise<void> => {
  const row = await lockAppealing(tx, id, act.now)
  await answer(tx, row, text, act)
  await audit(tx, { ...act, reason: text }, { action: 'deduction.reply', subject: `deduction:${id}` })
  await tell(tx, row, `扣款申诉 ${row.number} 有新回复`, text, act.now)
}

export const uphold = async (
  tx: Tx,
  { id, text }: ParsedInput<typeof replyDeduction>,
  act: StaffAct,
): Promise<void> => {
  const row = await lockAppealing(tx, id, act.now)
  await mustBeSecondPerson(tx, act, upholdDeductionAct, row.madeBy)
  await answer(tx, row, text, act)
  await deductionRepository(tx).change(row, {
    outcome: 'upheld',
    verdict: text,
    decidedAt: new Date(act.now),
  })
  await audit(tx, { ...act, reason: text }, { action: 'deduction.uphold', subject: `deduction:${id}` })
  await tell(tx, row, `扣款申诉 ${row.number} 未通过`, text, act.now)
}

export const submitReturn = async (
  tx: Tx,
  { id, amount_fen }: ParsedInput<typeof proposeDeductionReturn>,
  act: StaffAct,
  { approvals }: DeductionConsoleDeps,
) => {
  const row = await lockAppealing(tx, id, act.now)
  if (amount_fen > row.amountFen) throw refuseField('amount_fen', '不能超过扣款金额')
  const proposal: ReturnProposal = { id, amountFen: amount_fen }
  return approvals.propose(tx, act, { kind: deductionReturnKind, subject: `deduction:${id}`, proposal })
}

export const deductionNamer: Namer = {
  kind: 'deduction',
  names: async (tx, ids) =>
    new Map((await deductionReader(tx).many(ids)).map(({ id, number }) => [id, number])),
}
