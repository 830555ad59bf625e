/** The states of a withdrawal, with the words for creators and staff. */
export const withdrawalStates = {
  applied: '待审核',
  approved: '待复核',
  paying: '打款中',
  confirming: '待确认收款',
  unknown: '结果核实中',
  failed: '打款异常',
  paid: '已到账',
  returned: '已退回',
  rejected: '未通过',
  cancelled: '已取消',
} as const
export type WithdrawalState = keyof typeof withdrawalStates
export const withdrawalStateIds = Object.keys(withdrawalStates) as [WithdrawalState, ...WithdrawalState[]]

/** The money is in transit, and so in `withdrawing`. */
export const openStates = ['applied', 'approved', 'paying', 'confirming', 'unknown', 'failed'] as const

/** The creator's tabs of 提现记录. */
export const recordFilters = {
  to_confirm: { label: '等我确认', states: ['confirming'] },
  under_way: { label: '处理中', states: ['applied', 'approved', 'paying', 'unknown', 'failed'] },
  paid: { label: '已到账', states: ['paid'] },
  back: { label: '已退回', states: ['returned', 'rejected', 'cancelled'] },
} as const satisfies Record<string, { label: string; states: readonly WithdrawalState[] }>
export type RecordFilter = keyof typeof recordFilters
export const recordFilterIds = Object.keys(recordFilters) as [RecordFilter, ...RecordFilter[]]

/** The console's tabs. */
export const withdrawalTabs = {
  to_approve: { label: '待制单', states: ['applied'] },
  to_pay: { label: '待复核', states: ['approved'] },
  paying: { label: '打款中', states: ['paying', 'confirming', 'unknown'] },
  failed: { label: '异常', states: ['failed'] },
  done: { label: '已完成', states: ['paid', 'returned', 'rejected', 'cancelled'] },
  open: { label: '全部在途', states: openStates },
} as const satisfies Record<string, { label: string; states: readonly WithdrawalState[] }>
export type WithdrawalTab = keyof typeof withdrawalTabs
export const withdrawalTabIds = Object.keys(withdrawalTabs) as [WithdrawalTab, ...WithdrawalTab[]]

/** Filters of the balance changes, by kind of posting. */
export const changeFilters = {
  release: { label: '解冻', kinds: ['release'] },
  withdrawal: { label: '提现', kinds: ['withdrawal'] },
  withdrawal_return: { label: '退回', kinds: ['withdrawal_return', 'reversal'] },
  income: { label: '收益', kinds: ['income', 'share', 'reward'] },
  spend: { label: '消费', kinds: ['purchase'] },
  deduction: { label: '扣款', kinds: ['deduction', 'repayment'] },
} as const
export type ChangeFilter = keyof typeof changeFilters
export const changeFilterIds = Object.keys(changeFilters) as [ChangeFilter, ...ChangeFilter[]]

/** One ledger account at a time. */
export const changeAccounts = { available: '可提现', pending: '结算中', held: '冻结' } as const
export type ChangeAccount = keyof typeof changeAccounts
export const changeAccountIds = Object.keys(changeAccounts) as [ChangeAccount, ...ChangeAccount[]]
