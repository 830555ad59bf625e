/** Exports 200,000 rows from a process whose memory holds only a small part of them. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const rows = 200_000
const nickname = '落日海岸线上的晚风壁纸馆'.repeat(8)
const exporting = `
  const { exportList } = await import(${JSON.stringify(new URL('./exportList.ts', import.meta.url).href)})
  const columns = [
    { title: '编号', cell: (row) => ({ figure: String(row) }) },
    { title: '昵称', cell: () => ${JSON.stringify(nickname)} },
  ]
  const { file, count } = await exportList('清单', columns, {
    rows: async ({ after, limit }) => {
      const from = (after ?? 0) + 1
      return Array.from({ length: Math.min(limit, ${rows} + 1 - from) }, (_, at) => from + at)
    },
    present: (rows) => rows,
  })
  const { bytes, stream } = file.between('{', '}')
  let sent = 0
  for await (const part of stream) sent += part.length
  console.log(JSON.stringify({ count, bytes, sent }))`

it('holds a batch in memory and not the list', async () => {
  const flags = ['--max-old-space-size=24', '--max-semi-space-size=2', '--input-type=module', '--eval']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, exporting])
  const digits = Array.from({ length: rows }, (_, at) => String(at + 1).length).reduce((a, b) => a + b)
  // Each row: a comma, its nickname, and its line end as escaped in JSON.
  const bytes = digits + rows * (1 + Buffer.byteLength(nickname) + 4)
  const around = Buffer.byteLength('{\uFEFF编号,昵称\\r\\n}')
  expect(JSON.parse(stdout)).toEqual({ count: rows, bytes: bytes + around, sent: bytes + around })
})
