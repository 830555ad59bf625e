/** 提现记录 and its export: the same filter, and sums of exactly what it leaves. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { dayBegin } from '@wallpaper/contract/day'
import type { withdrawExport, withdrawList } from '@wallpaper/contract/wallet'
import { openStates, recordFilters } from '@wallpaper/contract/wallet/withdrawal.labels'
import { timeText } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage, type Slice } from '../../../platform/listPage.ts'
import { type Column, column, money } from '../../../platform/sheet/csv.ts'
import { exportList, phoneRowsMax } from '../../../platform/sheet/exportList.ts'
import type { SpooledCsv } from '../../../platform/sheet/spooledCsv.ts'
import { type RecordsFilter, recordsReader } from './records.repository.ts'
import { presentItem } from './withdrawal.present.ts'

type Records = OutputOf<typeof withdrawList>
type Item = Records['items'][number]
type Ask = ParsedInput<typeof withdrawExport>

const filterOf = (uid: number, { filter, year, channel }: Ask): RecordsFilter => ({
  uid,
  channel,
  states: filter && recordFilters[filter].states,
  from: year ? new Date(dayBegin(`${year}-01-01`)) : undefined,
  until: year ? new Date(dayBegin(`${year + 1}-01-01`)) : undefined,
})

type Sum = Awaited<ReturnType<ReturnType<typeof recordsReader>['sums']>>[number]

const monthsOf = (sums: readonly Sum[]): Records['months'] =>
  [...Map.groupBy(sums, ({ month }) => month)].map(([month, rows]) => {
    const total = (of: readonly Sum[], fen: (row: Sum) => number) =>
      of.reduce((sum, row) => sum + fen(row), 0)
    const open = rows.filter(({ state }) => openStates.some((one) => one === state))
    const paid = rows.filter(({ state }) => state === 'paid')
    return {
      month,
      applied: total(rows, ({ amountFen }) => amountFen),
      under_way: total(open, ({ amountFen }) => amountFen),
      paid_net: total(paid, ({ netFen }) => netFen),
      paid_taken: total(paid, ({ amountFen, netFen }) => amountFen - netFen),
    }
  })

export const recordsOf = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof withdrawList>,
): Promise<Records> => {
  const reader = recordsReader(tx)
  const filter = filterOf(uid, input)
  const page = await listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => reader.list(filter, slice),
    present: (rows) => rows.map(presentItem),
  })
  const byState = await reader.countsByState({ ...filter, states: undefined })
  const countOf = (states: readonly string[]) =>
    byState.reduce((sum, { state, number }) => sum + (states.includes(state) ? number : 0), 0)
  return {
    ...page,
    years: await reader.years(uid),
    counts: {
      to_confirm: countOf(recordFilters.to_confirm.states),
      under_way: countOf(recordFilters.under_way.states),
      paid: countOf(recordFilters.paid.states),
      back: countOf(recordFilters.back.states),
    },
    months: monthsOf(await reader.sums(filter)),
  }
}

const columns: Column<Item>[] = [
  column('申请时间', ({ applied_at }) => timeText(applied_at)),
  column('单号', ({ number }) => number),
  column('收款账户', ({ payee_title, account }) => `${payee_title} ${account}`),
  column('状态', ({ state_name }) => state_name),
  column('申请（元）', ({ amount }) => money(amount)),
  column('个税（元）', ({ tax }) => money(tax)),
  column('手续费（元）', ({ fee }) => money(fee)),
  column('到账（元）', ({ state, net }) => (state === 'paid' ? money(net) : '')),
  column('到账时间', ({ state, settled_at }) => (state === 'paid' && settled_at ? timeText(settled_at) : '')),
  column('说明', ({ reason }) => reason),
]

export const exportRecords = async (tx: Reader, uid: number, input: Ask): Promise<SpooledCsv> => {
  const reader = recordsReader(tx)
  const filter = filterOf(uid, input)
  const months = monthsOf(await reader.sums(filter))
  const sum = (key: 'applied' | 'paid_net') => months.reduce((all, month) => all + month[key], 0)
  const name = ['提现记录', input.year && `${input.year}`, input.filter && recordFilters[input.filter].label]
  const { file } = await exportList(
    name.filter(Boolean).join('-'),
    columns,
    {
      rows: (slice: Slice<{ id: string }>) => reader.list(filter, slice),
      present: (rows) => rows.map(presentItem),
      footer: () => [['合计', '', '', '', money(sum('applied')), '', '', money(sum('paid_net')), '', '']],
    },
    { max: phoneRowsMax },
  )
  return file
}
