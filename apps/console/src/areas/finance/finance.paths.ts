/** Addresses of the finance area, below /console. Each step of the ledger is in them, so that a link can be sent. */
import { withQuery } from '../../lib/navigation/paths.ts'

export interface LedgerAddress {
  uid?: string
  account?: string
  transaction?: string
  /** Days, both inclusive. */
  from?: string
  to?: string
  /** Only what follows from this: income_day:2026-10-17. */
  cause?: string
  /** The same account of everybody: available, or owed. */
  people?: string
  /** All accounts of the platform of one kind: revenue. */
  kind?: string
}

export const financePaths = {
  overview: () => '/finance',
  dayIncome: (day: string, part: string) => withQuery('/finance/income', { day, part }),
  ledger: (address: LedgerAddress = {}) => withQuery('/ledger', { ...address }),
  proof: () => '/proof',
  withdrawals: (query: { tab?: string; age?: string } = {}) => withQuery('/withdrawals', { ...query }),
}
