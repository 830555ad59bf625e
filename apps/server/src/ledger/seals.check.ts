/** Rows that were not written by one of our processes: changed or inserted by hand. */
import type { Reader } from '../platform/db/database.ts'
import { type BrokenSeal, type SealedTable, sealReader } from '../platform/db/seals/rowSeals.ts'
import { columnLabel } from './columnLabels.ts'
import type { MoneyTable, MoneyTables } from './moneyTables.ts'
import type { Difference, LedgerCheck } from './proof.ts'
import { scopeOf } from './proofWalk.ts'

const rowLength = 90
const most = 100
/** Read again because rows may have been in flight when the last proof read them: 40 MB. */
const pagesReadAgain = 5_000

const columnsText = ({ columns }: BrokenSeal): string => {
  const [only, ...more] = columns
  return only && more.length === 0 ? `${columnLabel(only)} ${only}` : '整行内容'
}

const differenceOf = ({ table, label }: MoneyTable, broken: BrokenSeal): Difference => ({
  subject: `${label} ${table}（${broken.row.slice(0, rowLength)}）${
    broken.sealed === null ? '没有封签：不是由系统写入的' : `的 ${columnsText(broken)} 被改动`
  }`,
  ledger: broken.now,
  other: broken.sealed ?? 0,
})

/** A row without a seal is reported once, not for each of its columns. */
const onceForUnsealed = (broken: readonly BrokenSeal[]): BrokenSeal[] => {
  const told = new Set<string>()
  return broken.filter(({ row, sealed }) => {
    if (sealed !== null) return true
    if (told.has(row)) return false
    told.add(row)
    return true
  })
}

const checkTable = async (
  tx: Reader,
  table: MoneyTable,
  sealedTable: SealedTable | undefined,
  { key, fromPage }: { key: bigint; fromPage: number },
): Promise<{ rows: number; differences: Difference[] }> => {
  if (!sealedTable) throw new Error(`${table.table} is declared as sealed, and no migration seals it`)
  const reader = sealReader(tx)
  const broken = onceForUnsealed(await reader.broken(sealedTable, key, fromPage))
  return {
    rows: await reader.count(table.table),
    differences: broken.map((each) => differenceOf(table, each)),
  }
}

export const sealCheck = ({ label, tables }: MoneyTables, key: bigint): LedgerCheck => ({
  id: `seals/${tables[0]?.table}`,
  label: `${label}：记录没有被改动`,
  note: tables
    .filter(({ by }) => by === 'seal')
    .map((each) => each.label)
    .join('、'),
  group: 'seal',
  run: async (tx, { mark } = scopeOf(tx)) => {
    const known = new Map((await sealReader(tx).tables()).map((each) => [each.table, each]))
    const results: Awaited<ReturnType<typeof checkTable>>[] = []
    for (const table of tables.filter(({ by }) => by === 'seal')) {
      const read = mark?.pages[table.table] ?? 0
      const fromPage = Math.max(0, read - pagesReadAgain)
      results.push(await checkTable(tx, table, known.get(table.table), { key, fromPage }))
    }
    const rows = results.reduce((sum, each) => sum + each.rows, 0)
    const differences = results.flatMap((each) => each.differences)
    return {
      unit: 'rows',
      ledger: rows,
      other: rows - differences.length,
      differences: differences.slice(0, most),
    }
  },
  markOf: async (tx) => {
    const reader = sealReader(tx)
    const pages: Record<string, number> = {}
    for (const { table, onlyGrows } of tables) if (onlyGrows) pages[table] = await reader.pagesOf(table)
    return { pages }
  },
})
