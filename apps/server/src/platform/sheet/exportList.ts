/** Exports a whole list: read in batches by key and spooled to disk, so that no list is held in memory. */
import { cutFileEnd } from '@wallpaper/contract/export.labels'
import type { ListRows } from '../listPage.ts'
import { byteOrderMark, type Cell, type Column, csvLines } from './csv.ts'
import { SpooledCsv } from './spooledCsv.ts'

export interface ListSource<Place, Row extends Place, Item> extends ListRows<Place, Row, Item> {
  /** Lines below the rows, such as the sums of those that were presented. */
  footer?: () => Promise<readonly (readonly Cell[])[]> | readonly (readonly Cell[])[]
}

const batchSize = 1_000
/** A longer file is cut and says so: no spreadsheet opens more. */
const rowsMax = 1_000_000
/** The `max` of files for creators: a phone has to hold the whole file in memory. */
export const phoneRowsMax = 100_000

export interface ExportedList {
  file: SpooledCsv
  count: number
}

interface Limits {
  batch?: number
  max?: number
}

/** The number of rows written, and whether there are more. */
const writeRows = async <Place, Row extends Place, Item>(
  file: SpooledCsv,
  columns: readonly Column<Item>[],
  list: ListRows<Place, Row, Item>,
  { batch = batchSize, max = rowsMax }: Limits,
): Promise<{ count: number; isCut: boolean }> => {
  await file.write(`${byteOrderMark}${csvLines([columns.map(({ title }) => title)])}`)
  let last: Row | null = null
  let count = 0
  for (;;) {
    const rows: Row[] = (await list.rows({ after: last, limit: batch })).slice(0, max - count)
    const items = await list.present(rows)
    await file.write(csvLines(items.map((item): Cell[] => columns.map(({ cell }) => cell(item)))))
    count += rows.length
    last = rows.at(-1) ?? null
    if (rows.length < batch || count >= max) break
  }
  return { count, isCut: count >= max && (await list.rows({ after: last, limit: 1 })).length > 0 }
}

export const exportList = async <Place, Row extends Place, Item>(
  name: string,
  columns: readonly Column<Item>[],
  source: ListSource<Place, Row, Item>,
  limits: Limits = {},
): Promise<ExportedList> => {
  const file = await SpooledCsv.open()
  try {
    const { count, isCut } = await writeRows(file, columns, source, limits)
    if (isCut) await file.write(csvLines([[`只导出了前 ${count} 行，请缩小筛选范围，分几次导出`]]))
    await file.write(csvLines((await source.footer?.()) ?? []))
    file.file_name = `${name}${isCut ? cutFileEnd : '.csv'}`
    return { file, count }
  } catch (error) {
    await file.close()
    throw error
  }
}
