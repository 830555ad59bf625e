/** 收益明细: the rows behind any sum, estimates first; and one row with its ledger entries. */
import type { LineId, OutputOf } from '@wallpaper/contract'
import type { orderDetail, profitDayDetailList } from '@wallpaper/contract/earnings'
import type { IncomeSource } from '@wallpaper/contract/earnings/earnings.labels'
import { accountPath } from '../../../ledger/chart.ts'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { dayKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { daysIn, periodAt } from '../period/period.rules.ts'
import { readRowSeries, type SeriesQuery, sumIn } from './incomeSeries.service.ts'
import { incomeReader } from './report.repository.ts'
import { presentRows, type RowDeps } from './row.present.ts'

interface RowsInput extends PageInput {
  from_day: string
  to_day: string
  line?: LineId | undefined
  source?: IncomeSource | undefined
}

const rangeMax = 400

export const filterOf = ({ from_day, to_day, line, source }: RowsInput) => {
  const range = { fromDay: from_day, toDay: to_day }
  if (from_day > to_day) throw refuseField('to_day', '结束日不能早于开始日')
  if (daysIn(range) > rangeMax) throw refuseField('to_day', '一次最多看 400 天')
  return { ...range, lines: line ? [line] : undefined, sources: source ? [source] : undefined }
}

export const rowsOf = async (
  tx: Reader,
  ask: SeriesQuery,
  input: RowsInput,
  deps: RowDeps,
): Promise<OutputOf<typeof profitDayDetailList>> => {
  const filter = filterOf(input)
  const reader = incomeReader(tx, ask.uid)
  const series = await readRowSeries(tx, ask)
  const expected = series.expected(filter)
  const page = await listPage(input, {
    key: { day: dayKey, id: uuidKey },
    rows: (slice) => reader.rows(filter, slice),
    present: (rows) => presentRows(tx, ask.uid, [...(input.cursor ? [] : expected), ...rows], deps),
  })
  return {
    ...page,
    amount_fen: sumIn(await series.byDay(filter), filter),
    rows: (await reader.countRows(filter)) + expected.length,
  }
}

const accountLabels: Record<string, string> = {
  pending: '结算中',
  available: '可提现',
  withdrawing: '提现中',
  held: '冻结',
  debt: '待扣',
  revenue: '平台收入',
  margin: '平台部分',
}

/** Only the person's own entries and the platform's: other payees of the transaction are private. */
const ledgerLines = async (tx: Reader, uid: number, key: string) => {
  const transaction = await ledgerReader(tx).transaction({ key })
  if (!transaction) return []
  return transaction.postings
    .filter(({ account }) => account.uid === uid || account.uid === 0)
    .map(({ account, amountFen }) => ({
      number: transaction.id,
      account: accountPath(account),
      account_name: accountLabels[account.name.split('/')[0] ?? ''] ?? account.name,
      amount_fen: amountFen,
      at: transaction.happenedAt,
    }))
}

export const detailOf = async (
  tx: Reader,
  { uid }: Pick<SeriesQuery, 'uid'>,
  id: string,
  deps: RowDeps,
): Promise<OutputOf<typeof orderDetail>> => {
  const reader = incomeReader(tx, uid)
  const row = await reader.row(id)
  const [presented] = row ? await presentRows(tx, uid, [row], deps) : []
  if (!row || !presented) throw new Refusal('notFound')
  const month = periodAt('month', row.day)
  const same = await reader.sameInMonth(row, month)
  const days = [...Map.groupBy(same, ({ day }) => day)]
    .map(([day, of]) => ({
      day,
      takes: of.reduce((sum, { takes }) => sum + takes, 0),
      amount_fen: of.reduce((sum, { amountFen }) => sum + amountFen, 0),
    }))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
  return {
    row: presented,
    month_fen: days.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    month_takes: days.reduce((sum, { takes }) => sum + takes, 0),
    days,
    ledger: await ledgerLines(tx, uid, row.ledgerKey),
  }
}
