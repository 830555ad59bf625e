/** A payment confirmation as shown before a code is typed: rows, sums, and our balances before and after. */

import type { OutputOf } from '@wallpaper/contract'
import { dayBegin } from '@wallpaper/contract/day'
import { plainYuan } from '@wallpaper/contract/money'
import { payeeKinds } from '@wallpaper/contract/wallet/payee.schemas'
import type { preparePayment } from '@wallpaper/contract/wallet/payout.console'
import { businessDay } from '../../../../platform/clock.ts'
import type { Reader } from '../../../../platform/db/database.ts'
import { type Column, column, csvFile, tableLines } from '../../../../platform/sheet/csv.ts'
import type { Naming } from '../../../staff/public.ts'
import { type FundsDeps, readFunds } from '../../overview/funds.service.ts'
import type { WithdrawalRow } from '../../withdrawal/withdrawal.repository.ts'
import { type ConfirmationRow, confirmationReader } from './confirmation.repository.ts'
import { hintsOf, type PayOutcome } from './confirmation.rules.ts'

type Confirmation = OutputOf<typeof preparePayment>
type Row = Confirmation['rows'][number]

const sumOf = (rows: readonly Row[], of: 'amount' | 'tax' | 'fee' | 'net') =>
  rows.reduce((sum, row) => sum + row[of], 0)

const presentRows = async (
  tx: Reader,
  naming: Naming,
  rows: readonly WithdrawalRow[],
  flags: ReadonlyMap<string, string[]>,
  now: number,
): Promise<Row[]> => {
  const nameOf = await naming(
    tx,
    rows.flatMap(({ uid, approvedBy }) => [`person:${uid}`, ...(approvedBy ? [approvedBy] : [])]),
  )
  const monthBegin = new Date(dayBegin(`${businessDay(now).slice(0, 7)}-01`))
  const thisMonth = await confirmationReader(tx).countSince(
    rows.map(({ uid }) => uid),
    monthBegin,
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    nickname: nameOf(`person:${row.uid}`),
    name: row.nameMasked,
    channel: row.channel,
    payee_title: row.payeeTitle,
    account: row.accountMasked,
    amount: row.amountFen,
    tax: row.taxFen,
    fee: row.feeFen,
    net: row.netFen,
    approved_by: row.approvedBy ? nameOf(row.approvedBy) : '',
    hints: hintsOf(row, flags.get(row.id) ?? [], thisMonth.get(row.uid) ?? 0),
  }))
}

const channelsOf = async (tx: Reader, deps: FundsDeps, rows: readonly Row[]) => {
  const funds = new Map((await readFunds(tx, deps)).map((each) => [each.channel, each]))
  return payeeKinds.map((channel) => {
    const own = rows.filter((row) => row.channel === channel)
    const net = sumOf(own, 'net')
    const { state = 'none', available_fen: available = null, known_at = null } = funds.get(channel) ?? {}
    return {
      channel,
      count: own.length,
      net,
      funds: state,
      available,
      known_at,
      after: available === null ? null : available - net,
    }
  })
}

const columns: Column<Row>[] = [
  column('单号', ({ number }) => number),
  column('创作者', ({ nickname }) => nickname),
  column('实名', ({ name }) => name),
  column('渠道', ({ payee_title }) => payee_title),
  column('收款账户', ({ account }) => account),
  column('申请（元）', ({ amount }) => plainYuan(amount)),
  column('代扣个税', ({ tax }) => plainYuan(tax)),
  column('手续费', ({ fee }) => plainYuan(fee)),
  column('实付（元）', ({ net }) => plainYuan(net)),
  column('提示', ({ hints }) => hints.map(({ words }) => words).join('、')),
]

const fileOf = (rows: readonly Row[], now: number) =>
  csvFile(`打款清单-${businessDay(now)}`, [
    ...tableLines(columns, rows),
    [
      `合计 ${rows.length} 笔`,
      '',
      '',
      '',
      '',
      ...(['amount', 'tax', 'fee', 'net'] as const).map((of) => plainYuan(sumOf(rows, of))),
    ],
  ])

export const presentConfirmation = async (
  tx: Reader,
  deps: FundsDeps & { naming: Naming },
  { id, kind, hash, madeAt, expiresAt }: ConfirmationRow,
  listed: {
    rows: readonly WithdrawalRow[]
    leftOut: PayOutcome[]
    flags: ReadonlyMap<string, string[]>
  },
): Promise<Confirmation> => {
  const now = madeAt.getTime()
  const rows = await presentRows(tx, deps.naming, listed.rows, listed.flags, now)
  return {
    id,
    kind,
    hash: hash.toString('hex'),
    made_at: now,
    until: expiresAt.getTime(),
    rows,
    left_out: listed.leftOut,
    count: rows.length,
    amount: sumOf(rows, 'amount'),
    tax: sumOf(rows, 'tax'),
    fee: sumOf(rows, 'fee'),
    net: sumOf(rows, 'net'),
    channels: await channelsOf(tx, deps, rows),
    file: fileOf(rows, now),
  }
}
