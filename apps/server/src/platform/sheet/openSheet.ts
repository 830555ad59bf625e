/** Opens an uploaded table: the format is detected from the bytes, never from the name. */
import { open } from 'node:fs/promises'
import { refuse } from '../refusal.ts'
import { csvRows, encodingOf } from './csvRows.ts'
import type { Sheet } from './sheet.ts'
import { xlsxRows } from './xlsxRows.ts'

const zipBegin = Buffer.from('PK\u0003\u0004', 'latin1')
const oldOfficeBegin = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

const beginOf = async (path: string): Promise<{ begin: Buffer; bytes: number }> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0)
    return { begin: buffer.subarray(0, bytesRead), bytes: size }
  } finally {
    await file.close()
  }
}

export const openSheet = async (path: string): Promise<Sheet> => {
  const { begin, bytes } = await beginOf(path)
  if (bytes === 0) throw refuse('文件是空的，请重新导出后上传')
  if (begin.subarray(0, 4).equals(oldOfficeBegin))
    throw refuse('这是旧版 .xls 或加了密码的表格，请另存为不加密码的 .xlsx 或 CSV 后上传')
  let readBytes = 0
  const onBytes = (count: number): void => {
    readBytes += count
  }
  const progress = () => Math.min(1, readBytes / bytes)
  if (begin.subarray(0, 4).equals(zipBegin))
    return {
      format: 'xlsx',
      encoding: 'utf-8',
      rows: (limits) => xlsxRows(path, limits, onBytes),
      progress,
    }
  const encoding = await encodingOf(path, begin)
  return {
    format: 'csv',
    encoding,
    rows: (limits) => csvRows(path, encoding, limits, onBytes),
    progress,
  }
}
