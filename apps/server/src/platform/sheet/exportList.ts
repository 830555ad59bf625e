/** A whole list as a file: read a batch at a time behind the last row, so that only the text of it grows. */
import { type Cell, type Column, type CsvFile, csvFile, csvLines } from './csv.ts'

export interface ListSource<Row, Item> {
  /** The next rows behind the last one, or the first ones. Fewer than asked for means that there are no more. */
  next: (last: Row | null, limit: number) => Promise<readonly Row[]>
  present: (rows: readonly Row[]) => Promise<readonly Item[]> | readonly Item[]
}

const batchSize = 1_000
/** Beyond this a file says that it is not whole: no spreadsheet opens more. */
const rowsMax = 1_000_000

export interface ExportedList {
  file: CsvFile
  count: number
}

export const exportList = async <Row, Item>(
  name: string,
  columns: readonly Column<Item>[],
  { next, present }: ListSource<Row, Item>,
  { batch = batchSize, max = rowsMax }: { batch?: number; max?: number } = {},
): Promise<ExportedList> => {
  const { file_name, csv } = csvFile(name, [columns.map(({ title }) => title)])
  const texts = [csv]
  let last: Row | null = null
  let count = 0
  for (;;) {
    const rows = (await next(last, batch)).slice(0, max - count)
    const items = await present(rows)
    texts.push(csvLines(items.map((item): Cell[] => columns.map(({ cell }) => cell(item)))))
    count += rows.length
    last = rows.at(-1) ?? null
    if (rows.length < batch || count >= max) break
  }
  const isCut = count >= max && (await next(last, 1)).length > 0
  if (isCut) texts.push(csvLines([[`只导出了前 ${count} 行，请缩小筛选范围，分几次导出`]]))
  return { file: { file_name: isCut ? `${name}-未完.csv` : file_name, csv: texts.join('') }, count }
}
