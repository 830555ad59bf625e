/** What the areas contribute to the ledger's proof. */
import { slot } from '../platform/slots.ts'
import type { MoneyTables } from './moneyTables.ts'
import type { LedgerCheck } from './proof.ts'

/** Payouts stop while one of these fails. */
export const ledgerChecks = slot<LedgerCheck>('what of an area must agree with the ledger', ({ id }) => id)
export const moneyTables = slot<MoneyTables>(
  'tables of an area that money hangs on: every one with an amount',
)
