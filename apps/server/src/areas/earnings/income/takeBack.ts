/** Reverses the ledger transactions of income rows and adds the opposite rows; the old ones stay. */
import { createLedger } from '../../../ledger/ledger.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { addIncome, type IncomeRow } from './income.repository.ts'

const reversalKeyOf = (ledgerKey: string): string => `reverse/${ledgerKey}`

const opposite = (row: IncomeRow, now: number): IncomeRow => ({
  ...row,
  id: newId(now),
  part: row.part + 1,
  takes: -row.takes,
  baseFen: -row.baseFen,
  amountFen: -row.amountFen,
  ledgerKey: reversalKeyOf(row.ledgerKey),
  postedAt: new Date(now),
  releaseAt: new Date(now),
})

/** What a person has spent already becomes debt. */
export const takeBack = async (
  tx: Tx,
  rows: readonly IncomeRow[],
  reason: string,
  now: number,
): Promise<void> => {
  const moved = rows.filter(({ amountFen, baseFen }) => amountFen !== 0 || baseFen !== 0)
  const dayOf = new Map(moved.map(({ ledgerKey, day }) => [ledgerKey, day]))
  await createLedger(tx).reverseMany(
    [...dayOf].map(([transactionKey, day]) => ({
      transactionKey,
      key: reversalKeyOf(transactionKey),
      // Keeps the original day, so that ledger and income agree for each day.
      cause: { kind: 'income_day', id: day },
      reason,
      shortfall: 'debt' as const,
      happenedAt: now,
    })),
  )
  await addIncome(
    tx,
    rows.map((row) => opposite(row, now)),
  )
}
