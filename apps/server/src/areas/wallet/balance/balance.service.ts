/** A person's balances, their history, and when pending income is released: all read from the ledger. */

import { lineIds, lines, type OutputOf, type ParsedInput } from '@wallpaper/contract'
import { dayBegin } from '@wallpaper/contract/day'
import type { balanceOpExport, balanceOpList, unfreeze, wallet2 } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { changeFilters, withdrawalStates } from '@wallpaper/contract/wallet/withdrawal.labels'
import { userAccount } from '../../../ledger/chart.ts'
import { type HistoryRow, ledgerReader } from '../../../ledger/ledger.ts'
import { withoutHeld } from '../../../ledger/rules.ts'
import { businessDay } from '../../../platform/clock.ts'
import { numberKey } from '../../../platform/cursor.ts'
import { readAtOnce } from '../../../platform/db/connection/readAtOnce.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { heldOf, heldWorkIds, holdDays } from '../../finance/public.ts'
import { toConfirm } from '../withdrawal/withdrawal.present.ts'
import { type WithdrawalRow, withdrawalReader } from '../withdrawal/withdrawal.repository.ts'

type Change = OutputOf<typeof balanceOpList>['items'][number]
type Summary = OutputOf<typeof wallet2>

/** Title of a posting by its kind; withdrawals show their memo instead. */
const titles: Readonly<Record<string, string>> = {
  income: '收益结算入账',
  share: '团队分成',
  reward: '活动奖励',
  release: '收益解冻',
  withdrawal: '提现',
  withdrawal_return: '提现退回',
  payout: '提现到账',
  deduction: '违规扣款',
  repayment: '偿还欠款',
  reversal: '冲正',
  purchase: '余额支付',
}

export const presentChange = (row: HistoryRow): Change => ({
  id: row.transactionId,
  kind: row.kind,
  title: row.kind === 'withdrawal' && row.memo ? row.memo : (titles[row.kind] ?? '余额变动'),
  note: row.kind === 'withdrawal' ? '' : row.memo,
  amount: row.amountFen,
  balance: row.balanceFen,
  at: row.happenedAt,
  path: row.cause.kind === 'withdrawal' ? walletScreens.withdrawal({ id: row.cause.id }) : null,
})

const recent = 6

const waitingOf = (open: readonly WithdrawalRow[]): Summary['to_confirm'] => {
  const waiting = toConfirm(open)
  const [first] = waiting
  if (!first) return null
  const { id, until } = first
  return { id, until, count: waiting.length, net: waiting.reduce((sum, { net }) => sum + net, 0) }
}

const underWay = (open: readonly WithdrawalRow[]): Summary['under_way'] => {
  const others = open.filter(({ state }) => state !== 'confirming')
  const [first] = others
  if (!first) return null
  return {
    id: first.id,
    count: others.length,
    amount: others.reduce((sum, { amountFen }) => sum + amountFen, 0),
    state: first.state,
    words: `${first.payeeTitle}，${withdrawalStates[first.state]}`,
  }
}

const nextRelease = (dues: readonly Release[]): Summary['next_release'] => {
  const next = dues[0]?.releaseAt
  if (next === undefined) return null
  const ofNext = dues.filter(({ releaseAt }) => businessDay(releaseAt) === businessDay(next))
  return { at: next, amount: ofNext.reduce((sum, { leftFen }) => sum + leftFen, 0) }
}

/** Splits a person's pending income into what will be released and what is held. */
const pendingOf = async (tx: Reader, uid: number, now: number) => {
  const open = await ledgerReader(tx).openDues(uid)
  const dues = withoutHeld(open, await heldOf(tx, open, now))
  const sum = (rows: readonly { leftFen: number }[]) => rows.reduce((all, { leftFen }) => all + leftFen, 0)
  return { dues, heldFen: sum(open) - sum(dues) }
}

interface Release {
  releaseAt: number
  leftFen: number
}

/** Upcoming releases of each person. Usually no work is held, and the sums from the ledger are enough. */
const releasesOfEach = async (
  tx: Reader,
  uids: readonly number[],
  now: number,
): Promise<(uid: number) => readonly Release[]> => {
  const ledger = ledgerReader(tx)
  if ((await heldWorkIds(tx, uids, now)).length === 0) {
    const sums = Map.groupBy(await ledger.releaseSums(uids), ({ uid }) => uid)
    return (uid) => sums.get(uid) ?? []
  }
  const open = await ledger.openDuesOfEach(uids)
  const dues = Map.groupBy(withoutHeld(open, await heldOf(tx, open, now)), ({ uid }) => uid)
  return (uid) => dues.get(uid) ?? []
}

