/** Staff side of withdrawals: one approves, another pays; failures on our side are retried or returned. */
import type { EachOutcome, OutputOf } from '@wallpaper/contract'
import type { rejectWithdrawal } from '@wallpaper/contract/wallet/wallet.console'
import { audit } from '../../../platform/audit/audit.ts'
import { doEach } from '../../../platform/batchResult.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct, StaffCaller } from '../../../platform/http/route.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { isPayoutAllowed } from '../../finance/public.ts'
import {
  defineTwoStepAct,
  mustBeSecondPerson,
  type Naming,
  secondPersonObjection,
  staffIdIn,
} from '../../staff/public.ts'
import { sendJob } from '../payout/payout.jobs.ts'
import type { PayoutDeps } from '../payout/payout.service.ts'
import { presentItem, stepsOf } from './withdrawal.present.ts'
import { type WithdrawalRow, withdrawalReader, withdrawalRepository } from './withdrawal.repository.ts'
import { changedMeanwhile, returnMoney, takeStep } from './withdrawal.steps.ts'
import { readChecks, readFlags } from './withdrawalFlags.ts'

export interface WithdrawalConsoleDeps extends Pick<PayoutDeps, 'channels'> {
  enqueue: Enqueue
  naming: Naming
}

/** Whoever approved a withdrawal may not also pay it. */
export const payWithdrawalAct = defineTwoStepAct({
  name: 'withdrawal.pay',
  label: '提现复核打款',
  mayMake: 'finance_maker',
  mayCheck: 'finance_checker',
  setsPay: true,
  ownWords: '制单人不能复核自己制的单，请由另一位同事复核',
})

type Presented = OutputOf<typeof rejectWithdrawal>

export const presentForStaff = async (
  { naming }: Pick<WithdrawalConsoleDeps, 'naming'>,
  tx: Reader,
  rows: readonly WithdrawalRow[],
  { caller, now }: { caller: StaffCaller; now: number },
): Promise<Presented[]> => {
  const objectionTo = await secondPersonObjection(tx, caller, now)
  const keys = rows.flatMap(({ uid, approvedBy, paidBy }) => [
    `person:${uid}`,
    approvedBy ?? '',
    paidBy ?? '',
  ])
  const nameOf = await naming(
    tx,
    keys.filter((key) => key !== ''),
  )
  const flags = await readFlags(tx, rows)
  const checks = await readChecks(
    tx,
    rows.filter(({ state }) => state === 'applied'),
  )
  const stepsOfEach = await withdrawalReader(tx).stepsOfEach(rows)
  return rows.map((row) => {
    const steps = stepsOfEach.get(row.id) ?? []
    const approved = steps.findLast(({ kind }) => kind === 'approved')
    return {
      ...presentItem(row),
      withholding: row.withholding,
      steps: stepsOf(row, steps),
      checks: checks.get(row.id) ?? approved?.checks ?? [],
      reason_code: row.reasonCode,
      uid: row.uid,
      nickname: nameOf(`person:${row.uid}`),
      flags: flags.get(row.id) ?? [],
      approved_by: row.approvedBy ? nameOf(row.approvedBy) : '',
      approved_at: row.approvedAt?.getTime() ?? null,
      pay_objection: objectionTo(staffIdIn(row.approvedBy), payWithdrawalAct.ownWords),
      paid_by: row.paidBy ? nameOf(row.paidBy) : '',
      bill_no: row.billNo,
      batch_id: row.batchId,
      doubtful: row.doubtfulFen,
    }
  })
}

const record = (
  tx: Tx,
  act: StaffAct,
  action: WithdrawalAction,
  row: WithdrawalRow,
  after: WithdrawalRow,
  looked: readonly string[] = [],
) =>
  audit(tx, act, {
    action,
    subject: `withdrawal:${row.number}`,
    before: { state: row.state },
    after: {
      state: after.state,
      amount: row.amountFen,
      ...(after.billNo && { bill_no: after.billNo }),
      ...(looked.length > 0 && { looked_at: looked }),
    },
  })

type WithdrawalAction =
  | 'withdrawal.approve'
  | 'withdrawal.pay'
  | 'withdrawal.reject'
  | 'withdrawal.send_back'
  | 'withdrawal.retry'

