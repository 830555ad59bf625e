import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Slice } from '../listPage.ts'
import { column, csvFile, digits, money, number } from './csv.ts'
import { exportList } from './exportList.ts'
import type { SpooledCsv } from './spooledCsv.ts'

const lineOf = (...cells: Parameters<typeof csvFile>[1][number]): string =>
  csvFile('x', [cells]).csv.replace('\uFEFF', '')

it.each([
  ['-2+3+cmd|C!A0', "'-2+3+cmd|C!A0\r\n"],
  ['-12', "'-12\r\n"],
  ['=1+1', "'=1+1\r\n"],
  ['+1', "'+1\r\n"],
  ['@SUM(A1)', "'@SUM(A1)\r\n"],
  ['\t=1', "'\t=1\r\n"],
  ['\tabc', "'\tabc\r\n"],
  ['\r=1', '"\'\r=1"\r\n'],
  ['\n=1', '"\'\n=1"\r\n'],
  [' =1', "' =1\r\n"],
  ['＝1', "'＝1\r\n"],
  ['＋1', "'＋1\r\n"],
  ['－1', "'－1\r\n"],
  ['＠x', "'＠x\r\n"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"\r\n'],
  ['a=1', 'a=1\r\n'],
  ['林晚风', '林晚风\r\n'],
])('the text %j is written as %j', (text, line) => {
  expect(lineOf(text)).toBe(line)
})

it('figures are figures, and long numbers are not rounded', () => {
  expect(lineOf(money(-1_250), number(-3), digits('6222020200112233'), digits('=1'))).toBe(
    "-12.50,-3,\t6222020200112233,'=1\r\n",
  )
})

it('no text of any kind begins a formula', () => {
  fc.assert(
    fc.property(fc.constantFrom(...'=+-@\t\r\n ＝＋－＠'), fc.string(), (first, rest) => {
      const written = lineOf(first + rest).replace(/^"/, '')
      if (first === ' ' && !/^\s*[=+\-@＝＋－＠]/.test(rest)) return
      expect(written.startsWith("'")).toBe(true)
    }),
  )
})

const listOf = (total: number) => ({
  rows: async ({ after, limit }: Slice<number>) =>
    Array.from({ length: total }, (_, at) => at + 1)
      .filter((row) => after === null || row > after)
      .slice(0, limit),
  present: (rows: number[]) => rows,
})
const columns = [column<number>('编号', (row) => number(row))]
/** The text inside the envelope. */
const textOf = async (file: SpooledCsv): Promise<string> => {
  const { bytes, stream } = file.between('"', '"')
  const sent = await buffer(stream)
  expect(sent.length).toBe(bytes)
  return JSON.parse(sent.toString())
}
const bodyOf = async (file: SpooledCsv) =>
  (await textOf(file)).replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)

it.each([0, 2, 3, 6, 7])('a list of %i is whole, whatever the size of a batch', async (total) => {
  const { file, count } = await exportList('清单', columns, listOf(total), { batch: 3 })
  expect({ name: file.file_name, count, rows: await bodyOf(file) }).toEqual({
    name: '清单.csv',
    count: total,
    rows: Array.from({ length: total }, (_, at) => String(at + 1)),
  })
})

it('a list beyond the most that a file takes says so, in its name and its last line', async () => {
  const { file, count } = await exportList('清单', columns, listOf(9), { batch: 3, max: 5 })
  expect({ name: file.file_name, count, rows: await bodyOf(file) }).toEqual({
    name: '清单-未完.csv',
    count: 5,
    rows: ['1', '2', '3', '4', '5', '只导出了前 5 行，请缩小筛选范围，分几次导出'],
  })
  const summed = { ...listOf(9), footer: () => [['合计']] }
  expect(await bodyOf((await exportList('清单', columns, summed, { max: 2 })).file)).toEqual([
    '1',
    '2',
    '只导出了前 2 行，请缩小筛选范围，分几次导出',
    '合计',
  ])
  const whole = await exportList('清单', columns, listOf(5), { batch: 3, max: 5 })
  expect({ name: whole.file.file_name, rows: await bodyOf(whole.file) }).toEqual({
    name: '清单.csv',
    rows: ['1', '2', '3', '4', '5'],
  })
})
