/** One withdrawal of the demo world, with the steps and postings that led to its state. */
import { openStates, type WithdrawalState } from '@wallpaper/contract/wallet/withdrawal.labels'
import { businessDay } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { maskName } from '../../account/public.ts'
import { payeeTitle } from '../payee/payee.present.ts'
import type { PayeeRow } from '../payee/payee.repository.ts'
import { failureOf } from '../payout/failure.rules.ts'
import { withdrawalRepository } from '../withdrawal/withdrawal.repository.ts'
import { postAct } from '../withdrawal/withdrawal.steps.ts'
import { withholdingOn } from '../withholding/withholding.service.ts'
import { makeBatchOf, type Staff } from './demoBankBatch.ts'
import { type DemoWallet, type DemoWithdrawal, hour } from './demoWallets.ts'

const feeFen = 200

export const isReturned = (state: WithdrawalState) => ['returned', 'rejected', 'cancelled'].includes(state)

/** Steps that lead to a state, with the delay of each after the application. */
const pathTo: Record<WithdrawalState, readonly [kind: string, afterMs: number][]> = {
  applied: [],
  cancelled: [['cancelled', hour / 2]],
  rejected: [['rejected', 2 * hour]],
  approved: [['approved', 2 * hour]],
  paying: [
    ['approved', 2 * hour],
    ['paying', 20 * hour],
  ],
  confirming: [
    ['approved', 2 * hour],
    ['paying', 5 * hour],
    ['confirming', 5 * hour],
  ],
  unknown: [
    ['approved', 2 * hour],
    ['paying', 5 * hour],
    ['unknown', 5 * hour],
  ],
  failed: [
    ['approved', 2 * hour],
    ['paying', 5 * hour],
    ['failed', 5 * hour],
  ],
  paid: [
    ['approved', 2 * hour],
    ['paying', 19 * hour],
    ['paid', 22 * hour],
  ],
  returned: [
    ['approved', 13 * hour],
    ['paying', 14 * hour],
    ['returned', 19 * hour],
  ],
}

export const makeWithdrawal = async (
  tx: Tx,
  { vault }: { vault: Vault },
  {
    uid,
    wallet,
    made,
    payee,
    staff,
    now,
  }: {
    uid: number
    wallet: DemoWallet
    made: DemoWithdrawal
    payee: PayeeRow
    staff: Staff
    now: number
  },
): Promise<void> => {
  const repository = withdrawalRepository(tx)
  const { state, amountFen } = made
  const at = now - made.agoMs
  const idNumberHash = vault.lookup(`id:${wallet.idNumber}`)
  const [year, month] = businessDay(at).split('-').map(Number)
  if (!year || !month) throw new Error('a day has a year and a month')
  const payments = (await repository.yearOf(idNumberHash, year)).map((row) => ({
    month: row.taxMonth,
    grossFen: row.amountFen,
    taxFen: row.taxFen,
  }))
  const withholding = await withholdingOn(tx, amountFen, { payments, month, now: at })
  const id = newId(at)
  const number = `${businessDay(at).slice(2).replaceAll('-', '')}${String(await repository.nextNumber()).padStart(4, '0')}`
  const path = pathTo[state]
  const kinds = path.map(([kind]) => kind)
  const end = at + (path.at(-1)?.[1] ?? 0)
  const isOver = !openStates.some((open) => open === state)
  const reason = made.reason ?? (made.reasonCode ? failureOf(made.reasonCode).sentence : '')
  const [row] = await repository.insert({
    uid,
    id,
    number,
    requestId: `demo-${id}`,
    state,
    amountFen,
    taxFen: withholding.tax,
    feeFen,
    netFen: amountFen - withholding.tax - feeFen,
    withholding,
    taxYear: year,
    taxMonth: month,
    idNumberHash,
    idNumberSealed: vault.seal(wallet.idNumber),
    payeeId: payee.id,
    channel: payee.kind,
    payeeTitle: payeeTitle(payee),
    accountMasked: payee.accountMasked,
    accountSealed: payee.accountSealed,
    nameMasked: maskName(wallet.name),
    nameSealed: vault.seal(wallet.name),
    appliedAt: new Date(at),
    ...(kinds.includes('approved') && { approvedBy: staff.maker, approvedAt: new Date(at + 2 * hour) }),
    ...(kinds.includes('paying') && {
      paidBy: staff.checker,
      billNo: `TS${number}A1`,
      attempts: 1,
      ...(payee.kind !== 'bank' && { sentAt: new Date(end) }),
    }),
    // The WeChat confirmation page is fetched at the next check of the channel.
    ...(state === 'confirming' && {
      confirmBy: new Date(now + (made.confirmInMs ?? 16 * hour)),
      nextCheckAt: new Date(now),
    }),
    ...(isOver && { settledAt: new Date(end) }),
    reasonCode: made.reasonCode ?? '',
    reason,
    doubtfulFen: made.doubtfulFen ?? null,
  })
  if (!row) throw new Error('the withdrawal was not made')
  if (row.channel === 'bank' && row.billNo) await makeBatchOf(tx, vault, row, staff, at + 20 * hour)
  const step = (kind: string, note: string, by: string, when: number) =>
    repository.addStep({ uid, withdrawalId: id, kind, note, by, at: new Date(when) })
  await step('applied', `提现至${payeeTitle(payee)} ${payee.accountMasked}`, '', at)
  for (const [kind, afterMs] of path) {
    const note = kind === state ? reason : ''
    const by = kind === 'approved' ? staff.maker : kind === 'paying' ? staff.checker : ''
    await step(kind, note, by, at + afterMs)
  }
  const memo = `${payeeTitle(payee)} ${payee.accountMasked}`
  await postAct(tx, row, 'apply', `提现至${payeeTitle(payee)}`, at)
  if (state === 'paid') await postAct(tx, row, 'payout', memo, end)
  if (isReturned(state)) await postAct(tx, row, 'return', memo, end)
}
