/** Creator side of withdrawals: preview, apply, and cancel until approved. */

import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { midnightOf } from '@wallpaper/contract/day'
import { currencyText } from '@wallpaper/contract/money'
import type { applyWithdraw, withdrawInit, withdrawPreCalculate } from '@wallpaper/contract/wallet'
import { InsufficientBalance } from '../../../ledger/errors.ts'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { businessDay } from '../../../platform/clock.ts'
import { readAtOnce } from '../../../platform/db/connection/readAtOnce.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { withdrawPasswordReader } from '../password/withdrawPassword.repository.ts'
import { checkWithdrawPassword, type WithdrawPasswordDeps } from '../password/withdrawPassword.service.ts'
import { feesOf, payeeTitle, presentPayee } from '../payee/payee.present.ts'
import { type PayeeRow, payeeReader, type RealNameRow } from '../payee/payee.repository.ts'
import { settings } from '../wallet.settings.ts'
import { withholdingOn } from '../withholding/withholding.service.ts'
import { presentItem } from './withdrawal.present.ts'
import { type WithdrawalRow, withdrawalReader, withdrawalRepository } from './withdrawal.repository.ts'
import { withdrawalMachine } from './withdrawal.states.ts'
import { postAct, returnMoney } from './withdrawal.steps.ts'

type Quote = OutputOf<typeof withdrawPreCalculate>
type Form = ParsedInput<typeof applyWithdraw>

const limitsOf = async (tx: Reader, uid: number, now: number) => {
  const [limits, today] = await readAtOnce(tx, [
    () => settings(tx).many('wallet.withdraw_min_fen', 'wallet.withdraw_max_fen', 'wallet.withdraw_per_day'),
    () => withdrawalReader(tx).countSince(uid, new Date(midnightOf(now))),
  ])
  const perDay = limits['wallet.withdraw_per_day']
  return {
    min: limits['wallet.withdraw_min_fen'],
    max: limits['wallet.withdraw_max_fen'],
    per_day: perDay,
    left_today: Math.max(0, perDay - today),
  }
}

const stoppedSentence = '提现暂时停止，恢复后会通知你，余额不受影响'

export const withdrawFormOf = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof withdrawInit>> => {
  const [balances, realName, payees, limits, fees, password, isStopped] = await readAtOnce(tx, [
    () => ledgerReader(tx).balancesOf(uid),
    () => payeeReader(tx).realNameOf(uid),
    () => payeeReader(tx).all(uid),
    () => limitsOf(tx, uid, now),
    () => feesOf(tx),
    () => withdrawPasswordReader(tx).of(uid),
    () => settings(tx).get('wallet.withdraw_is_stopped'),
  ])
  const usable = payees.find(({ problem }) => problem === '')
  return {
    available: balances.available,
    debt: -balances.debt,
    limits,
    payee: usable ? presentPayee(usable, realName?.nameMasked ?? '', fees) : null,
    has_password: password !== undefined,
    stopped: isStopped ? stoppedSentence : null,
  }
}

interface Whose {
  payee: PayeeRow
  realName: RealNameRow
}

const whoseOf = async (tx: Reader, uid: number, payeeId: string): Promise<Whose> => {
  const reader = payeeReader(tx)
  const payee = await reader.one(uid, payeeId)
  const realName = await reader.realNameOf(uid)
  if (!payee || !realName) throw new Refusal('notFound')
  if (payee.problem) throw refuse('这个账户上次没有收到钱，请先修改收款信息')
  return { payee, realName }
}

const yearAndMonth = (now: number) => {
  const day = businessDay(now)
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}

const quoteFor = async (
  tx: Reader,
  { payee, realName }: Whose,
  amount: number,
  now: number,
): Promise<Quote> => {
  const { year, month } = yearAndMonth(now)
  const rows = await withdrawalReader(tx).yearOf(realName.idNumberHash, year)
  const payments = rows.map((row) => ({ month: row.taxMonth, grossFen: row.amountFen, taxFen: row.taxFen }))
  const withholding = await withholdingOn(tx, amount, { payments, month, now })
  const fee = (await feesOf(tx))[payee.kind]
  return { amount, tax: withholding.tax, fee, net: amount - withholding.tax - fee, withholding }
}

