/**
 * Tables that people send us as files, row by row: nothing is held but the row at hand, so that a file of any length
 * costs the same memory.
 */
/** A formula is not its last result: nobody has typed that. */
export type CellKind = 'text' | 'number' | 'formula' | 'error'

export interface SheetCell {
  kind: CellKind
  text: string
}

export interface SheetRow {
  /** As the spreadsheet counts them, from 1. */
  number: number
  cells: readonly SheetCell[]
  /** What is to be added to a day that is written as a count of days, so that it counts from the end of 1899 on. */
  daysBefore: number
}

export const noCell: SheetCell = { kind: 'text', text: '' }

/** What Excel in China saves. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'gb18030'

export type SheetFormat = 'csv' | 'xlsx'

export interface SheetLimits {
  rowsMax: number
  /** Of what a packed file unpacks to. */
  bytesMax: number
}

export interface Sheet {
  format: SheetFormat
  encoding: TextEncoding
  rows(limits: SheetLimits): AsyncGenerator<SheetRow>
  /** How much of the file has been read, 0 to 1. */
  progress(): number
}
