/**
 * Paths of the finance area, below /console. The whole state of the ledger screen is in the URL, so that it
 * can be shared.
 */
import { withQuery } from '../../lib/navigation/paths.ts'

export interface LedgerAddress {
  uid?: string
  account?: string
  transaction?: string
  /** Days, both inclusive. */
  from?: string
  to?: string
  /** Only postings with this cause, e.g. income_day:2026-10-17. */
  cause?: string
  /** One account of all people: available, or owed. */
  people?: string
  /** All platform accounts of one kind, e.g. revenue. */
  kind?: string
}

export const financePaths = {
  ledger: (address: LedgerAddress = {}) => withQuery('/ledger', { ...address }),
  proof: () => '/proof',
}
