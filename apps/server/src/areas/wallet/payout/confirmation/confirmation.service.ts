/**
 * Payment in two steps by one person: the list is frozen and read, then sent with its hash, sum and a code.
 * Rows that changed in between are skipped and reported; sending a confirmation again returns the same
 * result.
 */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { paymentResult, payWithdrawals, preparePayment } from '@wallpaper/contract/wallet/payout.console'
import type { PayKind } from '@wallpaper/contract/wallet/payout.labels'
import type { Database, Reader, Tx } from '../../../../platform/db/database.ts'
import type { StaffAct } from '../../../../platform/http/route.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal, refuse, refuseField } from '../../../../platform/refusal.ts'
import { type ActCodes, secondPersonObjection, staffIdIn } from '../../../staff/public.ts'
import type { FundsDeps } from '../../overview/funds.service.ts'
import {
  doEachOf,
  pay,
  payWithdrawalAct,
  retry,
  type WithdrawalConsoleDeps,
} from '../../withdrawal/withdrawal.console.service.ts'
import type { WithdrawalRow } from '../../withdrawal/withdrawal.repository.ts'
import { changedMeanwhile } from '../../withdrawal/withdrawal.steps.ts'
import { readFlags } from '../../withdrawal/withdrawalFlags.ts'
import { presentConfirmation } from './confirmation.present.ts'
import {
  type ConfirmationRow,
  confirmationReader,
  confirmationRepository,
} from './confirmation.repository.ts'
import { freeze, hashOfFrozen, isUnchanged, type PayOutcome } from './confirmation.rules.ts'

export type ConfirmationDeps = WithdrawalConsoleDeps & FundsDeps & { codes: ActCodes }

type Result = OutputOf<typeof paymentResult>

const validMs = 15 * 60_000

const stateFor: Record<PayKind, WithdrawalRow['state']> = { pay: 'approved', retry: 'failed' }

interface Candidates {
  kind: PayKind
  flags: ReadonlyMap<string, string[]>
  opened: ReadonlySet<string>
  secondPerson: Awaited<ReturnType<typeof secondPersonObjection>>
}

/** Why this one cannot be in the list; empty when it can. */
const objectionTo = (row: WithdrawalRow, { kind, flags, opened, secondPerson }: Candidates): string => {
  if (row.state !== stateFor[kind]) return changedMeanwhile().message
  const objection = secondPerson(staffIdIn(row.approvedBy), payWithdrawalAct.ownWords)
  if (objection) return objection
  const found = flags.get(row.id) ?? []
  if (found.length > 0 && !opened.has(row.id)) return `有提示（${found.join('、')}），请先打开看过再勾选`
  return ''
}

export const prepare = async (
  tx: Tx,
  deps: ConfirmationDeps,
  { kind, ids, reason = '' }: ParsedInput<typeof preparePayment>,
  act: StaffAct,
): Promise<OutputOf<typeof preparePayment>> => {
  if (kind === 'retry' && reason === '') throw refuseField('reason', '请写明为什么重新打款')
  const repository = confirmationRepository(tx)
  const found = await repository.withdrawals(ids)
  const candidates: Candidates = {
    kind,
    flags: await readFlags(tx, found),
    opened: await repository.opened(act.caller.id, found),
    secondPerson: await secondPersonObjection(tx, act.caller, act.now),
  }
  const leftOut: PayOutcome[] = found
    .map((row) => ({ id: row.id, number: row.number, ok: false, msg: objectionTo(row, candidates) }))
    .filter(({ msg }) => msg !== '')
  const rows = found.filter(({ id }) => !leftOut.some((each) => each.id === id))
  if (rows.length === 0) throw refuse(leftOut[0]?.msg ?? '没有找到要打款的提现，请刷新后再看')
  const frozen = rows.map(freeze)
  const made = {
    id: newId(act.now),
    kind,
    staffId: act.caller.id,
    reason,
    madeAt: new Date(act.now),
    expiresAt: new Date(act.now + validMs),
    frozen,
    hash: hashOfFrozen(frozen),
    count: rows.length,
    netFen: rows.reduce((sum, { netFen }) => sum + netFen, 0),
    sentAt: null,
    results: null,
  }
  await repository.insert(made)
  return presentConfirmation(tx, deps, made, { rows, leftOut, flags: candidates.flags })
}

