/**
 * Reverses a whole import: reverses each ledger transaction and adds negative income rows; the old rows stay.
 * What a person has already withdrawn becomes debt. Resumes at the cursor, like posting.
 */
import { businessDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { importedRows } from '../income/imported.repository.ts'
import type { IncomeRow } from '../income/income.repository.ts'
import { takeBack } from '../income/takeBack.ts'
import { refreshRankings } from '../ranking/ranking.repository.ts'
import type { ImportDeps } from './import.deps.ts'
import { importRepository } from './import.repository.ts'

/** Twice the batch size of posting, so that one ledger transaction always fits. */
const rowsAtOnce = 4_000

/** Drops the last transaction, which may have more rows than were read. */
const wholeOnly = (rows: readonly IncomeRow[]): IncomeRow[] => {
  const last = rows.at(-1)
  if (!last || rows.length < rowsAtOnce) return [...rows]
  return rows.filter(({ ledgerKey }) => ledgerKey !== last.ledgerKey)
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
  await takeBack(tx, rows, `批次 ${found.number} 冲正`, now)
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
