/** Uploaded tables, read row by row: only the current row is in memory, however long the file is. */
/** A formula's cached result is not used: nobody typed it. */
export type CellKind = 'text' | 'number' | 'formula' | 'error'

export interface SheetCell {
  kind: CellKind
  text: string
}

export interface SheetRow {
  /** The row number in the spreadsheet, from 1. */
  number: number
  cells: readonly SheetCell[]
  /** Added to dates stored as day counts, so that they count from the end of 1899. */
  daysBefore: number
}

export const noCell: SheetCell = { kind: 'text', text: '' }

/** The encodings that Excel in China saves. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'gb18030'

export type SheetFormat = 'csv' | 'xlsx'

export interface SheetLimits {
  rowsMax: number
  /** Limit for the uncompressed size. */
  bytesMax: number
}

export interface Sheet {
  format: SheetFormat
  encoding: TextEncoding
  rows(limits: SheetLimits): AsyncGenerator<SheetRow>
  /** The share of the file read so far, 0 to 1. */
  progress(): number
}
