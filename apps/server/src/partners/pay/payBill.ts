/**
 * WeChat Pay's daily bills: CSV whose values begin with a backtick, followed by a second table of one row
 * with the totals. Columns are found by name.
 */

/** `other`: a charge or a top-up, which only counts in the totals. */
export interface PayBillLine {
  kind: 'payment' | 'refund' | 'payout' | 'other'
  isOut: boolean
  /** Our number. */
  number: string
  amountFen: number
}

export interface PayBill {
  lines: readonly PayBillLine[]
  /** The totals that the bill itself states. */
  totals: { lines: number; inFen: number; outFen: number }
}

/** A day's bill has some hundred thousand lines. */
export const billFileLimits = { timeoutMs: 60_000, bytesMax: 128 * 1024 * 1024 }

export class UnreadableBill extends Error {
  constructor(what: string) {
    super(`a bill that cannot be read: ${what}`)
    this.name = 'UnreadableBill'
  }
}

type Cells = (column: string) => string

export const fenOf = (text: string): number => {
  if (!/^\d+\.\d{2}$/.test(text)) throw new UnreadableBill(`${text} is no amount`)
  return Math.round(Number(text) * 100)
}

export const countOf = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new UnreadableBill(`${text} is no count`)
  return Number(text)
}

/** Values may contain commas: a value ends where the next backtick begins. */
const valuesOf = (line: string): string[] => line.replace(/^`/, '').split(',`')

const cellsOf = (columns: readonly string[], line: string): Cells => {
  const values = valuesOf(line)
  if (values.length !== columns.length) throw new UnreadableBill('a line with too many or too few values')
  return (column) => {
    const value = values[columns.indexOf(column)]
    if (value === undefined) throw new UnreadableBill(`no column ${column}`)
    return value
  }
}

interface BillFormat {
  lineOf: (cells: Cells) => PayBillLine | null
  totalsOf: (cells: Cells) => PayBill['totals']
}

const parse = (text: string, { lineOf, totalsOf }: BillFormat): PayBill => {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((row) => row !== '')
  const isValue = (row: string) => row.startsWith('`')
  const [header = '', ...rest] = rows
  const end = rest.findIndex((row) => !isValue(row))
  const [totalsHeader, totals] = rest.slice(end)
  if (end < 0 || totalsHeader === undefined || totals === undefined) throw new UnreadableBill('no totals')
  const columns = header.split(',')
  return {
    lines: rest.slice(0, end).flatMap((row) => lineOf(cellsOf(columns, row)) ?? []),
    totals: totalsOf(cellsOf(totalsHeader.split(','), totals)),
  }
}

/** 交易账单: every payment and refund of the day. A refund is listed under its order's number. */
const tradeFormat: BillFormat = {
  lineOf: (cells) => {
    const isRefund = cells('交易状态') === 'REFUND'
    return {
      kind: isRefund ? 'refund' : 'payment',
      isOut: isRefund,
      number: cells('商户订单号'),
      amountFen: fenOf(cells(isRefund ? '申请退款金额' : '订单金额')),
    }
  },
  totalsOf: (cells) => ({
    lines: countOf(cells('总交易单数')),
    inFen: fenOf(cells('订单总金额')),
    outFen: fenOf(cells('申请退款总金额')),
  }),
}

/** 资金账单 of the account that pays transfers: all its movements. */
const fundFlowFormat: BillFormat = {
  lineOf: (cells) => {
    const isOut = cells('收支类型') === '支出'
    return {
      kind: isOut && cells('业务类型') === '商家转账' ? 'payout' : 'other',
      isOut,
      number: cells('业务凭证号'),
      amountFen: fenOf(cells('收支金额(元)')),
    }
  },
  totalsOf: (cells) => ({
    lines: countOf(cells('资金流水总笔数')),
    inFen: fenOf(cells('收入金额')),
    outFen: fenOf(cells('支出金额')),
  }),
}

export const parseTradeBill = (text: string): PayBill => parse(text, tradeFormat)
export const parseFundFlowBill = (text: string): PayBill => parse(text, fundFlowFormat)

/** For a day on which nothing happened. */
export const emptyBill: PayBill = { lines: [], totals: { lines: 0, inFen: 0, outFen: 0 } }
