/**
 * Parses one row of a file: accepted, or refused with what is wrong and what to do. Amounts are never
 * guessed: an ambiguous one is refused.
 */
import { type LineId, lineIds, lines } from '@wallpaper/contract'
import type { ImportFieldId, ImportProblem } from '@wallpaper/contract/earnings/import.labels'
import { importFields } from '@wallpaper/contract/earnings/import.labels'
import { dayMs } from '../../../platform/clock.ts'
import { noCell, type SheetCell, type SheetRow } from '../../../platform/sheet/sheet.ts'
import type { Columns } from './mapping.rules.ts'

export class RowProblem extends Error {
  readonly problem: ImportProblem

  constructor(problem: ImportProblem, sentence: string) {
    super(sentence)
    this.problem = problem
  }
}

export const amountFenMax = 100_000_000

/** Yuan in common notations: 1,234.50, ￥88, 126.4. */
export const fenOf = (text: string): number => {
  const bare = text.replace(/^[¥￥]\s*/, '').replace(/\s*元$/, '')
  if (/^[-−－]|^\(.*\)$/.test(bare)) throw new RowProblem('negative', '平台退款不能作为收益导入')
  if (/e/i.test(bare)) throw new RowProblem('amount', '金额是科学计数法，请把这一列改成数值格式后重新导出')
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d+))?$/.exec(bare)
  if (!match?.[1]) throw new RowProblem('amount', '金额格式不对，请写成 1234.50 的样子')
  const [, yuan, decimals = ''] = match
  if (/[1-9]/.test(decimals.slice(2)))
    throw new RowProblem('amount', '金额超过两位小数，请核对平台账单后改成到分')
  const fen = Number(yuan.replaceAll(',', '')) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  if (fen === 0) throw new RowProblem('amount', '金额是 0，不需要入账')
  if (fen > amountFenMax) throw new RowProblem('amount', '一行最多 1,000,000 元，请核对平台账单')
  return fen
}

/** Day 0 of spreadsheets. They count a 29 February 1900 that never existed, but our days are all later. */
const serialZero = Date.UTC(1899, 11, 30)

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

const isSerial = (text: string): boolean =>
  /^\d{4,5}(\.\d+)?$/.test(text) && Number(text) >= 30_000 && Number(text) < 73_051

/**
 * 2026-10-17, 2026/10/7, 2026年10月17日, 20261017, each with or without a time; or a spreadsheet's day number.
 */
export const dayOf = (text: string, daysBefore: number): string => {
  if (isSerial(text)) return isoDay(serialZero + (Math.floor(Number(text)) + daysBefore) * dayMs)
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  const day = match ? `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}` : ''
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at) || isoDay(at) !== day)
    throw new RowProblem('day', '日期格式不对，请写成 2026-10-17 的样子')
  return day
}

const lineOf = (text: string): LineId => {
  const line = lineIds.find(
    (id) => id === text.toLowerCase() || lines[id].name === text || lines[id].name === `${text}线`,
  )
  if (!line)
    throw new RowProblem(
      'line',
      `没有「${text}」这条产品线，可以写：${lineIds.map((id) => lines[id].name).join('、')}`,
    )
  return line
}

const takesOf = (text: string): number => {
  const bare = text.replaceAll(',', '')
  if (!/^\d{1,9}(\.0+)?$/.test(bare)) throw new RowProblem('takes', '数量要是整数')
  return Number(bare)
}

export interface RowTexts {
  row: number
  externalId: string
  uidText: string
  code: string
  dayText: string
  amountText: string
}

export interface UnderstoodRow extends RowTexts {
  /** Null where only a code is named. */
  uid: number | null
  day: string
  /** Null where the code or the choice for the file decides. */
  line: LineId | null
  product: string
  takes: number
  amountFen: number
}

export interface RefusedRow extends RowTexts {
  problem: ImportProblem
  note: string
  /** The amount, if it can be read. */
  amountFen: number | null
}

export interface RowRules {
  columns: Columns
  /** The first and last day that may be imported. */
  fromDay: string
  toDay: string
}

