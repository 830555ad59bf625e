import { defineScreen } from '../screen.ts'
import type { PayeeKind } from './payee.schemas.ts'
import type { ChangeAccount } from './withdrawal.labels.ts'

export const walletScreens = {
  wallet: defineScreen('/pages/mine/wallet/index', { title: '我的钱包' }),
  withdraw: defineScreen('/pages/mine/wallet/wallet', { title: '提现' }),
  records: defineScreen('/pages/mine/record/index', { title: '提现记录' }),
  withdrawal: defineScreen<{ id: string }>('/pages/mine/record/detail', { title: '提现详情' }),
  /** `month`: 2026-11; `id`: a row to scroll to. */
  changes: defineScreen<{ account?: ChangeAccount; month?: string; id?: number }>(
    '/pages/mine/balance/index',
    { title: '余额变动' },
  ),
  unfreeze: defineScreen('/pages/mine/balance/unfreeze', { title: '到账日历' }),
  taxYear: defineScreen<{ year?: number }>('/pages/mine/wallet/tax', { title: '年度个税明细' }),
  /** `amount`: a trial amount from the withdrawal page. */
  taxSteps: defineScreen<{ year?: number; month?: number; amount?: number }>('/pages/mine/wallet/taxSteps', {
    title: '个税计算过程',
  }),
  /** `pick`: opened to choose one, whose id is returned. The second path names a kind of account. */
  payees: defineScreen<{ pick?: string; kind?: PayeeKind }, string>('/pages/mine/selectAccount/index', {
    title: '选择收款账户',
    aliases: ['/pages/mine/selectAccount/indexs'],
  }),
  /** `id`: the one to change. */
  payee: defineScreen<{ id?: string; kind?: PayeeKind }, string>('/pages/mine/addAccount/index', {
    title: '添加收款信息',
  }),
  /** `id`: one of them, with its evidence and appeal. */
  deductions: defineScreen<{ id?: string }>('/pages/mine/record/balanceOpt', { title: '违规扣款记录' }),
}
