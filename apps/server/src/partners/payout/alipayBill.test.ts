import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { UnreadableBill } from '../pay/payBill.ts'
import { parseAlipayBill, readAlipayBill } from './alipayBill.ts'

/** Three movements, in a file made by another program. */
const file = await readFile(new URL('./fixtures/alipay-bill.zip', import.meta.url))
const withByteChanged = (at: number): Buffer => {
  const changed = Buffer.from(file)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

const columns = '账务流水号,商户订单号,收入金额(+元),支出金额(-元),业务类型'
const paid = '1\t,TS1A1\t,0.00,-998.00,转账'
const totals = ['#支出合计：1笔，共-998.00元', '#收入合计：0笔，共0.00元']
const textOf = (...lines: string[]): string => ['#支付宝账务明细查询', ...lines].join('\r\n')

describe('a bill of Alipay', () => {
  it('is read from its file, and tells transfers from whatever else moved on the account', async () => {
    expect(await readAlipayBill(file)).toEqual({
      lines: [
        { kind: 'other', isOut: false, number: '', amountFen: 500_000 },
        { kind: 'payout', isOut: true, number: 'TS1A1', amountFen: 99_800 },
        { kind: 'other', isOut: true, number: 'TS1A1', amountFen: 100 },
      ],
      totals: { lines: 3, inFen: 500_000, outFen: 99_900 },
    })
  })

  it('may have no lines', async () => {
    const nothing = ['#支出合计：0笔，共0.00元,,,', '#收入合计：0笔，共0.00元,,,']
    expect(await parseAlipayBill(textOf(columns, ...nothing))).toEqual({
      lines: [],
      totals: { lines: 0, inFen: 0, outFen: 0 },
    })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page instead of a file', Buffer.from('<html>502</html>')],
    ['a file that breaks off', file.subarray(0, file.length / 2)],
    ['a changed byte in a part', withByteChanged(460)],
    ['another checksum', withByteChanged(file.indexOf('PK\u0001\u0002', 500) + 16)],
  ])('is not believed as a file: %s', async (_what, bytes) => {
    await expect(readAlipayBill(bytes)).rejects.toThrow(UnreadableBill)
  })

  it.each([
    ['no totals', textOf(columns, paid)],
    ['only one total', textOf(columns, paid, '#支出合计：1笔，共-998.00元')],
    ['a line that breaks off', textOf(columns, paid.slice(0, 12), ...totals)],
    ['an amount that is none', textOf(columns, paid.replace('998.00', '998'), ...totals)],
    ['money in and out at once', textOf(columns, paid.replace('0.00', '5.00'), ...totals)],
    ['no column of amounts', textOf(columns.replace('支出金额', '金额'), paid, ...totals)],
  ])('is not believed as a table: %s', async (_what, text) => {
    await expect(parseAlipayBill(text)).rejects.toThrow(UnreadableBill)
  })
})
