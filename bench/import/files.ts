/** Generated files of any length in the platforms' format, and the people in them. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Database } from '../../apps/server/src/platform/db/database.ts'

export const people = 20_000
const firstUid = 5_000_000
const days = 5
export const columns = ['单号', '用户ID', '日期', '金额', '产品', '数量']

const dayText = (at: number): string =>
  new Date(Date.now() - (2 + at) * 86_400_000).toISOString().slice(0, 10)

const rowAt = (prefix: string, at: number): (string | number)[] => [
  `${prefix}${at}`,
  firstUid + (at % people),
  dayText(Math.floor(at / people) % days),
  (100 + (at % 90_000)) / 100,
  ['轻剪视频', '口袋天气', '扫描小帮手'][at % 3] ?? '',
  1 + (at % 4),
]

function* rowsOf(prefix: string, count: number): Generator<(string | number)[]> {
  yield columns
  for (let at = 0; at < count; at += 1) yield rowAt(prefix, at)
}

function* linesOf(prefix: string, count: number): Generator<string> {
  for (const row of rowsOf(prefix, count)) yield `${row.join(',')}\r\n`
}

async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

export const writeFileOf = async (
  format: 'csv' | 'xlsx',
  path: string,
  prefix: string,
  count: number,
): Promise<void> => {
  const source =
    format === 'csv'
      ? Readable.from(linesOf(prefix, count))
      : Readable.from(bytesOf(writeXlsxStream(rowsOf(prefix, count), { name: '账单' })))
  await pipeline(source, createWriteStream(path))
}

export const fillPeople = (db: Database): Promise<void> =>
  db.write(async (tx) => {
    await tx.$client.query(
      `INSERT INTO people (uid, nickname, invite_code) OVERRIDING SYSTEM VALUE
       SELECT $1::bigint + n, '创作者' || n, 'B' || lpad(n::text, 6, '0') FROM generate_series(0, $2::int - 1) n`,
      [firstUid, people],
    )
    await tx.$client.query('ANALYZE people')
  })