export const quoteOf = async (
  tx: Reader,
  uid: number,
  { amount, payee_id }: ParsedInput<typeof withdrawPreCalculate>,
  now: number,
): Promise<Quote> => quoteFor(tx, await whoseOf(tx, uid, payee_id), amount, now)

const refuseLimits = async (tx: Reader, uid: number, { amount }: Form, now: number): Promise<void> => {
  const { min, max, per_day, left_today } = await limitsOf(tx, uid, now)
  if (await settings(tx).get('wallet.withdraw_is_stopped')) throw refuse(stoppedSentence)
  if (amount < min || amount > max)
    throw refuseField('amount', `单笔提现 ${currencyText(min)}–${currencyText(max)}`)
  if (left_today === 0) throw refuse(`每天最多提现 ${per_day} 次，请明天再来`)
}

const place = async (tx: Tx, uid: number, form: Form, now: number): Promise<WithdrawalRow> => {
  const repository = withdrawalRepository(tx)
  const whose = await whoseOf(tx, uid, form.payee_id)
  await repository.lockPerson(whose.realName.idNumberHash)
  await refuseLimits(tx, uid, form, now)
  const { tax, fee, net, withholding } = await quoteFor(tx, whose, form.amount, now)
  if (net <= 0) throw refuseField('amount', '扣除个税和手续费后没有可到账的金额，请提高金额')
  if (net !== form.net) throw new Refusal('changedMeanwhile', '到账金额刚刚变了，请核对后再提交')
  const { payee, realName } = whose
  const { year, month } = yearAndMonth(now)
  const number = await repository.nextNumber()
  const id = newId(now)
  const [row] = await repository.insert({
    uid,
    id,
    requestId: id,
    number: `${businessDay(now).slice(2).replaceAll('-', '')}${String(number).padStart(4, '0')}`,
    state: 'applied',
    amountFen: form.amount,
    taxFen: tax,
    feeFen: fee,
    netFen: net,
    withholding,
    taxYear: year,
    taxMonth: month,
    idNumberHash: realName.idNumberHash,
    idNumberSealed: realName.idNumberSealed,
    payeeId: payee.id,
    channel: payee.kind,
    payeeTitle: payeeTitle(payee),
    accountMasked: payee.accountMasked,
    accountSealed: payee.accountSealed,
    nameMasked: realName.nameMasked,
    nameSealed: realName.nameSealed,
    appliedAt: new Date(now),
  })
  if (!row) throw new Error('the withdrawal was not made')
  await repository.addStep({
    uid,
    withdrawalId: row.id,
    kind: 'applied',
    note: `提现至${row.payeeTitle} ${row.accountMasked}`,
    at: new Date(now),
  })
  for (const act of withdrawalMachine.begin('applied'))
    await postAct(tx, row, act, `提现至${row.payeeTitle}`, now)
  return row
}

/**
 * Returns a wrong password instead of throwing: the attempt stays counted, and the form's key can be used
 * again.
 */
export const applyFor = async (
  { passwordKey, clock }: Pick<WithdrawPasswordDeps, 'passwordKey' | 'clock'>,
  tx: Tx,
  uid: number,
  form: Form,
): Promise<OutputOf<typeof applyWithdraw> | Refusal> => {
  const now = clock()
  const given = { uid, password: form.password, field: 'password', now }
  const refusal = await checkWithdrawPassword(tx, passwordKey, given)
  if (refusal) return refusal
  try {
    return presentItem(await place(tx, uid, form, now))
  } catch (error) {
    throw error instanceof InsufficientBalance ? refuseField('amount', '可提现余额不足') : error
  }
}

export const cancelOwn = async (tx: Tx, row: WithdrawalRow, now: number): Promise<WithdrawalRow> =>
  returnMoney(tx, row, { event: 'cancelled', kind: 'cancelled', now })
