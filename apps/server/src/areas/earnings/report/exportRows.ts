/** 收益明细 as a file: the rows of the screen, estimates first, with their sum. */
import type { ParsedInput } from '@wallpaper/contract'
import type { profitDayDetailExport } from '@wallpaper/contract/earnings'
import { rateText } from '@wallpaper/contract/earnings/earnings.labels'
import type { Reader } from '../../../platform/db/database.ts'
import { type Column, column, money } from '../../../platform/sheet/csv.ts'
import { exportList, phoneRowsMax } from '../../../platform/sheet/exportList.ts'
import type { SpooledCsv } from '../../../platform/sheet/spooledCsv.ts'
import { dayText } from './csv.ts'
import { readRowSeries, type SeriesQuery } from './incomeSeries.service.ts'
import { incomeReader } from './report.repository.ts'
import { type AnyRow, isPosted, type PresentedRow, presentRows, type RowDeps } from './row.present.ts'
import { filterOf } from './row.service.ts'

const stateOf = ({ id, is_correction }: PresentedRow): string =>
  id ? (is_correction ? '更正' : '已结算') : '预估'

const columns: Column<PresentedRow>[] = [
  column('日期', ({ day }) => dayText(day)),
  column('产品线', ({ line_name }) => line_name),
  column('来源', ({ source_name }) => source_name),
  column('方式', ({ way_name }) => way_name),
  column('名称', ({ title }) => title),
  column('次数', ({ takes }) => String(takes)),
  column('单价（元）', ({ milli }) => (milli === null ? '' : rateText(milli))),
  column('基数（元）', ({ base_fen }) => money(base_fen)),
  column('比例', ({ percent }) => `${percent}%`),
  column('收益（元）', ({ amount_fen }) => money(amount_fen)),
  column('状态', stateOf),
]

export const exportRows = async (
  tx: Reader,
  ask: SeriesQuery,
  input: ParsedInput<typeof profitDayDetailExport>,
  deps: RowDeps,
): Promise<SpooledCsv> => {
  const filter = filterOf(input)
  const reader = incomeReader(tx, ask.uid)
  const series = await readRowSeries(tx, ask)
  const expected: AnyRow[] = series.expected(filter)
  let sumFen = 0
  const { file } = await exportList<AnyRow, AnyRow, PresentedRow>(
    `收益明细-${input.from_day}-${input.to_day}`,
    columns,
    {
      rows: async ({ after: last, limit }) => {
        const posted = last && isPosted(last) ? last : null
        const at = posted ? expected.length : last ? expected.indexOf(last) + 1 : 0
        const first = expected.slice(at, at + limit)
        const left = limit - first.length
        return left === 0 ? first : [...first, ...(await reader.rows(filter, { after: posted, limit: left }))]
      },
      present: (rows) => {
        for (const { amountFen } of rows) sumFen += amountFen
        return presentRows(tx, ask.uid, rows, deps)
      },
      footer: () => [['合计', '', '', '', '', '', '', '', '', money(sumFen)]],
    },
    { max: phoneRowsMax },
  )
  return file
}
