/** Reads a bank result file in any of the known formats and encodings. */

import { mask } from '../../../../platform/personal/mask.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { openSheet } from '../../../../platform/sheet/openSheet.ts'
import { noCell, type SheetRow } from '../../../../platform/sheet/sheet.ts'
import { maskName } from '../../../account/public.ts'
import type { SaidLine } from './result.rules.ts'
import { billNoOf, columnsIn, fenOf, type ResultColumns, verdictOf } from './resultColumns.rules.ts'

const limits = { rowsMax: 5_000, bytesMax: 64 * 1024 * 1024 }
const titleRowsMax = 20
const wordsMax = 60

const lineOf = (row: SheetRow, columns: ResultColumns): SaidLine | null => {
  const cellAt = (index: number | undefined) => (index === undefined ? noCell : (row.cells[index] ?? noCell))
  const textAt = (index: number | undefined) => cellAt(index).text.trim().slice(0, wordsMax)
  const billNo = billNoOf(cellAt(columns.billNo)).slice(0, wordsMax)
  const words = textAt(columns.result)
  const fen = fenOf(cellAt(columns.amount))
  const account = textAt(columns.account).replace(/^['\s]+/, '')
  const name = textAt(columns.name)
  // Banks write totals below the table.
  if (/^(合计|总计|小计|总笔数|总金额)/.test(billNo) || (billNo === '' && words === '')) return null
  return {
    row: row.number,
    billNo,
    verdict: verdictOf(cellAt(columns.result)),
    words,
    reason: textAt(columns.reason),
    fen,
    name: name === '' ? '' : maskName(name),
    account: account === '' ? '' : mask(account),
  }
}

export const readResultFile = async (path: string): Promise<SaidLine[]> => {
  const sheet = await openSheet(path)
  let columns: ResultColumns | null = null
  let seen = 0
  const lines: SaidLine[] = []
  for await (const row of sheet.rows(limits)) {
    seen += 1
    if (columns) {
      const line = lineOf(row, columns)
      if (line) lines.push(line)
      continue
    }
    const found = columnsIn(row)
    if (found && 'problem' in found) throw refuse(found.problem)
    if (found) columns = found.columns
    else if (seen >= titleRowsMax) break
  }
  if (!columns)
    throw refuse('没有找到写着打款单号的一列。请用银行给的回盘文件，或在代发文件后面加上「结果」一列')
  if (lines.length === 0) throw refuse('文件里只有列名，没有结果')
  return lines
}