/** For many people in one batch: each statement runs once. */
export const walletsOf = async (
  tx: Reader,
  uids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, Summary>> => {
  const ledger = ledgerReader(tx)
  const withdrawals = withdrawalReader(tx)
  const [balancesOf, releasesOf, changes, paid, open] = await readAtOnce(tx, [
    () => ledger.balancesOfEach(uids),
    () => releasesOfEach(tx, uids, now),
    () => ledger.newestOfEach(uids, 'available', recent),
    () => withdrawals.paidTotals(uids),
    () => withdrawals.open(uids),
  ])
  const openWithdrawals = Map.groupBy(open, ({ uid }) => uid)
  const walletOf = (uid: number): Summary => {
    const { available, pending, held, withdrawing, debt } = balancesOf(uid)
    return {
      ...{ available, pending, held, withdrawing },
      debt: -debt,
      withdrawn: paid.get(uid) ?? 0,
      next_release: nextRelease(releasesOf(uid)),
      to_confirm: waitingOf(openWithdrawals.get(uid) ?? []),
      under_way: underWay(openWithdrawals.get(uid) ?? []),
      changes: (changes.get(uid) ?? []).map(presentChange),
    }
  }
  return new Map(uids.map((uid) => [uid, walletOf(uid)]))
}

const monthRange = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: dayBegin(`${month}-01`), until: dayBegin(`${next}-01`) }
}

/** What the screen and the file ask for: one account in one month. */
export const changesAsk = (
  uid: number,
  { account, filter, month: asked }: ParsedInput<typeof balanceOpExport>,
  now: number,
) => {
  const month = asked ?? businessDay(now).slice(0, 7)
  const kinds = filter && changeFilters[filter].kinds
  return { month, account: userAccount(uid, account), ...monthRange(month), ...(kinds && { kinds }) }
}

export const changesOf = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof balanceOpList>,
  now: number,
): Promise<OutputOf<typeof balanceOpList>> => {
  const ledger = ledgerReader(tx)
  const { month, ...ask } = changesAsk(uid, input, now)
  const page = await listPage(input, {
    key: { transactionId: numberKey },
    rows: (slice) => ledger.history(ask, slice),
    present: (rows) => rows.map(presentChange),
  })
  const flows = await ledger.flows(ask.account, ask.from, ask.until)
  return {
    ...page,
    balance: await ledger.balanceOf(ask.account),
    flows: {
      month,
      opening: flows.openingFen,
      in: flows.inFen,
      out: flows.outFen,
      closing: flows.closingFen,
    },
  }
}

const sources: Readonly<Record<string, string>> = {
  traffic: '作品收益',
  order: '付费取图',
  import: '平台结算',
  share: '团队分成',
  reward: '活动奖励',
  returned: '退回',
}

const labelOf = ({ line, source }: { line: string; source: string }): string => {
  const known = lineIds.find((id) => id === line)
  return known && source === 'traffic' ? lines[known].name : (sources[source] ?? '其他收益')
}

export const unfreezeOf = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof unfreeze>> => {
  const ledger = ledgerReader(tx)
  const { available, pending } = await ledger.balancesOf(uid)
  const { dues, heldFen } = await pendingOf(tx, uid, now)
  const byDay = Map.groupBy(dues, ({ releaseAt, day }) => `${businessDay(releaseAt)} ${day}`)
  let after = available
  const days = [...byDay.values()].map((ofDay) => {
    const amount = ofDay.reduce((sum, { leftFen }) => sum + leftFen, 0)
    after += amount
    const at = Math.min(...ofDay.map(({ releaseAt }) => releaseAt))
    const parts = [...Map.groupBy(ofDay, labelOf)].map(([label, rows]) => ({
      label,
      amount: rows.reduce((sum, { leftFen }) => sum + leftFen, 0),
    }))
    return { at, day: ofDay[0]?.day ?? '', amount, available_after: after, is_late: at <= now, parts }
  })
  return {
    pending,
    now,
    days,
    held: heldFen > 0 ? { amount: heldFen, most_days: await holdDays(tx) } : null,
  }
}
