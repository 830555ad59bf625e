/** Tables as files that spreadsheets open: figures as figures, texts as texts, and no text that is a formula. */

/** A text that a spreadsheet would take for a formula is none. */
const cell = (value: string): string => {
  const safe = /^[=+@\r]|^\t(?!\w*$)|^-(?!\d)/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A long number that is no figure: without the tab a spreadsheet would round it. */
export const digits = (value: string): string => `\t${value}`

export const yuan = (fen: number): string => (fen / 100).toFixed(2)

export interface CsvFile {
  file_name: string
  csv: string
}

/** The mark at the beginning is for Excel. */
export const csvFile = (name: string, rows: readonly (readonly string[])[]): CsvFile => ({
  file_name: `${name}.csv`,
  csv: `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`,
})