const locked = async (tx: Tx, id: string): Promise<WithdrawalRow> =>
  orNotFound(await withdrawalRepository(tx).lock(id))

/** Each locked by itself, in the order of their ids, so that two overlapping lists cannot deadlock. */
export const doEachOf = (
  tx: Tx,
  ids: readonly string[],
  act: (row: WithdrawalRow) => Promise<unknown>,
): Promise<EachOutcome[]> => doEach(tx, [...new Set(ids)].sort(), async (id) => act(await locked(tx, id)))

export const approve = async (tx: Tx, row: WithdrawalRow, act: StaffAct): Promise<void> => {
  const checks = (await readChecks(tx, [row])).get(row.id) ?? []
  const after = await takeStep(
    tx,
    row,
    { event: 'approved', kind: 'approved', checks, by: act.actor, now: act.now },
    { approvedBy: act.actor, approvedAt: new Date(act.now) },
  )
  const seen = checks.filter(({ result }) => result === 'look').map(({ what, note }) => `${what}：${note}`)
  await record(tx, act, 'withdrawal.approve', row, after, seen)
}

const startPaying = async (
  deps: WithdrawalConsoleDeps,
  tx: Tx,
  row: WithdrawalRow,
  { event, kind, act }: { event: 'ordered' | 'retried'; kind: string; act: StaffAct },
): Promise<WithdrawalRow> => {
  await mustBeSecondPerson(tx, act, payWithdrawalAct, staffIdIn(row.approvedBy))
  if (!(await isPayoutAllowed(tx))) throw refuse('对账有没说明的差异，打款暂停。请先在对账页说明')
  if (row.channel !== 'bank' && !deps.channels[row.channel]) throw refuse('这个打款渠道还没有接通')
  const attempts = row.attempts + 1
  const after = await takeStep(
    tx,
    row,
    { event, kind, by: act.actor, now: act.now },
    {
      paidBy: act.actor,
      attempts,
      billNo: `TS${row.number}A${attempts}`,
      sentAt: null,
      batchId: null,
      packageInfo: '',
      confirmBy: null,
      reasonCode: '',
      reason: '',
      nextCheckAt: row.channel === 'bank' ? null : new Date(act.now + 60_000),
    },
  )
  if (row.channel !== 'bank') await deps.enqueue(tx, sendJob, { uid: row.uid, id: row.id })
  return after
}

export const pay = async (deps: WithdrawalConsoleDeps, tx: Tx, row: WithdrawalRow, act: StaffAct) => {
  const after = await startPaying(deps, tx, row, { event: 'ordered', kind: 'paying', act })
  await record(tx, act, 'withdrawal.pay', row, after)
}

export const retry = async (deps: WithdrawalConsoleDeps, tx: Tx, id: string, act: StaffAct) => {
  const row = await locked(tx, id)
  if (row.state !== 'failed') throw changedMeanwhile()
  const after = await startPaying(deps, tx, row, { event: 'retried', kind: 'retry', act })
  await record(tx, act, 'withdrawal.retry', row, after)
  return after
}

export const reject = async (tx: Tx, id: string, act: StaffAct): Promise<WithdrawalRow> => {
  const row = await locked(tx, id)
  const after = await returnMoney(tx, row, {
    event: 'rejected',
    kind: 'rejected',
    reason: act.reason,
    by: act.actor,
    now: act.now,
  })
  await record(tx, act, 'withdrawal.reject', row, after)
  return after
}

/** An approved one goes back to review; one that failed on our side is returned to the creator. */
export const sendBack = async (tx: Tx, id: string, act: StaffAct): Promise<WithdrawalRow> => {
  const row = await locked(tx, id)
  const step = { by: act.actor, note: act.reason, now: act.now }
  const after =
    row.state === 'failed'
      ? await returnMoney(tx, row, {
          ...step,
          event: 'givenUp',
          kind: 'returned',
          reasonCode: row.reasonCode,
          reason: act.reason,
        })
      : await takeStep(
          tx,
          row,
          { ...step, event: 'sentBack', kind: 'sent_back' },
          { approvedBy: null, approvedAt: null },
        )
  await record(tx, act, 'withdrawal.send_back', row, after)
  return after
}
