import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const financeGrowth: AreaGrowth = {
  ...steady('ledger_locks', 'ledger_proofs', 'ledger_explanations'),
  ...grows('always', {
    ledger_balances: 6,
    ledger_dues: 60,
    ledger_postings: 1_600,
    ledger_reversals: 1,
    ledger_transactions: 800,
  }),
}
