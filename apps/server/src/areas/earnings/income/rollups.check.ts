/** The sums that reports, exports and the overview read are what the rows of income come to. */
import { columnWord } from '../../../ledger/columnWords.ts'
import type { Difference, LedgerCheck } from '../../../ledger/proof.ts'
import { rollupReader, rollups } from './rollups.repository.ts'

const labels: Readonly<Record<string, string>> = {
  income_daily: '日汇总',
  income_code_daily: '口令日汇总',
  income_totals: '全站日汇总',
}

export const rollupsCheck: LedgerCheck = {
  id: 'rollups',
  label: '日汇总等于收益明细',
  note: '按人、日、产品线、来源逐项重算，口令与全站的也是',
  group: 'ledger',
  run: async (tx) => {
    const reader = rollupReader(tx)
    const differences: Difference[] = []
    for (const rollup of rollups)
      for (const { row, column, rows, sum } of await reader.wrong(rollup))
        differences.push({
          subject: `${labels[rollup.table] ?? ''} ${rollup.table}（${row}）的 ${columnWord(column)} ${column}`,
          ledger: sum,
          other: rows,
        })
    return {
      unit: 'fen',
      ledger: await reader.total('income_daily'),
      other: await reader.total('income_rows'),
      differences: differences.slice(0, 100),
    }
  },
}
