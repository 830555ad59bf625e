/** The sums used by reports, exports and the overview must equal the income rows. */
import { columnLabel } from '../../../ledger/columnLabels.ts'
import type { Difference, LedgerCheck } from '../../../ledger/proof.ts'
import { scopeOf } from '../../../ledger/proofWalk.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { rollupReader, rollups, type WrongSum } from './rollups.repository.ts'

const labels: Readonly<Record<string, string>> = {
  income_daily: '日汇总',
  income_code_daily: '口令日汇总',
  income_totals: '全站日汇总',
}

const most = 100
/** Lower than every uid. */
const beforeEverybody = -1

const namedOf = (table: string, wrong: readonly WrongSum[]): Difference[] =>
  wrong.map(({ row, column, rows, sum }) => ({
    subject: `${labels[table] ?? ''} ${table}（${row}）的 ${columnLabel(column)} ${column}`,
    ledger: sum,
    other: rows,
  }))

/** Walks over all people in batches of income rows. */
const sumsOfPeople = async (tx: Reader, since: Date | null): Promise<Difference[]> => {
  const reader = rollupReader(tx)
  const differences: Difference[] = []
  let after: number | null = beforeEverybody
  while (after !== null && differences.length < most) {
    // Rows posted since a moment are few enough for one statement.
    const until: number | null = since === null ? await reader.personUntil(after) : null
    for (const rollup of rollups)
      differences.push(...namedOf(rollup.table, await reader.wrong(rollup, { after, until, since })))
    after = until
  }
  return differences
}

export const rollupsCheck: LedgerCheck = {
  id: 'rollups',
  label: '日汇总等于收益明细',
  note: '按人、日、产品线、来源逐项重算，口令与全站的也是',
  group: 'ledger',
  run: async (tx, { mark } = scopeOf(tx)) => {
    const since = mark && new Date(mark.at)
    const differences = [
      ...(await sumsOfPeople(tx, since)),
      ...namedOf('income_totals', await rollupReader(tx).wrongTotals(since)),
    ]
    const reader = rollupReader(tx)
    return {
      unit: 'fen',
      ledger: await reader.total('income_daily'),
      other: await reader.total('income_rows'),
      differences: differences.slice(0, most),
    }
  },
}
