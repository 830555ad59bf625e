import { plainYuan } from '@wallpaper/contract/money'
/** CSV files for spreadsheets: numbers as numbers, texts as texts, and no text that runs as a formula. */

/** A text, or a number that is written unquoted. */
export type Cell = string | { figure: string }

/** How a formula begins in Excel, WPS and LibreOffice, full-width signs and leading blanks included. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

const written = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell.figure
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A long digit string such as an order number: without the tab a spreadsheet would round it. */
export const digits = (value: string): Cell => (/^\w+$/.test(value) ? { figure: `\t${value}` } : value)

export const money = (fen: number): Cell => ({ figure: plainYuan(fen) })
export const number = (value: number): Cell => ({ figure: String(value) })

/** A column: its heading, and its cell for an item. */
export interface Column<Item> {
  title: string
  cell: (item: Item) => Cell
}

export const column = <Item>(title: string, cell: (item: Item) => Cell): Column<Item> => ({ title, cell })

/** The headings, and a line for each item. */
export const tableLines = <Item>(columns: readonly Column<Item>[], items: readonly Item[]): Cell[][] => [
  columns.map(({ title }) => title),
  ...items.map((item) => columns.map(({ cell }) => cell(item))),
]

export interface CsvFile {
  file_name: string
  csv: string
}

export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

export const csvFile = (name: string, rows: readonly (readonly Cell[])[]): CsvFile => ({
  file_name: `${name}.csv`,
  csv: `${byteOrderMark}${csvLines(rows)}`,
})
