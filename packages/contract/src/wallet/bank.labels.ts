/** Labels of the bank's files: the states of a batch, and the kinds of result lines. */

export const bankTabs = { all: '全部批次', waiting: '等回盘', differing: '有差异' } as const
export type BankTab = keyof typeof bankTabs
export const bankTabIds = Object.keys(bankTabs) as [BankTab, ...BankTab[]]

export const bankFormats = ['csv', 'xlsx'] as const
export type BankFormat = (typeof bankFormats)[number]

/**
 * The kinds of a result file's lines. Those with `isOurs` are lines of the batch, and together always the
 * whole batch. Only `paid` and `failed` are applied; `differs` makes the withdrawal doubtful.
 */
export const bankLineKinds = {
  paid: { label: '到账', isOurs: true },
  failed: { label: '银行退回', isOurs: true },
  differs: { label: '金额不一致', isOurs: true },
  twice: { label: '文件里重复', isOurs: true },
  missing: { label: '文件里没有', isOurs: true },
  settled: { label: '之前已处理', isOurs: true },
  conflict: { label: '和之前不一致', isOurs: true },
  extra: { label: '多出来的行', isOurs: false },
} as const
export type BankLineKind = keyof typeof bankLineKinds
export const bankLineKindIds = Object.keys(bankLineKinds) as [BankLineKind, ...BankLineKind[]]

export const doubtOutcomes = {
  paid: { label: '已按应付金额到账', help: '银行确认全额到账，记为已到账' },
  returned: { label: '没有到账，退回创作者', help: '银行确认已收回，全额退回可提现余额' },
} as const
export type DoubtOutcome = keyof typeof doubtOutcomes
export const doubtOutcomeIds = Object.keys(doubtOutcomes) as [DoubtOutcome, ...DoubtOutcome[]]
