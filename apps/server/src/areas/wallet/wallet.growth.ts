import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const walletGrowth: AreaGrowth = {
  ...steady('channel_funds'),
  ...grows('always', {
    deductions: 0.1,
    deduction_messages: 0.2,
    payout_batches: 0.1,
    payout_batch_lines: 6,
    payout_downloads: 0.1,
    payout_results: 0.1,
    payout_result_lines: 6,
    shared_payee_notes: 0.1,
    tax_reports: 0.1,
    withdrawals: 12,
    withdrawal_steps: 60,
    withdrawal_views: 4,
  }),
  ...grows('person', { payees: 2, real_names: 1, withdraw_passwords: 1 }),
  ...grows('job', { money_overviews: 0, pay_confirmations: 0.5 }),
}
