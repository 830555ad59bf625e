/** Queries on balances, postings and transactions, for screens, rules and the proof. */
import type { Reader } from '../platform/db/database.ts'
import { balanceRows } from './balanceRows.store.ts'
import { postingRows } from './postingRows.store.ts'
import { transactionRows } from './transactionRows.store.ts'

export const ledgerRows = (tx: Reader) => ({
  ...balanceRows(tx),
  ...postingRows(tx),
  ...transactionRows(tx),
})

export type LedgerRows = ReturnType<typeof ledgerRows>
