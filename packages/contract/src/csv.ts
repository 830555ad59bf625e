/** The text of CSV files for spreadsheets: numbers as numbers, texts as texts, and no text that runs as a formula. */

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

export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'
