/** The file for the bank: quoted by a library, card numbers as plain digits, text cells in XLSX. */
import { plainYuan } from '@wallpaper/contract/money'
import type { BankFormat } from '@wallpaper/contract/wallet/bank.labels'

export interface BankPayment {
  billNo: string
  name: string
  card: string
  bank: string
  netFen: number
}

const bankColumns = ['打款单号', '户名', '卡号', '银行', '金额（元）', '附言'] as const
const purpose = '创作收益提现'

const rowsOf = <Amount>(payments: readonly BankPayment[], amount: (fen: number) => Amount) => [
  [...bankColumns],
  ...payments.map(({ billNo, name, card, bank, netFen }) => [
    billNo,
    name,
    card,
    bank,
    amount(netFen),
    purpose,
  ]),
]

/** With a BOM, which Excel in China needs; banks accept it. */
const csvOf = async (payments: readonly BankPayment[]): Promise<Buffer> => {
  const { writeCsv } = await import('hucre/csv')
  const text = writeCsv(rowsOf(payments, plainYuan), {
    bom: true,
    lineSeparator: '\r\n',
    quoteStyle: 'required',
  })
  return Buffer.from(`${text}\r\n`)
}

const xlsxOf = async (payments: readonly BankPayment[]): Promise<Buffer> => {
  const { writeXlsx } = await import('hucre/xlsx')
  const rows = rowsOf(payments, (fen) => fen / 100)
  return Buffer.from(await writeXlsx({ sheets: [{ name: '代发', rows }] }))
}

interface Format {
  type: string
  write: (payments: readonly BankPayment[]) => Promise<Buffer>
}

const formats: Record<BankFormat, Format> = {
  csv: { type: 'text/csv', write: csvOf },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf },
}

export const bankFile = async (
  payments: readonly BankPayment[],
  format: BankFormat,
): Promise<{ type: string; bytes: Buffer }> => {
  const { type, write } = formats[format]
  return { type, bytes: await write(payments) }
}