const resultOf = ({ expiresAt, frozen, results }: ConfirmationRow, now: number): Result => {
  if (!results)
    return { state: now > expiresAt.getTime() ? 'expired' : 'open', results: [], count: 0, net: 0 }
  const sent = new Set(results.filter(({ ok }) => ok).map(({ id }) => id))
  const rows = frozen.filter(({ id }) => sent.has(id))
  return {
    state: 'sent',
    results: [...results],
    count: rows.length,
    net: rows.reduce((sum, { netFen }) => sum + netFen, 0),
  }
}

/** Only its creator may send it: nobody else has read this list. */
const ownedBy = (found: ConfirmationRow | undefined, staffId: number): ConfirmationRow => {
  if (found?.staffId !== staffId) throw new Refusal('notFound', '没有这份打款确认，请重新打开')
  return found
}

export const readResult = async (
  tx: Reader,
  id: string,
  { caller, now }: Pick<StaffAct, 'caller' | 'now'>,
): Promise<Result> => resultOf(ownedBy(await confirmationReader(tx).one(id), caller.id), now)

const sendFrozen = async (
  tx: Tx,
  deps: ConfirmationDeps,
  { frozen, kind, reason }: ConfirmationRow,
  act: StaffAct,
): Promise<PayOutcome[]> => {
  const byId = new Map(frozen.map((row) => [row.id, row]))
  const asked = { ...act, reason }
  const outcomes = await doEachOf(tx, [...byId.keys()], async (row) => {
    const before = byId.get(row.id)
    if (!before || !isUnchanged(before, row)) throw refuse('打开确认之后这一笔变了，没有打款。请刷新后再看')
    return kind === 'retry' ? retry(deps, tx, row.id, asked) : pay(deps, tx, row, asked)
  })
  return outcomes.map((each) => ({ ...each, number: byId.get(each.id)?.number ?? '' }))
}

const mustBeAsShown = (
  { hash, netFen, expiresAt }: ConfirmationRow,
  input: ParsedInput<typeof payWithdrawals>,
  now: number,
): void => {
  if (hash.toString('hex') !== input.hash || netFen !== input.net)
    throw new Refusal('changedMeanwhile', '打款清单和确认的不一样，没有打款。请重新打开确认')
  if (now > expiresAt.getTime())
    throw new Refusal('changedMeanwhile', '这份确认已经过了 15 分钟，没有打款。请重新打开确认')
}

export const send = async (
  db: Database,
  deps: ConfirmationDeps,
  input: ParsedInput<typeof payWithdrawals>,
  act: StaffAct,
): Promise<Result> => {
  const { confirmation_id: id } = input
  const read = (found: ConfirmationRow | undefined) => ownedBy(found, act.caller.id)
  const before = read(await db.read((tx) => confirmationReader(tx).one(id)))
  if (before.sentAt) return resultOf(before, act.now)
  mustBeAsShown(before, input, act.now)
  return deps.codes.withCode(act, input.code, async (tx, useCode) => {
    const repository = confirmationRepository(tx)
    const locked = read(await repository.lock(id))
    // Double click: a concurrent call has already paid.
    if (locked.sentAt) return resultOf(locked, act.now)
    await useCode()
    const results = await sendFrozen(tx, deps, locked, act)
    await repository.setSent(id, new Date(act.now), results)
    return resultOf({ ...locked, results }, act.now)
  })
}

export const open = async (tx: Tx, id: string, act: StaffAct): Promise<void> => {
  const repository = confirmationRepository(tx)
  const [row] = await repository.withdrawals([id])
  if (!row) throw new Refusal('notFound')
  await repository.setOpened(id, act.caller.id, new Date(act.now))
}
