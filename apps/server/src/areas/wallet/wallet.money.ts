/** This area's money columns: payouts and the people they go to. */
import { type MoneyTables, sealed } from '../../ledger/moneyTables.ts'

export const walletMoney: MoneyTables = {
  label: '提现与扣款',
  tables: [
    ...sealed({
      withdrawals: '提现单',
      withdrawal_steps: '提现经过',
      payout_batches: '银行批次',
      payout_batch_lines: '银行批次的行',
      payout_results: '银行回盘',
      payout_result_lines: '银行回盘的行',
      pay_confirmations: '打款确认',
      deductions: '违规扣款',
      deduction_messages: '扣款往来',
      tax_reports: '报税导出',
      payees: '收款账户',
      real_names: '实名',
      channel_funds: '渠道余额',
      money_overviews: '资金总览',
      shared_payee_notes: '共用账户备注',
    }),
  ],
}
