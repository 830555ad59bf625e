import { describe, expect, it } from 'vitest'
import { parseFundFlowBill, parseTradeBill, UnreadableBill } from './payBill.ts'

const columns =
  '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,货币种类,微信退款单号,商户退款单号,退款金额,退款状态,商品名称,手续费,订单金额,申请退款金额'
const totalColumns =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const paid =
  '`2026-11-16 12:00:00,`wx1,`1900000001,`4200001,`TM1,`SUCCESS,`CNY,`0,`0,`0.00,`,`图神会员, 一年,`0.01000,`298.00,`0.00'
const refunded =
  '`2026-11-16 13:00:00,`wx1,`1900000001,`4200001,`TM1,`REFUND,`CNY,`501,`TM1R,`298.00,`SUCCESS,`图神会员, 一年,`-0.01000,`0.00,`298.00'
const totals = '`2,`298.00,`298.00,`0.00,`0.00000,`298.00,`298.00'
const bill = (...lines: string[]): string => `\uFEFF${[columns, ...lines].join('\r\n')}\r\n`

describe('a bill of WeChat Pay', () => {
  it('is read by the names of its columns, with commas in what was sold', () => {
    expect(parseTradeBill(bill(paid, refunded, totalColumns, totals))).toEqual({
      lines: [
        { kind: 'payment', isOut: false, number: 'TM1', amountFen: 29_800 },
        { kind: 'refund', isOut: true, number: 'TM1', amountFen: 29_800 },
      ],
      totals: { lines: 2, inFen: 29_800, outFen: 29_800 },
    })
  })

  it('of an account tells transfers from whatever else moved there', () => {
    const text = [
      '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号',
      '`2026-11-16 09:00:00,`1,`11,`充值,`充值,`收入,`5000.00,`5000.00,`system,`,`C1',
      '`2026-11-16 09:30:00,`2,`12,`转账,`商家转账,`支出,`998.00,`4002.00,`system,`,`TS1A1',
      '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额',
      '`2,`1,`5000.00,`1,`998.00',
    ].join('\n')
    expect(parseFundFlowBill(text)).toEqual({
      lines: [
        { kind: 'other', isOut: false, number: 'C1', amountFen: 500_000 },
        { kind: 'payout', isOut: true, number: 'TS1A1', amountFen: 99_800 },
      ],
      totals: { lines: 2, inFen: 500_000, outFen: 99_800 },
    })
  })

  it.each([
    ['nothing', ''],
    ['a page instead of a file', '<html>502</html>'],
    ['a file that breaks off', bill(paid, refunded)],
    ['a line that breaks off', bill(paid.slice(0, 40), totalColumns, totals)],
    ['an amount that is none', bill(paid.replace('298.00', '298'), totalColumns, totals)],
    ['another file', `日期,金额\n\`2026-11-16,\`1.00\n合计\n\`1.00`],
  ])('is not believed: %s', (_what, text) => {
    expect(() => parseTradeBill(text)).toThrow(UnreadableBill)
  })
})
