/**
 * Posts an import that a second person has approved: some rows at a time, each time in one transaction that holds the
 * import, with the ledger, the rows of income, their sums and how far it is. Whatever breaks, it goes on from there; two
 * at once take turns and post nothing twice.
 */
import { businessDay } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { personReader } from '../../account/public.ts'
import { type ImportedIncome, postImported } from '../income/imported.ts'
import { refreshRankings } from '../ranking/ranking.repository.ts'
import { relationsOn } from '../settlement/dayRules.ts'
import type { IncomeRelation } from '../settlement/relation.ts'
import { releaseRule, releaseTimeOf } from '../settlement/releaseTime.ts'
import { type SettledPerson, settlementRepository } from '../settlement/settlement.repository.ts'
import type { ImportDeps } from './import.deps.ts'
import {
  type DueAfter,
  type DueRow,
  type ImportRow,
  importReader,
  importRepository,
} from './import.repository.ts'

/** The ledger, the rows and the sums are a statement each for all of them; more would only hold the import for longer. */
const rowsAtOnce = 2_000

/** Rows of one day as income, by the percentages and the relations of that day. */
export const incomesOf = async (
  tx: Reader,
  { day, rows }: DayRows,
  contributed: readonly IncomeRelation[],
  now: number,
  isSettledToo?: (uid: number) => boolean,
): Promise<{ incomes: ImportedIncome[]; newPeople: readonly SettledPerson[] }> => {
  const releaseAt = releaseTimeOf(now, await releaseRule(tx))
  const uids = [...new Set(rows.flatMap(({ uid }) => uid ?? []))]
  const rules = await relationsOn(tx, day, uids, contributed, isSettledToo)
  const incomes = rows.flatMap(({ uid, line, codeId, product, amountFen, takes, row }): ImportedIncome[] =>
    uid !== null && line !== null && amountFen !== null
      ? [
          {
            uid,
            day,
            line,
            codeId,
            note: product,
            grossFen: amountFen,
            takes,
            row,
            creatorPercent: rules.creatorPercent,
            relations: rules.relationsOf(uid),
            postedAt: now,
            releaseAt,
          },
        ]
      : [],
  )
  return { incomes, newPeople: rules.newPeople }
}

export interface DayRows {
  day: string
  rows: readonly DueRow[]
  last: DueAfter
}

/** The next rows, all of one day: what a day has settled decides about the next one's shares. */
export const nextRows = async (
  tx: Reader,
  importId: number,
  after: DueAfter | null,
): Promise<DayRows | null> => {
  const found = await importReader(tx).due(importId, after, rowsAtOnce)
  const day = found[0]?.day ?? null
  const rows = found.filter((row) => row.day === day)
  const last = rows.at(-1)
  if (day === null || !last || last.uid === null) return null
  return { day, rows, last: { day, uid: last.uid, row: last.row } }
}

/** Those that can still be posted: the world may have changed since the trial. */
const stillDue = async (tx: Tx, found: ImportRow, rows: readonly DueRow[]): Promise<DueRow[]> => {
  const repository = importRepository(tx)
  const states = await personReader(tx).statesOf([...new Set(rows.flatMap(({ uid }) => uid ?? []))])
  const isThere = ({ uid }: DueRow) => uid !== null && (states.get(uid) ?? 'closed') !== 'closed'
  const left = rows.filter(isThere)
  const claimed = await repository.claimKeys(found, left)
  await repository.setVerdict(
    found.id,
    rows.filter((row) => !isThere(row)).map(({ row }) => row),
    { verdict: 'refused', problem: 'closedPerson', note: '试算之后账号注销了，没有入账' },
  )
  await repository.setVerdict(
    found.id,
    left.filter(({ row }) => !claimed.has(row)).map(({ row }) => row),
    { verdict: 'duplicate', problem: 'posted', note: '试算之后已由另一个批次入账' },
  )
  return left.filter(({ row }) => claimed.has(row))
}

const progressOf = ({ totals }: ImportRow, done: number): number =>
  Math.min(999, Math.floor((1_000 * done) / Math.max(1, totals?.ok.rows ?? 1)))

/** Answers whether there is more. */
const postSome = async (
  tx: Tx,
  id: number,
  relations: readonly IncomeRelation[],
  now: number,
): Promise<boolean> => {
  const repository = importRepository(tx)
  const found = await repository.lock(id)
  if (found?.state !== 'posting') return false
  const after = found.cursor && 'row' in found.cursor ? found.cursor : null
  const next = await nextRows(tx, id, after)
  if (!next) {
    await repository.update(id, { state: 'posted', progress: 1_000, cursor: null, postedAt: new Date(now) })
    return false
  }
  const due = await stillDue(tx, found, next.rows)
  const { incomes, newPeople } = await incomesOf(tx, { ...next, rows: due }, relations, now)
  await settlementRepository(tx).addPeople(newPeople)
  await postImported(tx, found, incomes)
  const postedRows = found.postedRows + due.length
  await repository.update(id, {
    cursor: next.last,
    postedRows,
    postedFen: found.postedFen + due.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0),
    progress: progressOf(found, postedRows),
  })
  return true
}

export const postImport = async (
  { db, clock, relations }: ImportDeps,
  id: number,
  signal?: AbortSignal,
): Promise<void> => {
  for (;;) {
    signal?.throwIfAborted()
    const now = clock()
    if (!(await db.write((tx) => postSome(tx, id, relations, now)))) break
  }
  const now = clock()
  await db.write((tx) => refreshRankings(tx, businessDay(now), new Date(now)))
}
