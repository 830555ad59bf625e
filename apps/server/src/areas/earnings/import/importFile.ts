/** Storage of an import's file; the table is read from a temporary copy on local disk. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuse } from '../../../platform/refusal.ts'
import { openSheet } from '../../../platform/sheet/openSheet.ts'
import type { Sheet, SheetLimits, SheetRow } from '../../../platform/sheet/sheet.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { headerOf, isHeader } from './mapping.rules.ts'

/** Upper limit of the unpacked size. */
const bytesMax = 1024 * 1024 * 1024
export const limitsFor = (rowsMax: number): SheetLimits => ({ rowsMax, bytesMax })

export const fileKey = (hash: Buffer): string => `private/imports/${hash.toString('hex')}`

export const hashOf = async (path: string): Promise<Buffer> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest()
}

export const withFile = async <T>(
  storage: Pick<Storage, 'readToFile'>,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-import-'))
  try {
    const path = join(folder, 'file')
    if (!(await storage.readToFile(key, path))) throw refuse('文件已经不在了，请作废后重新上传')
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const titleRowsMax = 10
const sampleRows = 5
const sampleCharacters = 60

/** The rows below the header. */
export async function* dataRows(sheet: Sheet, limits: SheetLimits): AsyncGenerator<SheetRow> {
  let hasHeader = false
  for await (const row of sheet.rows(limits)) {
    if (hasHeader) yield row
    else hasHeader = isHeader(row)
  }
}

export interface Opened {
  format: Sheet['format']
  encoding: string
  columns: string[]
  sample: string[][]
}

/** Reads the column names and the first rows. */
export const openFile = async (path: string, rowsMax: number): Promise<Opened> => {
  const sheet = await openSheet(path)
  let columns: string[] | null = null
  const sample: string[][] = []
  let seen = 0
  for await (const row of sheet.rows(limitsFor(rowsMax))) {
    seen += 1
    if (columns)
      sample.push(
        row.cells.map(({ kind, text }) =>
          kind === 'formula' ? '（公式）' : text.slice(0, sampleCharacters),
        ),
      )
    else if (isHeader(row)) columns = headerOf(row)
    if (sample.length === sampleRows || (!columns && seen === titleRowsMax)) break
  }
  if (!columns) throw refuse('没有找到列名。第一行请写列名，例如：平台单号、用户 ID、业务日期、金额')
  if (sample.length === 0) throw refuse('文件里只有列名，没有数据')
  return { format: sheet.format, encoding: sheet.encoding, columns, sample }
}
