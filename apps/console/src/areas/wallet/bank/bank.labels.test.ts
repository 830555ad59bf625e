import { describe, expect, it } from 'vitest'
import { type Batch, figuresOf, outcomeOf, type Preview, submitWords, sumFormula } from './bank.labels.ts'

const none = { count: 0, fen: 0 }
/** As in the design: 36 paid, 3 returned, 1 that differs by 9 yuan, 2 extra rows, 1 missing, of 41. */
const preview: Preview = {
  file_name: 'payout_result_20261017.csv',
  file_hash: `${'a6c3'.padEnd(60, '0')}58f0`,
  file_rows: 42,
  batch: { id: 1, number: 'BK2610170003' },
  sums: {
    paid: { count: 36, fen: 7_891_030 },
    failed: { count: 3, fen: 610_200 },
    differs: { count: 1, fen: 207_800 },
    missing: { count: 1, fen: 115_600 },
    extra: { count: 2, fen: 348_000 },
    twice: none,
    settled: none,
    conflict: none,
  },
  sent: { count: 41, fen: 8_824_630 },
  gap: 900,
  lines: [],
  file: { file_name: '', csv: '' },
}

describe('the preview of a result file', () => {
  it('has six figures, and says with which it is not content', () => {
    expect(figuresOf(preview).map(({ label, count, detail, tone }) => [label, count, detail, tone])).toEqual([
      ['到账，金额一致', 36, '78,910.30', 'plain'],
      ['银行退回', 3, '6,102.00', 'plain'],
      ['金额不一致', 1, '差 9.00', 'no'],
      ['文件里多出来的行', 2, '3,480.00', 'no'],
      ['文件里没有的', 1, '1,156.00', 'wait'],
      ['我们发出的', 41, '88,246.30', 'plain'],
    ])
  })

  it('adds up in front of the reader, also what is there twice or was settled before', () => {
    expect(sumFormula(preview)).toEqual({
      words: '36 + 3 + 1 + 1 = 41 笔，78,910.30 + 6,102.00 + 2,078.00 + 1,156.00 = ',
      total: '88,246.30',
    })
    const again = {
      sums: { ...preview.sums, paid: none, failed: none, settled: { count: 39, fen: 8_501_230 } },
      sent: preview.sent,
    }
    expect(sumFormula(again).words).toBe('1 + 1 + 39 = 41 笔，2,078.00 + 1,156.00 + 85,012.30 = ')
    expect(submitWords(preview)).toBe('提交复核：到账 36，退回 3')
  })
})

describe('what a batch has come to', () => {
  const batch = (changes: Partial<Batch>): Batch => ({
    id: 1,
    number: 'BK2610170003',
    payer: '招商 基本户',
    count: 4,
    net: 100,
    made_by: '李雯',
    made_at: 0,
    checked_by: '周敏',
    checked_at: 0,
    file_hash: null,
    downloads: [],
    result: null,
    paid: 0,
    returned: 0,
    doubtful: 0,
    open: 0,
    ...changes,
  })
  it.each([
    [{ open: 4 }, '等回盘'],
    [{ paid: 4 }, '全部到账'],
    [{ paid: 3, returned: 1 }, '到账 3，退回 1'],
    [{ paid: 3, doubtful: 1 }, '有差异，待处理'],
    [{ paid: 3, open: 1 }, '还有 1 笔没有结果'],
  ])('%j: %s', (changes, words) => {
    expect(outcomeOf(batch(changes)).words).toBe(words)
  })
})
