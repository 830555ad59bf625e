/** Payees and past withdrawals of each demo person. */
import type { PayeeKind } from '@wallpaper/contract/wallet/payee.schemas'
import type { WithdrawalState } from '@wallpaper/contract/wallet/withdrawal.labels'

/** Not a secret: production has no demo. */
export const demoWithdrawPassword = '280614'

export const hour = 3_600_000
export const day = 24 * hour
export interface DemoWithdrawal {
  channel: PayeeKind
  amountFen: number
  state: WithdrawalState
  agoMs: number
  reasonCode?: string
  reason?: string
  /** Until when it can be confirmed. */
  confirmInMs?: number
  /** Amount that the bank reports as paid, where it differs. */
  doubtfulFen?: number
}

export interface DemoWallet {
  /** Id of a demo person, or the nickname of a member of the lead's team. */
  id: string
  name: string
  idNumber: string
  /** Available balance at the end. */
  availableFen: number
  accounts: Partial<Record<PayeeKind, string>>
  withdrawals: readonly DemoWithdrawal[]
  /** When they withdrew their whole balance. */
  emptiedAgoMs?: number
}

export const bankReturn = 'BANK_NAME_MISMATCH'

export const wallets: readonly DemoWallet[] = [
  {
    id: 'lead',
    name: '林晚风',
    idNumber: '330106199806124428',
    availableFen: 428_640,
    accounts: { alipay: '13812346621', wechat: 'demo-openid-lead', bank: '6222021234561908005' },
    withdrawals: [
      { channel: 'alipay', amountFen: 492_000, state: 'paid', agoMs: 62 * day },
      { channel: 'alipay', amountFen: 300_000, state: 'paid', agoMs: 30 * day },
      { channel: 'bank', amountFen: 150_000, state: 'returned', agoMs: 12 * day, reasonCode: bankReturn },
      { channel: 'wechat', amountFen: 120_000, state: 'confirming', agoMs: 8 * hour, confirmInMs: 16 * hour },
      { channel: 'wechat', amountFen: 60_000, state: 'confirming', agoMs: 6 * hour, confirmInMs: 20 * hour },
      { channel: 'alipay', amountFen: 300_000, state: 'approved', agoMs: 26 * hour },
    ],
  },
  {
    id: 'azhe',
    name: '陈远哲',
    idNumber: '532901198503124419',
    availableFen: 86_000,
    accounts: { alipay: '13708138812', bank: '6214835801234567' },
    withdrawals: [
      { channel: 'bank', amountFen: 130_000, state: 'paid', agoMs: 16 * day },
      { channel: 'bank', amountFen: 90_000, state: 'paying', agoMs: 5 * day, doubtfulFen: 98_000 },
      { channel: 'bank', amountFen: 520_000, state: 'paying', agoMs: 2 * day },
      { channel: 'alipay', amountFen: 180_000, state: 'unknown', agoMs: day },
      { channel: 'alipay', amountFen: 60_000, state: 'applied', agoMs: 3 * hour },
    ],
  },
  {
    id: 'xiaoman',
    name: '苏小满',
    idNumber: '440305200005214426',
    availableFen: 23_500,
    accounts: { alipay: 'xiaoman@example.com' },
    withdrawals: [
      { channel: 'alipay', amountFen: 20_000, state: 'cancelled', agoMs: 9 * day },
      {
        channel: 'alipay',
        amountFen: 30_000,
        state: 'rejected',
        agoMs: 6 * day,
        reason: '收款账户与实名不一致，请核对后再提现',
      },
      {
        channel: 'alipay',
        amountFen: 40_000,
        state: 'failed',
        agoMs: 2 * day,
        reasonCode: 'PAYER_BALANCE_NOT_ENOUGH',
      },
    ],
  },
  {
    id: '橘子汽水',
    name: '许橙',
    idNumber: '510104199911083426',
    availableFen: 0,
    accounts: { alipay: 'juzi@example.com' },
    withdrawals: [],
    emptiedAgoMs: 11 * day,
  },
]
