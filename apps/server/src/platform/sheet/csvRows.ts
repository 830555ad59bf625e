/** Rows of a CSV file, in the encodings that Excel in China saves. */
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import type { CsvError } from 'csv-parse'
import { refuse } from '../refusal.ts'
import type { SheetLimits, SheetRow, TextEncoding } from './sheet.ts'
import { tooManyRows } from './sheetProblems.ts'

const recordBytesMax = 256 * 1024

async function* decoded(path: string, encoding: TextEncoding, onBytes: (count: number) => void) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of createReadStream(path)) {
    onBytes(chunk.length)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

const canBeRead = async (path: string, encoding: TextEncoding): Promise<boolean> => {
  try {
    for await (const text of decoded(path, encoding, () => {})) void text
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** By its byte order mark, else UTF-8 if every byte is valid in it, else GB 18030 (a superset of GBK). */
export const encodingOf = async (path: string, begin: Buffer): Promise<TextEncoding> => {
  if (begin[0] === 0xff && begin[1] === 0xfe) return 'utf-16le'
  if (begin.includes(0)) throw refuse('这不是 CSV 或 XLSX 文件，请用平台导出的表格')
  if (await canBeRead(path, 'utf-8')) return 'utf-8'
  if (await canBeRead(path, 'gb18030')) return 'gb18030'
  throw refuse('认不出文件的文字编码，请在 Excel 里另存为「CSV UTF-8」后上传')
}

const delimiters = [',', '\t', ';'] as const

/** The most frequent delimiter in the first lines. */
const delimiterOf = async (path: string, encoding: TextEncoding): Promise<string> => {
  let text = ''
  for await (const part of decoded(path, encoding, () => {})) {
    text += part
    if (text.length > 8_192) break
  }
  const begin = text.split(/\r?\n/, 5).join('\n')
  const countOf = (delimiter: string) => begin.split(delimiter).length
  return delimiters.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ','
}

const isFilled = (cells: readonly string[]): boolean => cells.some((text) => text.trim() !== '')

const problemOf = (error: CsvError, number: number): unknown => {
  if (error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED')
    return refuse(`从第 ${number + 1} 行起引号没有成对，请检查后重新上传`)
  return refuse(`第 ${number + 1} 行读不出来，请检查后重新上传`)
}

export async function* csvRows(
  path: string,
  encoding: TextEncoding,
  { rowsMax }: SheetLimits,
  onBytes: (count: number) => void,
): AsyncGenerator<SheetRow> {
  // Loaded late: few processes ever read a table.
  const { CsvError, parse } = await import('csv-parse')
  const parser = parse({
    delimiter: await delimiterOf(path, encoding),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: recordBytesMax,
  })
  // The parser passes errors on to its reader.
  pipeline(Readable.from(decoded(path, encoding, onBytes)), parser, () => {})
  let number = 0
  try {
    for await (const record of parser) {
      number += 1
      const cells: string[] = record
      if (!isFilled(cells)) continue
      if (number > rowsMax + 1) throw tooManyRows(rowsMax)
      yield {
        number,
        cells: cells.map((text) => ({
          kind: /^\s*=/.test(text) ? ('formula' as const) : ('text' as const),
          text: text.trim(),
        })),
        daysBefore: 0,
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? problemOf(error, number) : error
  }
}
