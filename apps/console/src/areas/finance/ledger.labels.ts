/** The ledger's terms as staff read them. A kind without an entry is shown by its name. */
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export const userAccountLabels: Readonly<Record<string, string>> = {
  available: '可提现',
  pending: '结算中',
  withdrawing: '提现中',
  held: '冻结',
  debt: '欠款',
}

export const platformLabels: Readonly<Record<string, string>> = {
  revenue: '收入',
  margin: '留存',
  tax: '个税',
  fee: '手续费',
  payout: '打款',
  penalty: '罚没',
  rounding: '取整',
}

interface KindLabel {
  word: string
  tone: Tone
}

const kindLabels: Readonly<Record<string, KindLabel>> = {
  income: { word: '收益结算', tone: 'brand' },
  order: { word: '订单', tone: 'brand' },
  import: { word: '收益导入', tone: 'brand' },
  share: { word: '团队分成', tone: 'wait' },
  reward: { word: '奖励', tone: 'wait' },
  purchase: { word: '消费', tone: 'plain' },
  release: { word: '解冻', tone: 'info' },
  repayment: { word: '还款', tone: 'info' },
  hold: { word: '冻结', tone: 'no' },
  withdrawal: { word: '提现', tone: 'plain' },
  payout: { word: '打款', tone: 'plain' },
  withdrawal_return: { word: '退回', tone: 'ok' },
  deduction: { word: '违规扣款', tone: 'no' },
  reversal: { word: '冲正', tone: 'no' },
  correction: { word: '调账', tone: 'no' },
}

export const kindLabel = (kind: string): KindLabel => kindLabels[kind] ?? { word: kind, tone: 'plain' }

const causeLabels: Readonly<Record<string, string>> = {
  settlement: '结算批次',
  income_day: '收益日',
  approval: '复核申请',
  withdrawal: '提现单',
  deduction: '扣款单',
  import: '导入批次',
  order: '订单',
  take_down: '下架',
  appeal: '申诉',
  debt: '欠款',
  reward: '奖励',
  member_order: '会员订单',
}

export const causeLabel = (kind: string): string => causeLabels[kind] ?? kind

/** user/880316/pending → 结算中; platform/revenue/picture → 收入. */
export const accountLabel = (path: string): string => {
  const [side, second = '', third = ''] = path.split('/')
  return (side === 'user' ? userAccountLabels[third] : platformLabels[second]) ?? path
}
