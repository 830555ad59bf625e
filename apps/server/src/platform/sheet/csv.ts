/** CSV files of lists: a column is its heading, and what an item has in it. */
import { byteOrderMark, type Cell, csvLines, digits } from '@wallpaper/contract/csv'
import { plainYuan } from '@wallpaper/contract/money'

export { byteOrderMark, type Cell, csvLines, digits }

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

export const csvFile = (name: string, rows: readonly (readonly Cell[])[]): CsvFile => ({
  file_name: `${name}.csv`,
  csv: `${byteOrderMark}${csvLines(rows)}`,
})
