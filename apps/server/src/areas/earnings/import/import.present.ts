/** Imports and their rows, as staff read them. */

import type { OutputOf } from '@wallpaper/contract'
import type { importList, importOne, importRows } from '@wallpaper/contract/earnings/import.console'
import type { ImportState } from '@wallpaper/contract/earnings/import.labels'
import {
  type ImportTab,
  importMarks,
  importPlatforms,
  importProblems,
  importTabs,
  importVerdicts,
} from '@wallpaper/contract/earnings/import.labels'
import { plainYuan } from '@wallpaper/contract/money'
import { type Column, column, csvFile, money, tableLines } from '../../../platform/sheet/csv.ts'
import type { ImportRow, JudgedRow } from './import.repository.ts'

/** Open proposals of an import. */
export interface Pending {
  approvalId: number | null
  reversalId: number | null
}

export const stateOf = ({ state }: ImportRow, { approvalId }: Pick<Pending, 'approvalId'>): ImportState =>
  state === 'checked' && approvalId !== null ? 'waiting' : state

const shortHash = (hash: Buffer): string => {
  const hex = hash.toString('hex')
  return `${hex.slice(0, 4)}****${hex.slice(-4)}`
}

const rowsOf = ({ totals }: ImportRow): number =>
  totals ? totals.ok.rows + totals.duplicate.rows + totals.refused.rows : 0

export const presentImport = (
  row: ImportRow,
  approvalId: number | null,
): OutputOf<typeof importList>['items'][number] => ({
  id: row.id,
  number: row.number,
  platform: row.platform,
  file_name: row.fileName,
  file_hash: shortHash(row.fileHash),
  state: stateOf(row, { approvalId }),
  problem: row.problem,
  progress: row.progress,
  rows: rowsOf(row),
  amount_fen: row.postedAt ? row.postedFen : (row.totals?.ok.amount_fen ?? 0),
  refused: row.totals?.refused.rows ?? 0,
  made_by: row.madeBy,
  made_at: row.madeAt.getTime(),
  posted_by: row.postedBy,
  posted_at: row.postedAt?.getTime() ?? null,
})

export const presentDetail = (
  row: ImportRow,
  { approvalId, reversalId }: Pending,
): OutputOf<typeof importOne> => ({
  ...presentImport(row, approvalId),
  format: row.format,
  encoding: row.encoding,
  columns: row.columns,
  sample: row.sample,
  mapping: row.mapping,
  line: row.line,
  from_day: row.fromDay,
  to_day: row.toDay,
  bill_fen: row.billFen,
  totals: row.totals,
  approval_id: approvalId,
  reversal_approval_id: reversalId,
  reversed_by: row.reversedBy,
  reversed_at: row.reversedAt?.getTime() ?? null,
})

export const presentRow = (row: JudgedRow): OutputOf<typeof importRows>['items'][number] => ({
  row: row.row,
  verdict: row.verdict,
  mark: row.mark,
  problem: row.problem,
  note: row.note,
  external_id: row.externalId,
  uid: row.uid === null ? row.uidText : String(row.uid),
  code: row.code,
  day: row.day ?? row.dayText,
  amount: row.amountFen === null ? row.amountText : plainYuan(row.amountFen),
})

/** State of a row that was to be posted. */
const doneLabels: Partial<Record<ImportRow['state'], string>> = {
  posting: '入账中',
  posted: '已入账',
  reversing: '冲正中',
  reversed: '已冲正',
}

const resultOf = (row: JudgedRow, state: ImportRow['state']): string =>
  (row.verdict === 'ok' ? doneLabels[state] : undefined) ?? importVerdicts[row.verdict]

const problemOf = ({ problem, mark }: JudgedRow): string =>
  problem ? importProblems[problem] : mark ? importMarks[mark] : ''

const columnsOf = (state: ImportRow['state']): Column<JudgedRow>[] => [
  column('行号', ({ row }) => String(row)),
  column('平台单号', ({ externalId }) => externalId),
  column('用户 ID', (row) => presentRow(row).uid),
  column('口令', ({ code }) => code),
  column('业务日期', (row) => presentRow(row).day),
  column('金额（元）', ({ amountFen, amountText }) => (amountFen === null ? amountText : money(amountFen))),
  column('结果', (row) => resultOf(row, state)),
  column('问题', problemOf),
  column('说明', ({ note }) => note),
]

export const resultCsv = (found: ImportRow, tab: ImportTab, rows: readonly JudgedRow[], isFirst: boolean) => {
  const [heading = [], ...lines] = tableLines(columnsOf(found.state), rows)
  const name = `收益导入-${importPlatforms[found.platform]}-${found.number}-${importTabs[tab]}`
  const { file_name, csv } = csvFile(name, isFirst ? [heading, ...lines] : lines)
  // The BOM belongs only at the start of the file.
  return { file_name, csv: isFirst ? csv : csv.slice(1) }
}
