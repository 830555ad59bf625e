/**
 * Reverses a whole import: reverses each ledger transaction and adds negative income rows; the old rows stay.
 * What a person has already withdrawn becomes debt. Resumes at the cursor, like posting.
 */
import { createLedger } from '../../../ledger/ledger.ts'
import { businessDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { importedRows } from '../income/imported.repository.ts'
import { addIncome, type IncomeRow } from '../income/income.repository.ts'
import { refreshRankings } from '../ranking/ranking.repository.ts'
import type { ImportDeps } from './import.deps.ts'
import { type ImportRow, importRepository } from './import.repository.ts'

/** Twice the batch size of posting, so that one ledger transaction always fits. */
const rowsAtOnce = 4_000

export const reversalKeyOf = (ledgerKey: string): string => `reverse/${ledgerKey}`

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

/** Drops the last transaction, which may have more rows than were read. */
const wholeOnly = (rows: readonly IncomeRow[]): IncomeRow[] => {
  const last = rows.at(-1)
  if (!last || rows.length < rowsAtOnce) return [...rows]
  return rows.filter(({ ledgerKey }) => ledgerKey !== last.ledgerKey)
}

const takeBack = async (tx: Tx, found: ImportRow, rows: readonly IncomeRow[], now: number): Promise<void> => {
  const moved = rows.filter(({ amountFen, baseFen }) => amountFen !== 0 || baseFen !== 0)
  const dayOf = new Map(moved.map(({ ledgerKey, day }) => [ledgerKey, day]))
  await createLedger(tx).reverseMany(
    [...dayOf].map(([transactionKey, day]) => ({
      transactionKey,
      key: reversalKeyOf(transactionKey),
      // Keeps the original day, so that ledger and income agree for each day.
      cause: { kind: 'income_day', id: day },
      reason: `批次 ${found.number} 冲正`,
      shortfall: 'debt' as const,
      happenedAt: now,
    })),
  )
  await addIncome(
    tx,
    rows.map((row) => opposite(row, now)),
  )
}

const reverseSome = async (tx: Tx, id: number, now: number): Promise<boolean> => {
  const repository = importRepository(tx)
  const found = await repository.lock(id)
  if (found?.state !== 'reversing') return false
  const after = found.cursor && 'ledgerKey' in found.cursor ? found.cursor : null
  const rows = wholeOnly(await importedRows(tx, id, after, rowsAtOnce))
  const last = rows.at(-1)
  if (!last) {
    await repository.freeKeys(id)
    await repository.update(id, {
      state: 'reversed',
      progress: 1_000,
      cursor: null,
      reversedAt: new Date(now),
    })
    return false
  }
  await takeBack(tx, found, rows, now)
  const done = rows.filter(({ source }) => source === 'import').length
  await repository.update(id, {
    cursor: { uid: last.uid, day: last.day, ledgerKey: last.ledgerKey },
    progress: Math.min(999, found.progress + Math.floor((1_000 * done) / Math.max(1, found.postedRows))),
  })
  return true
}

export const reverseImport = async (
  { db, clock }: ImportDeps,
  id: number,
  signal?: AbortSignal,
): Promise<void> => {
  for (;;) {
    signal?.throwIfAborted()
    const now = clock()
    if (!(await db.write((tx) => reverseSome(tx, id, now)))) break
  }
  const now = clock()
  await db.write((tx) => refreshRankings(tx, businessDay(now), new Date(now)))
}
