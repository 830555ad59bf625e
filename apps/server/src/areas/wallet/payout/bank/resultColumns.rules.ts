/** Finds a result file's columns by header: our own file with the result added, or the headers banks use. */
import type { SheetCell, SheetRow } from '../../../../platform/sheet/sheet.ts'

/** The first matching name wins: the amount paid is preferred to the amount requested. */
const names = {
  billNo: [
    '打款单号',
    '商户订单号',
    '商户单号',
    '客户流水号',
    '企业流水号',
    '业务参考号',
    '订单号',
    '流水号',
  ],
  result: [
    '结果',
    '打款结果',
    '代发结果',
    '交易结果',
    '处理结果',
    '付款结果',
    '交易状态',
    '处理状态',
    '付款状态',
    '状态',
  ],
  amount: [
    '成功金额',
    '到账金额',
    '入账金额',
    '实付金额',
    '实际金额',
    '金额',
    '交易金额',
    '付款金额',
    '代发金额',
    '发生额',
  ],
  reason: ['原因', '失败原因', '退回原因', '退票原因', '错误信息', '失败说明', '备注'],
  name: ['户名', '收款户名', '收款人户名', '收款人姓名', '收款人', '姓名'],
  account: ['卡号', '账号', '收款账号', '收款人账号', '收款卡号'],
} as const
type Field = keyof typeof names
const needed = { billNo: '打款单号', result: '结果', amount: '金额' } as const

export type ResultColumns = Record<keyof typeof needed, number> & Partial<Record<Field, number>>

/** Without blanks and without a unit in brackets. */
const compared = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s_'"*:]/g, '')
    .replace(/\((元|人民币|人民币元|rmb|cny)\)$/i, '')
    .toLowerCase()

export type FoundColumns = { columns: ResultColumns } | { problem: string } | null

/** Null if the row is not the header: banks write titles above it. */
export const columnsIn = ({ cells }: Pick<SheetRow, 'cells'>): FoundColumns => {
  const texts = cells.map(({ text }) => compared(text))
  const found: Partial<Record<Field, number>> = {}
  for (const field of Object.keys(names) as Field[]) {
    const name = names[field].find((each) => texts.includes(compared(each)))
    if (name === undefined) continue
    if (texts.filter((text) => text === compared(name)).length > 1)
      return { problem: `文件里有几列都叫「${name}」，请留下一列后重新上传` }
    found[field] = texts.indexOf(compared(name))
  }
  const { billNo, result, amount } = found
  if (billNo === undefined) return null
  if (result === undefined) return { problem: '没有找到写着结果的一列。请把列名改成「结果」后重新上传' }
  if (amount === undefined) return { problem: '没有找到写着金额的一列。请把列名改成「金额」后重新上传' }
  return { columns: { ...found, billNo, result, amount } }
}

export type Verdict = 'paid' | 'failed' | 'waiting' | 'unclear'

const verdicts: readonly { words: RegExp; verdict: Verdict }[] = [
  {
    words: /^(交易|付款|处理|代发|支付|入账|打款)?成功$|^已?(到账|入账|付款|支付)$|^success(ful)?$|^paid$/i,
    verdict: 'paid',
  },
  {
    words:
      /^(交易|付款|处理|代发|支付|入账|打款)?失败$|^已?(退回|退票|拒绝|退汇)$|^fail(ed|ure)?$|^(returned|rejected)$/i,
    verdict: 'failed',
  },
  { words: /处理中|已受理|待处理|待复核|^(processing|pending)$/i, verdict: 'waiting' },
]

export const verdictOf = ({ kind, text }: SheetCell): Verdict => {
  if (kind === 'formula' || kind === 'error') return 'unclear'
  const word = text.normalize('NFKC').trim()
  return verdicts.find(({ words }) => words.test(word))?.verdict ?? 'unclear'
}

/** Null if not an amount in yuan and fen. */
export const fenOf = ({ kind, text }: SheetCell): number | null => {
  if (kind === 'formula' || kind === 'error') return null
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,¥￥]/g, '')
    .replace(/元$/, '')
  // Spreadsheet numbers are binary floats: 1035.1 may be written 1035.0999999999999.
  if (kind === 'number' && /^\d{1,12}(\.\d+)?(e-\d+)?$/i.test(plain)) {
    const fen = Number(plain) * 100
    return Math.abs(fen - Math.round(fen)) < 1e-4 ? Math.round(fen) : null
  }
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(plain)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** Strips the apostrophe that spreadsheets put before text. */
export const billNoOf = ({ text }: SheetCell): string => text.replace(/^['\s]+/, '').trim()
