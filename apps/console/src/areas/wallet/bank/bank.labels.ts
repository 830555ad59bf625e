/** Texts and sums of the bank's files. */
import type { OutputOf } from '@wallpaper/contract'
import type { bankBatches, previewBankResult } from '@wallpaper/contract/wallet/bank.console'
import { type BankLineKind, bankLineKindIds, bankLineKinds } from '@wallpaper/contract/wallet/bank.labels'
import { formatYuan } from '../../../lib/money.ts'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'

export type Batch = OutputOf<typeof bankBatches>['items'][number]
export type Preview = OutputOf<typeof previewBankResult>

export const lineTones: Record<BankLineKind, Tone> = {
  paid: 'ok',
  failed: 'wait',
  differs: 'no',
  twice: 'no',
  missing: 'wait',
  settled: 'plain',
  conflict: 'no',
  extra: 'no',
}

/** The state of a batch in a word. */
export const outcomeOf = ({
  count,
  paid,
  returned,
  doubtful,
  open,
  result,
}: Batch): { tone: Tone; words: string } => {
  if (result?.approval_id) return { tone: 'brand', words: '回盘等复核' }
  if (doubtful > 0) return { tone: 'no', words: '有差异，待处理' }
  if (open === count) return { tone: 'wait', words: '等回盘' }
  if (open > 0) return { tone: 'no', words: `还有 ${open} 笔没有结果` }
  if (returned === 0) return { tone: 'ok', words: '全部到账' }
  return { tone: 'ok', words: `到账 ${paid}，退回 ${returned}` }
}

const ourKinds = bankLineKindIds.filter((kind) => bankLineKinds[kind].isOurs)

/** 36 + 3 + 1 + 1 = 41 笔，78,910.30 + 6,102.00 + … = 88,246.30: every line of the batch counts once. */
export const sumFormula = ({
  sums,
  sent,
}: Pick<Preview, 'sums' | 'sent'>): { words: string; total: string } => {
  const parts = ourKinds.map((kind) => sums[kind]).filter(({ count }) => count > 0)
  const counts = parts.map(({ count }) => count).join(' + ')
  const amounts = parts.map(({ fen }) => formatYuan(fen)).join(' + ')
  return { words: `${counts} = ${sent.count} 笔，${amounts} = `, total: formatYuan(sent.fen) }
}

export interface PreviewFigure {
  label: string
  count: number
  detail: string
  tone: 'plain' | 'no' | 'wait'
}

export const figuresOf = ({ sums, sent, gap }: Preview): PreviewFigure[] => {
  const figure = (
    label: string,
    { count, fen }: { count: number; fen: number },
    tone: PreviewFigure['tone'],
  ) => ({
    label,
    count,
    detail: formatYuan(fen),
    tone: count > 0 ? tone : ('plain' as const),
  })
  return [
    figure('到账，金额一致', sums.paid, 'plain'),
    figure('银行退回', sums.failed, 'plain'),
    { ...figure('金额不一致', sums.differs, 'no'), detail: `差 ${formatYuan(gap)}` },
    figure('文件里多出来的行', sums.extra, 'no'),
    figure('文件里没有的', sums.missing, 'wait'),
    figure('我们发出的', sent, 'plain'),
  ]
}

/** The submit button's label. */
export const submitWords = ({ sums }: Pick<Preview, 'sums'>): string =>
  `提交复核：到账 ${sums.paid.count}，退回 ${sums.failed.count}`

/** Both ends are enough to tell two files apart. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}****${hash.slice(-4)}`
