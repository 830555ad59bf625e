/** The sums that reports, exports and the overview read are what the rows of income come to. */
import { columnWord } from '../../../ledger/columnWords.ts'
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
/** Below every number of a person. */
const beforeEverybody = -1

const namedOf = (table: string, wrong: readonly WrongSum[]): Difference[] =>
  wrong.map(({ row, column, rows, sum }) => ({
    subject: `${labels[table] ?? ''} ${table}（${row}）的 ${columnWord(column)} ${column}`,
    ledger: sum,
    other: rows,
  }))

/** So many rows of income at a time. */
const sumsOfPeople = async (tx: Reader, since: Date | null): Promise<Difference[]> => {
  const reader = rollupReader(tx)
  const differences: Difference[] = []
  let after: number | null = beforeEverybody
  while (after !== null && differences.length < most) {
    // What was posted since a moment is little enough to be looked at in one go.
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
