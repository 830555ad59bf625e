/**
 * Classifies a result file line by line. Every line of the batch appears under exactly one kind, so the
 * preview's sums add up to what was sent.
 */
import { type BankLineKind, bankLineKinds } from '@wallpaper/contract/wallet/bank.labels'
import type { WithdrawalState } from '@wallpaper/contract/wallet/withdrawal.labels'
import type { Verdict } from './resultColumns.rules.ts'

export interface SentLine {
  billNo: string
  withdrawalId: string
  number: string
  name: string
  account: string
  netFen: number
  state: WithdrawalState
  doubtfulFen: number | null
}

/** As in the file, with name and account masked. */
export interface SaidLine {
  row: number
  billNo: string
  verdict: Verdict
  /** The file's own wording. */
  words: string
  reason: string
  fen: number | null
  name: string
  account: string
  /** The batch that the bill belongs to, if not this one. */
  otherBatch?: string | undefined
}

export interface JudgedLine {
  kind: BankLineKind
  row: number | null
  billNo: string
  withdrawalId: string | null
  number: string | null
  name: string
  account: string
  sentFen: number | null
  saidFen: number | null
  isPaid: boolean
  reason: string
  note: string
}

interface Judgement {
  kind: BankLineKind
  note: string
}

const stays = (why: string): Judgement => ({ kind: 'missing', note: `${why}，保持打款中，等下一份回盘` })

const judgePaying = (sent: SentLine, said: SaidLine): Judgement => {
  if (said.verdict === 'waiting') return stays('银行还在处理')
  if (said.verdict === 'unclear') return stays(`认不出结果「${said.words}」`)
  if (said.fen === null) return stays('金额读不出来')
  if (sent.doubtfulFen !== null) return { kind: 'differs', note: '已在存疑，按存疑了结，不应用' }
  if (said.verdict === 'failed')
    return said.fen === sent.netFen || said.fen === 0
      ? { kind: 'failed', note: `${said.reason || '没有说明原因'}。退回余额，不扣个税和手续费，通知创作者` }
      : { kind: 'differs', note: '不应用，记为存疑。联系银行，写明原因并由另一人复核' }
  return said.fen === sent.netFen
    ? { kind: 'paid', note: '' }
    : { kind: 'differs', note: '不应用，记为存疑。联系银行，写明原因并由另一人复核' }
}

const judgeOne = (sent: SentLine, said: readonly SaidLine[]): Judgement => {
  const [line] = said
  if (!line) {
    return sent.state === 'paying'
      ? { kind: 'missing', note: '保持打款中，不退回，等下一份回盘' }
      : { kind: 'settled', note: '之前已处理，这份文件里没有' }
  }
  if (said.length > 1)
    return {
      kind: 'twice',
      note: `第 ${said.map(({ row }) => row).join('、')} 行都是它，不应用，请和银行核对`,
    }
  if (sent.state === 'paying') return judgePaying(sent, line)
  const agrees =
    (sent.state === 'paid' && line.verdict === 'paid' && line.fen === sent.netFen) ||
    (sent.state === 'returned' && line.verdict === 'failed')
  return agrees
    ? { kind: 'settled', note: '和之前的结果一样，不再处理' }
    : { kind: 'conflict', note: '和之前的结果不一样，不入账，转入对账差异' }
}

const extraOf = (said: SaidLine): JudgedLine => ({
  kind: 'extra',
  row: said.row,
  billNo: said.billNo,
  withdrawalId: null,
  number: null,
  name: said.name,
  account: said.account,
  sentFen: null,
  saidFen: said.fen,
  isPaid: said.verdict === 'paid' && said.otherBatch === undefined,
  reason: said.reason,
  note: said.otherBatch
    ? `是批次 ${said.otherBatch} 的，不入账，请为那一批单独上传`
    : '不是这批的，不入账，转入对账差异',
})

export const judgeLines = (sent: readonly SentLine[], said: readonly SaidLine[]): JudgedLine[] => {
  const byBill = Map.groupBy(said, ({ billNo }) => billNo)
  const ours = sent.map((line): JudgedLine => {
    const found = byBill.get(line.billNo) ?? []
    const { kind, note } = judgeOne(line, found)
    return {
      kind,
      row: found[0]?.row ?? null,
      billNo: line.billNo,
      withdrawalId: line.withdrawalId,
      number: line.number,
      name: line.name,
      account: line.account,
      sentFen: line.netFen,
      saidFen: found[0]?.fen ?? null,
      isPaid: found.some(({ verdict }) => verdict === 'paid'),
      reason: found[0]?.reason ?? '',
      note,
    }
  })
  const known = new Set(sent.map(({ billNo }) => billNo))
  return [...ours, ...said.filter(({ billNo }) => !known.has(billNo)).map(extraOf)]
}

export type LineSums = Record<BankLineKind, { count: number; fen: number }>

export const sumsOf = (lines: readonly Pick<JudgedLine, 'kind' | 'sentFen' | 'saidFen'>[]): LineSums => {
  const none = () => ({ count: 0, fen: 0 })
  const sums: LineSums = {
    paid: none(),
    failed: none(),
    differs: none(),
    twice: none(),
    missing: none(),
    settled: none(),
    conflict: none(),
    extra: none(),
  }
  for (const { kind, sentFen, saidFen } of lines) {
    sums[kind].count += 1
    sums[kind].fen += (bankLineKinds[kind].isOurs ? sentFen : saidFen) ?? 0
  }
  return sums
}
