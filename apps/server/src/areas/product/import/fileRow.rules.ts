/** Reads one row of a brand's reconciled file: what it says, or what is wrong with it. Nothing is guessed. */

import { dayBegin } from '@wallpaper/contract/day'
import {
  type OrderResult,
  orderColumns,
  orderResultIds,
  orderResults,
} from '@wallpaper/contract/product/product.labels'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { noCell, type SheetRow } from '../../../platform/sheet/sheet.ts'

type ColumnId = keyof typeof orderColumns
export type Columns = Readonly<Partial<Record<ColumnId, number>>>

const needed: readonly ColumnId[] = ['number', 'product', 'code', 'at', 'result']

/** Where each column is; or a sentence that names the missing ones. */
export const columnsIn = (header: readonly string[]): Columns | { problem: string } => {
  const found: Partial<Record<ColumnId, number>> = {}
  for (const [id, title] of Object.entries(orderColumns) as [ColumnId, string][]) {
    const at = header.indexOf(title)
    if (at >= 0) found[id] = at
  }
  const missing = needed.filter((id) => found[id] === undefined).map((id) => orderColumns[id])
  return missing.length > 0 ? { problem: `文件缺少这些列：${missing.join('、')}` } : found
}

export interface ReadRow {
  row: number
  number: string
  product: string
  code: string
  result: OrderResult | null
  reason: string
  orderedAt: Date | null
  brandFen: number | null
  /** What is wrong; '' when nothing. */
  problem: string
}

const serialZero = Date.UTC(1899, 11, 30)
const hourMs = 3_600_000
const minuteMs = 60_000

const timeIn = (day: string, ms: number): Date | null => {
  const begin = dayBegin(day)
  // A day that does not exist rolls over to the next month.
  return Number.isNaN(begin) || businessDay(begin) !== day ? null : new Date(begin + ms)
}

/** 2026-10-17 18:42:10, with slashes or without seconds; or a spreadsheet's day number. Times are of China. */
export const timeOf = (text: string, daysBefore: number): Date | null => {
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const serial = Number(text) + daysBefore
    const day = new Date(serialZero + Math.floor(serial) * dayMs).toISOString().slice(0, 10)
    return timeIn(day, Math.round((serial % 1) * dayMs))
  }
  const match = /^(20\d\d)[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text)
  if (!match) return null
  const [, year, month = '', day = '', hour, minute, second = '0'] = match
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const ms = Number(hour) * hourMs + Number(minute) * minuteMs + Number(second) * 1_000
  return timeIn(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, ms)
}

/** Null when it is no amount to the fen. */
const fenOf = (text: string): number | null => {
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.replace(/^[¥￥]/, ''))
  return match?.[1]
    ? Number(match[1].replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
    : null
}

const resultOf = (text: string): OrderResult | null =>
  orderResultIds.find((id) => orderResults[id] === text || id === text) ?? null

export const readFileRow = ({ number: row, cells, daysBefore }: SheetRow, columns: Columns): ReadRow => {
  const cell = (id: ColumnId) => cells[columns[id] ?? -1] ?? noCell
  const text = (id: ColumnId) => cell(id).text.trim().slice(0, 60)
  const read = {
    row,
    number: text('number'),
    product: text('product'),
    code: text('code'),
    result: resultOf(text('result')),
    reason: text('note'),
    orderedAt: timeOf(text('at'), daysBefore),
    brandFen: text('amount') === '' ? null : fenOf(text('amount')),
  }
  return {
    ...read,
    problem: problemOf(
      read,
      text('amount'),
      Object.keys(columns).map((id) => cell(id as ColumnId).kind),
    ),
  }
}

const problemOf = (
  { number, result, orderedAt, brandFen }: Omit<ReadRow, 'problem'>,
  amount: string,
  kinds: readonly string[],
): string => {
  if (kinds.includes('formula')) return '这一行有公式，请粘贴成数值后重新导出'
  if (number === '') return '没有订单号'
  if (!result) return `结果要写${Object.values(orderResults).join('、')}之一`
  if (!orderedAt) return '达成时间要写成 2026-10-17 18:42:10'
  return amount !== '' && brandFen === null ? '品牌单价要写成 48.57 的样子' : ''
}
