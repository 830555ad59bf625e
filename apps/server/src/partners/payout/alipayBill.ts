/**
 * Alipay's 账务账单: a ZIP file with two tables in GBK, of which we read the one with every movement. Lines that
 * begin with # stand around it; those below it have the totals. Values end with a tab.
 */
import { crc32 } from 'node:zlib'
import { Refusal } from '../../platform/refusal.ts'
import { openZip, type ZipFile } from '../../platform/sheet/zipFile.ts'
import {
  billFileLimits,
  countOf,
  fenOf,
  type PayBill,
  type PayBillLine,
  UnreadableBill,
} from '../pay/payBill.ts'

type Row = Readonly<Record<string, string>>

/** 支出金额（-元）, with either kind of brackets. */
const withoutUnit = (column: string): string => column.replace(/[（(].*$/, '')

const cellOf = (row: Row, column: string): string => {
  const cell = row[column]
  if (cell === undefined) throw new UnreadableBill(`no column ${column}`)
  return cell
}

/** Money that went out may have a minus, and the side without money may be empty. */
const amountOf = (text: string): number => fenOf(text.replace(/^[-+]/, '') || '0.00')

const lineOf = (row: Row): PayBillLine => {
  const inFen = amountOf(cellOf(row, '收入金额'))
  const outFen = amountOf(cellOf(row, '支出金额'))
  if (inFen > 0 && outFen > 0) throw new UnreadableBill('a line with money in and out')
  const isOut = outFen > 0
  return {
    kind: isOut && cellOf(row, '业务类型') === '转账' ? 'payout' : 'other',
    isOut,
    number: cellOf(row, '商户订单号'),
    amountFen: inFen + outFen,
  }
}

const totalsOf = (notes: string, name: string): { lines: number; fen: number } => {
  const [, lines, yuan] = new RegExp(`^#${name}：(.*?)笔，共(.*?)元`, 'm').exec(notes) ?? []
  if (lines === undefined || yuan === undefined) throw new UnreadableBill(`no ${name}`)
  return { lines: countOf(lines), fen: amountOf(yuan) }
}

const rowsOf = async (table: string): Promise<Row[]> => {
  // Loaded late: few processes ever read a table.
  const { parse } = await import('csv-parse/sync')
  try {
    const columns = (names: string[]) => names.map(withoutUnit)
    return parse(table, { columns, trim: true, relax_quotes: true })
  } catch (error) {
    throw new UnreadableBill(error instanceof Error ? error.message : 'no table')
  }
}

export const parseAlipayBill = async (text: string): Promise<PayBill> => {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '')
  const isNote = (row: string) => row.startsWith('#')
  const notes = rows.filter(isNote).join('\n')
  const [out, into] = [totalsOf(notes, '支出合计'), totalsOf(notes, '收入合计')]
  const movements = await rowsOf(rows.filter((row) => !isNote(row)).join('\n'))
  return {
    lines: movements.map(lineOf),
    totals: { lines: out.lines + into.lines, inFen: into.fen, outFen: out.fen },
  }
}

const bytesOf = async (zip: ZipFile, name: string): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of zip.read(name, billFileLimits.bytesMax)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (crc32(bytes) !== zip.checksumOf(name)) throw new UnreadableBill('a damaged file')
  return bytes
}

const textsOf = async (file: Buffer): Promise<string[]> => {
  const zip = await openZip(file)
  try {
    const texts: string[] = []
    for (const name of zip.names) texts.push(new TextDecoder('gb18030').decode(await bytesOf(zip, name)))
    return texts
  } finally {
    zip.close()
  }
}

/** The tables are told apart by their columns: the names of the files are in no fixed encoding. */
export const readAlipayBill = async (file: Buffer): Promise<PayBill> => {
  const texts = await textsOf(file).catch((error: unknown) => {
    throw error instanceof Refusal ? new UnreadableBill('no whole ZIP file') : error
  })
  const details = texts.find((text) => /^账务流水号/m.test(text))
  if (details === undefined) throw new UnreadableBill('no table of movements')
  return parseAlipayBill(details)
}
