/**
 * State changes of a withdrawal. Each changes the state, posts to the ledger, writes its step and notifies
 * the person in one transaction, so state and money always agree.
 */
import { currencyText } from '@wallpaper/contract/money'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { createLedger } from '../../../ledger/ledger.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import { type WithdrawalChanges, type WithdrawalRow, withdrawalRepository } from './withdrawal.repository.ts'
import {
  type WithdrawalAct,
  type WithdrawalEvent,
  withdrawalMachine,
  withdrawalPostings,
} from './withdrawal.states.ts'
import type { WithdrawalCheck } from './withdrawalChecks.rules.ts'

export interface Step {
  event: WithdrawalEvent
  /** As in the timeline. */
  kind: string
  note?: string
  /** Results of the checks before it; for staff. */
  checks?: WithdrawalCheck[]
  /** Actor, for the staff timeline. */
  by?: string
  now: number
}

export const changedMeanwhile = () => new Refusal('changedMeanwhile', '这笔提现的状态刚刚变了，请刷新后再看')

/** One transaction for each act, under a key of its own: none is posted twice. */
export const postAct = (tx: Tx, row: WithdrawalRow, act: WithdrawalAct, memo: string, now: number) => {
  const { key, kind, postings } = withdrawalPostings[act]
  return createLedger(tx).post({
    key: `withdrawal/${row.id}/${key}`,
    kind,
    cause: { kind: 'withdrawal', id: row.id },
    postings: postings(row),
    memo,
    happenedAt: now,
  })
}

/** What cannot happen in the withdrawal's state is refused. */
export const takeStep = async (
  tx: Tx,
  row: WithdrawalRow,
  { event, kind, note = '', checks = [], by = '', now }: Step,
  changes: WithdrawalChanges = {},
): Promise<WithdrawalRow> => {
  const step = withdrawalMachine.find(row.state, event)
  if (!step) throw changedMeanwhile()
  const repository = withdrawalRepository(tx)
  const moved = await repository.move(row, step.to, changes)
  if (!moved) throw changedMeanwhile()
  const at = new Date(now)
  await repository.addStep({ uid: row.uid, withdrawalId: row.id, kind, note, checks, by, at })
  for (const act of step.acts ?? [])
    await postAct(tx, row, act, `${row.payeeTitle} ${row.accountMasked}`, now)
  return moved
}

const tell = (tx: Tx, row: WithdrawalRow, title: string, body: string, now: number) =>
  notifyPerson(tx, {
    uid: row.uid,
    kind: 'income',
    title,
    body,
    link: { path: walletScreens.withdrawal({ id: row.id }), action: '查看这笔提现' },
    now,
  })

export const tellToConfirm = (tx: Tx, row: WithdrawalRow, now: number) =>
  tell(
    tx,
    row,
    '提现待你确认收款',
    `${currencyText(row.netFen)} 已打到微信，请在时限内点「确认收款」，逾期会全额退回余额。`,
    now,
  )

export interface Return extends Step {
  event: 'returned' | 'rejected' | 'cancelled' | 'givenUp'
  reasonCode?: string
  /** Shown to the person. */
  reason?: string
}

/** Returns the whole amount to available: neither tax nor fee was taken. */
export const returnMoney = async (tx: Tx, row: WithdrawalRow, back: Return): Promise<WithdrawalRow> => {
  const { event, reasonCode = '', reason = '', now } = back
  const moved = await takeStep(
    tx,
    row,
    { ...back, note: back.note ?? reason },
    { settledAt: new Date(now), nextCheckAt: null, doubtfulFen: null, reasonCode, reason },
  )
  if (event !== 'cancelled') {
    await tell(
      tx,
      row,
      '提现已退回余额',
      `${currencyText(row.amountFen)} 已全额退回可提现余额，个税与手续费均未扣。\n原因：${reason}`,
      now,
    )
  }
  return moved
}

export const settlePaid = async (
  tx: Tx,
  row: WithdrawalRow,
  now: number,
  by = '',
): Promise<WithdrawalRow> => {
  const moved = await takeStep(
    tx,
    row,
    { event: 'paid', kind: 'paid', by, now },
    { settledAt: new Date(now), nextCheckAt: null, doubtfulFen: null, reasonCode: '', reason: '' },
  )
  await tell(
    tx,
    row,
    '提现已到账',
    `${currencyText(row.netFen)} 已到${row.payeeTitle} ${row.accountMasked}。`,
    now,
  )
  return moved
}