const shownMax = 80
const externalIdMax = 100

const cellIn = ({ cells }: SheetRow, at: number | null): SheetCell =>
  at === null ? noCell : (cells[at] ?? noCell)

/** The cell's text; a formula or an error in a mapped column is refused. */
const typed = (row: SheetRow, { columns }: RowRules, field: ImportFieldId): string => {
  const { kind, text } = cellIn(row, columns[field])
  const { name } = importFields[field]
  if (kind === 'formula') throw new RowProblem('formula', `「${name}」是公式，请把这一列粘贴为数值后重新上传`)
  if (kind === 'error') throw new RowProblem('missing', `「${name}」是 ${text}，请在表格里改正`)
  return text
}

const needed = (row: SheetRow, rules: RowRules, field: ImportFieldId): string => {
  const text = typed(row, rules, field)
  if (text === '') throw new RowProblem('missing', `没有填「${importFields[field].name}」`)
  return text
}

const externalIdOf = (row: SheetRow, rules: RowRules): string => {
  const text = needed(row, rules, 'external_id')
  if (/^\d(\.\d+)?e\+?\d+$/i.test(text))
    throw new RowProblem('missing', '「平台单号」变成了科学计数法，请把这一列设为文本后重新导出')
  if (text.length > externalIdMax) throw new RowProblem('tooLong', `「平台单号」最多 ${externalIdMax} 个字`)
  return text
}

const uidOf = (row: SheetRow, rules: RowRules): number | null => {
  const text = typed(row, rules, 'uid').replace(/\.0$/, '')
  if (text === '') return null
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new RowProblem('unknownPerson', `「${text.slice(0, shownMax)}」不是用户 ID，请核对`)
  return Number(text)
}

const dayIn = (row: SheetRow, rules: RowRules): string => {
  const day = dayOf(needed(row, rules, 'day'), row.daysBefore)
  if (day < rules.fromDay || day > rules.toDay)
    throw new RowProblem(
      'period',
      `业务日期 ${day.replaceAll('-', '/')}，不在 ${rules.fromDay.replaceAll('-', '/')} 至 ${rules.toDay.replaceAll('-', '/')} 内`,
    )
  return day
}

/** The parsed day, so that staff can check a day number. */
const shownDay = ({ text }: SheetCell, daysBefore: number): string => {
  try {
    return dayOf(text, daysBefore)
  } catch {
    return text
  }
}

const fenIfAny = ({ kind, text }: SheetCell): number | null => {
  try {
    return kind === 'formula' ? null : fenOf(text)
  } catch {
    return null
  }
}

export const readRow = (row: SheetRow, rules: RowRules): UnderstoodRow | RefusedRow => {
  const { columns } = rules
  const shown = (field: ImportFieldId): string => cellIn(row, columns[field]).text.slice(0, shownMax)
  const texts: RowTexts = {
    row: row.number,
    externalId: cellIn(row, columns.external_id).text.slice(0, externalIdMax),
    uidText: shown('uid'),
    code: shown('code'),
    dayText: shownDay(cellIn(row, columns.day), row.daysBefore).slice(0, shownMax),
    amountText: shown('amount'),
  }
  try {
    const externalId = externalIdOf(row, rules)
    const uid = uidOf(row, rules)
    if (uid === null && typed(row, rules, 'code') === '')
      throw new RowProblem('noPerson', '用户 ID 和口令都没有填，不知道是谁的收益')
    const line = typed(row, rules, 'line')
    const takes = typed(row, rules, 'takes')
    return {
      ...texts,
      externalId,
      uid,
      day: dayIn(row, rules),
      line: line === '' ? null : lineOf(line),
      product: typed(row, rules, 'product').slice(0, 40),
      takes: takes === '' ? 1 : takesOf(takes),
      amountFen: fenOf(needed(row, rules, 'amount')),
    }
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error
    return {
      ...texts,
      problem: error.problem,
      note: error.message,
      amountFen: fenIfAny(cellIn(row, columns.amount)),
    }
  }
}
