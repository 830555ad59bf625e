import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSheet } from './openSheet.ts'
import type { SheetRow } from './sheet.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallpaper-sheet-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const limits = { rowsMax: 1_000, bytesMax: 64 * 1024 * 1024 }

const rowsOf = async (bytes: Uint8Array | string, rowsMax = limits.rowsMax): Promise<SheetRow[]> => {
  const path = join(folder, `file-${Math.random()}`)
  await writeFile(path, bytes)
  const sheet = await openSheet(path)
  const rows: SheetRow[] = []
  for await (const row of sheet.rows({ ...limits, rowsMax })) rows.push(row)
  return rows
}
const textsOf = async (bytes: Uint8Array | string) =>
  (await rowsOf(bytes)).map(({ number, cells }) => [number, ...cells.map(({ text }) => text)])

/** 金额,用户 and 晚风 as GBK. */
const gbk = Buffer.from('bdf0b6ee2cd3c3bba70a312e35302ccdedb7e7', 'hex')

interface Part {
  name: string
  text: string
}

/** A ZIP file: local headers, compressed bytes, and the directory at the end. */
const zipped = (parts: readonly Part[]): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, text } of parts) {
    const [packed, raw] = [deflateRawSync(text), Buffer.from(text)]
    const fixed = Buffer.alloc(30)
    fixed.writeUInt32LE(0x04034b50, 0)
    fixed.writeUInt16LE(8, 8)
    fixed.writeUInt32LE(packed.length, 18)
    fixed.writeUInt32LE(raw.length, 22)
    fixed.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(raw.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    bodies.push(fixed, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

const workbook = (sheetData: string, more: readonly Part[] = [], properties = ''): Buffer =>
  zipped([
    {
      name: 'xl/workbook.xml',
      text: `<workbook>${properties}<sheets><sheet name="隐藏" state="hidden" r:id="rId9"/><sheet name="账单" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', text: `<worksheet><sheetData>${sheetData}</sheetData></worksheet>` },
    ...more,
  ])

describe('a CSV file', () => {
  it('is read in UTF-8 with a mark, in UTF-16 and in GBK', async () => {
    const expected = [
      [1, '金额', '用户'],
      [2, '1.50', '晚风'],
    ]
    expect(await textsOf('\uFEFF金额,用户\r\n1.50,晚风\r\n')).toEqual(expected)
    expect(await textsOf(Buffer.from('\uFEFF金额\t用户\r\n1.50\t晚风', 'utf16le'))).toEqual(expected)
    expect(await textsOf(gbk)).toEqual(expected)
  })

  it('keeps quotes, line breaks and commas in a cell, and the numbers of its rows', async () => {
    expect(await textsOf('a;b\n"1;2";"x\ny"\n\n3;"say ""hi"""\n')).toEqual([
      [1, 'a', 'b'],
      [2, '1;2', 'x\ny'],
      [4, '3', 'say "hi"'],
    ])
  })

  it('knows a formula', async () => {
    expect((await rowsOf('a,b\n=1+1,2'))[1]?.cells).toMatchObject([{ kind: 'formula' }, { kind: 'text' }])
  })

  it.each([
    ['', '文件是空的'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), '不是 CSV 或 XLSX'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), '旧版 .xls 或加了密码'],
    [Buffer.from([0x61, 0x2c, 0xff, 0xff, 0x0a]), '文字编码'],
    [`a,b\n"${'x'.repeat(600_000)}`, '引号没有成对'],
  ])('that cannot be read is refused with what to do (%#)', async (bytes, sentence) => {
    await expect(rowsOf(bytes)).rejects.toThrow(sentence)
  })

  it('that is too long is refused', async () => {
    await expect(rowsOf('a\n'.repeat(12), 10)).rejects.toThrow('一个文件最多 10 行')
    expect(await rowsOf('a\n'.repeat(11), 10)).toHaveLength(11)
  })
})

describe('an XLSX file', () => {
  it('as a library writes it is read alike: texts, numbers, days as counts, gaps', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '账单',
          rows: [
            ['单号', '金额', '日期', '备注'],
            ['A&B <1>', 12.3, new Date(Date.UTC(2026, 9, 17)), null],
            ['C', 1234.5, new Date(Date.UTC(2026, 9, 18)), '末尾'],
          ],
        },
      ],
    })
    expect(await textsOf(bytes)).toEqual([
      [1, '单号', '金额', '日期', '备注'],
      [2, 'A&B <1>', '12.3', '46312'],
      [3, 'C', '1234.5', '46313', '末尾'],
    ])
  })

  it('tells formulas, errors and binary fractions from what was typed', async () => {
    const bytes = workbook(
      `<row r="1"/><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><f>1+1</f><v>2</v></c><c r="D3"><v>0.30000000000000004</v></c><c r="E3" t="e"><v>#N/A</v></c><c r="F3" t="inlineStr"><is><r><t>晚</t></r><r><t>风</t></r></is></c></row>`,
      [
        {
          name: 'xl/sharedStrings.xml',
          text: '<sst><si><t>x</t></si><si><t>单&#21495;</t><rPh sb="0"><t>dan</t></rPh></si></sst>',
        },
      ],
    )
    expect(await rowsOf(bytes)).toEqual([
      {
        number: 3,
        daysBefore: 0,
        cells: [
          { kind: 'text', text: '单号' },
          { kind: 'formula', text: '' },
          { kind: 'text', text: '' },
          { kind: 'number', text: '0.3' },
          { kind: 'error', text: '#N/A' },
          { kind: 'text', text: '晚风' },
        ],
      },
    ])
  })

  it('of a program that counts days from 1904 on says so', async () => {
    const bytes = workbook('<row><c><v>1</v></c></row>', [], '<workbookPr date1904="1"/>')
    expect(await rowsOf(bytes)).toMatchObject([{ number: 1, daysBefore: 1_462 }])
  })

  it('that unpacks to far more than a table is refused before it is unpacked', async () => {
    const row = `<row><c t="inlineStr"><is><t>${'0'.repeat(3_000_000)}</t></is></c></row>`
    await expect(rowsOf(workbook(row.repeat(12)))).rejects.toThrow('大得不正常')
    await expect(rowsOf(workbook(`<row>${'0'.repeat(9_000_000)}`))).rejects.toThrow('大得不正常')
  })

  it('with two million rows is refused at the row that is too many', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => `<row><c><v>${at}</v></c></row>`).join('')
    await expect(rowsOf(workbook(rows))).rejects.toThrow('一个文件最多 1,000 行')
    await expect(rowsOf(workbook('<row r="2000000"><c><v>1</v></c></row>'))).rejects.toThrow('最多 1,000 行')
  })

  it('that is cut off or no table is refused', async () => {
    const whole = workbook('<row><c><v>1</v></c></row>')
    await expect(rowsOf(whole.subarray(0, whole.length - 30))).rejects.toThrow('已损坏')
    await expect(rowsOf(zipped([{ name: 'a.txt', text: 'a' }]))).rejects.toThrow('已损坏')
  })
})
