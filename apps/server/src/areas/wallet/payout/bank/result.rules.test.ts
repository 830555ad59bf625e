import { bankLineKinds } from '@wallpaper/contract/wallet/bank.labels'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeLines, type SaidLine, type SentLine, sumsOf } from './result.rules.ts'
import { columnsIn, fenOf, verdictOf } from './resultColumns.rules.ts'

const billNo = fc.integer({ min: 1, max: 12 }).map((number) => `TS${number}A1`)
const sentLine = fc.record({
  billNo,
  withdrawalId: fc.uuid(),
  number: fc.constant('2610170086'),
  name: fc.constant('林*风'),
  account: fc.constant('6222****0128'),
  netFen: fc.integer({ min: 1, max: 2_000_000 }),
  state: fc.constantFrom('paying' as const, 'paying' as const, 'paid' as const, 'returned' as const),
  doubtfulFen: fc.constantFrom(null, null, null, 7),
})
const sent = fc.uniqueArray(sentLine, { selector: (line) => line.billNo, maxLength: 12 })
/** Amounts often match what was sent, and bills are often ours. */
const said = (lines: readonly SentLine[]) =>
  fc.array(
    fc.record({
      row: fc.integer({ min: 2, max: 5_000 }),
      billNo,
      verdict: fc.constantFrom('paid' as const, 'failed' as const, 'waiting' as const, 'unclear' as const),
      words: fc.constant('成功'),
      reason: fc.constantFrom('', '户名不符'),
      fen: fc.oneof(
        fc.constantFrom(null, 0, ...lines.map(({ netFen }) => netFen)),
        fc.integer({ min: 0, max: 2_000_000 }),
      ),
      name: fc.constant(''),
      account: fc.constant(''),
    }),
    { maxLength: 16 },
  )
const files = sent.chain((lines) => fc.tuple(fc.constant(lines), said(lines)))

describe('what a result file comes to', () => {
  it('always adds up to what was sent, in number and amount, whatever the file holds', () => {
    fc.assert(
      fc.property(files, ([lines, file]) => {
        const sums = sumsOf(judgeLines(lines, file))
        const ours = Object.entries(bankLineKinds)
          .filter(([, { isOurs }]) => isOurs)
          .map(([kind]) => sums[kind as keyof typeof sums])
        expect(ours.reduce((all, { count }) => all + count, 0)).toBe(lines.length)
        expect(ours.reduce((all, { fen }) => all + fen, 0)).toBe(
          lines.reduce((all, { netFen }) => all + netFen, 0),
        )
      }),
    )
  })

  it('pays a line only where the file names it once, says so, and names the amount that was sent', () => {
    fc.assert(
      fc.property(files, ([lines, file]) => {
        for (const line of judgeLines(lines, file).filter(({ kind }) => kind === 'paid')) {
          const found: SaidLine[] = file.filter((each) => each.billNo === line.billNo)
          const asked = lines.find((each) => each.billNo === line.billNo)
          expect(found.map(({ verdict, fen }) => [verdict, fen])).toEqual([['paid', asked?.netFen]])
          expect([asked?.state, asked?.doubtfulFen]).toEqual(['paying', null])
        }
      }),
    )
  })
})

const cell = (text: string, kind: 'text' | 'number' | 'formula' = 'text') => ({ kind, text })

describe('columns, amounts and results', () => {
  it('are found by name, what arrived before what was asked for', () => {
    const row = (...names: string[]) => columnsIn({ cells: names.map((name) => cell(name)) })
    expect(row('打款单号', '户名', '卡号', '银行', '金额（元）', '附言', '结果')).toEqual({
      columns: { billNo: 0, name: 1, account: 2, amount: 4, result: 6 },
    })
    expect(row('商户订单号', '交易金额(元)', ' 成功金额 ', '交易状态', '失败原因')).toEqual({
      columns: { billNo: 0, amount: 2, result: 3, reason: 4 },
    })
    expect(row('招商银行代发结果')).toBeNull()
    expect(row('打款单号', '结果', '结果', '金额')).toEqual({
      problem: '文件里有几列都叫「结果」，请留下一列后重新上传',
    })
  })

  it.each([
    ['998.00', 99_800],
    ['2,087.00', 208_700],
    ['¥ 1,232.56 元', 123_256],
    ['0.01', 1],
    ['12.5', 1_250],
    ['12.500', 1_250],
    ['12.505', null],
    ['-5.00', null],
    ['１２．３０', 1_230],
    ['', null],
    ['一百', null],
  ])('%j is %s fen', (text, fen) => {
    expect(fenOf(cell(text))).toBe(fen)
  })

  it('figures of a spreadsheet are binary, and a formula is nobody’s word', () => {
    expect(fenOf(cell('1035.0999999999999', 'number'))).toBe(103_510)
    expect(fenOf(cell('1035.105', 'number'))).toBeNull()
    expect(fenOf(cell('998', 'formula'))).toBeNull()
    expect(verdictOf(cell('成功', 'formula'))).toBe('unclear')
  })

  it.each([
    ['成功', 'paid'],
    ['交易成功', 'paid'],
    ['已到账', 'paid'],
    ['SUCCESS', 'paid'],
    ['失败', 'failed'],
    ['退票', 'failed'],
    ['处理中', 'waiting'],
    ['不成功', 'unclear'],
    ['未成功', 'unclear'],
    ['', 'unclear'],
  ])('%j is %s', (text, verdict) => {
    expect(verdictOf(cell(text))).toBe(verdict)
  })
})
