/** Queries on transactions and their reversals. */
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '../platform/db/database.ts'
import { ledgerReversals, ledgerTransactions } from './ledger.tables.ts'

export const transactionColumns = {
  id: ledgerTransactions.id,
  key: ledgerTransactions.key,
  kind: ledgerTransactions.kind,
  causeKind: ledgerTransactions.causeKind,
  causeId: ledgerTransactions.causeId,
  memo: ledgerTransactions.memo,
  reverses: ledgerTransactions.reverses,
  happenedAt: ledgerTransactions.happenedAt,
}

export const transactionRows = (tx: Reader) => ({
  transaction: async (by: { id: number } | { key: string }) => {
    const [row] = await tx
      .select({
        ...transactionColumns,
        hash: sql<string>`encode(${ledgerTransactions.inputHash}, 'hex')`,
        uids: ledgerTransactions.uids,
        accounts: ledgerTransactions.accounts,
        amountsFen: ledgerTransactions.amountsFen,
      })
      .from(ledgerTransactions)
      .where('id' in by ? eq(ledgerTransactions.id, by.id) : eq(ledgerTransactions.key, by.key))
    return row ?? null
  },

  transactions: (keys: readonly string[]) =>
    tx
      .select({
        ...transactionColumns,
        uids: ledgerTransactions.uids,
        accounts: ledgerTransactions.accounts,
        amountsFen: ledgerTransactions.amountsFen,
      })
      .from(ledgerTransactions)
      .where(sql`${ledgerTransactions.key} = ANY(${sql.param([...keys])}::text[])`),

  /** The key of the reversal, by the id of the reversed transaction. */
  reversalKeys: async (ids: readonly number[]): Promise<Map<number, string>> => {
    const rows = await tx
      .select({ id: ledgerReversals.reversedId, key: ledgerTransactions.key })
      .from(ledgerReversals)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerReversals.reversalId))
      .where(sql`${ledgerReversals.reversedId} = ANY(${sql.param([...ids])}::bigint[])`)
    return new Map(rows.map(({ id, key }) => [id, key]))
  },

  reversalOf: async (id: number): Promise<{ id: number; key: string } | null> => {
    const [row] = await tx
      .select({ id: ledgerTransactions.id, key: ledgerTransactions.key })
      .from(ledgerReversals)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerReversals.reversalId))
      .where(eq(ledgerReversals.reversedId, id))
    return row ?? null
  },

  /** Keys by transaction id. */
  keysOf: async (ids: readonly number[]): Promise<Map<number, string>> => {
    const found = await tx
      .select({ id: ledgerTransactions.id, key: ledgerTransactions.key })
      .from(ledgerTransactions)
      .where(sql`${ledgerTransactions.id} = ANY(${sql.param([...ids])}::bigint[])`)
    return new Map(found.map(({ id, key }) => [id, key]))
  },
})
