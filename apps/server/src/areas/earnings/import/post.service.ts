/**
 * Posts an approved import in batches. Each batch is one transaction that locks the import and writes the
 * ledger, the income rows, their sums and the cursor. After a crash it continues at the cursor; concurrent
 * runs take turns and post nothing twice.
 */
import { businessDay } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { personStatesOf } from '../../account/public.ts'
import {
  type ImportBatch,
  type ImportedIncome,
  type ImportedPosting,
  postPrepared,
  prepareImported,
} from '../income/imported.ts'
import { refreshRankings } from '../ranking/ranking.repository.ts'
import { relationsOn } from '../settlement/dayRules.ts'
import { releaseRule, releaseTimeOf } from '../settlement/releaseTime.ts'
import { type SettledPerson, settlementRepository } from '../settlement/settlement.repository.ts'
import type { IncomeRelation } from '../settlement/settlementTerms.ts'
import type { ImportDeps } from './import.deps.ts'
import {
  type DueAfter,
  type DueRow,
  type ImportRow,
  importReader,
  importRepository,
} from './import.repository.ts'

/** One statement per table and batch; a larger batch would only lock the import for longer. */
const rowsAtOnce = 2_000

/** Rows of one day as income, by that day's percentages and relations. */
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

/** Keeps a person's rows of a day in one batch, unless they alone exceed it. */
const withoutLastPerson = (rows: readonly DueRow[]): readonly DueRow[] => {
  const lastUid = rows.at(-1)?.uid
  const whole = rows.filter(({ uid }) => uid !== lastUid)
  return whole.length > 0 ? whole : rows
}

/** The next rows, all of one day: a settled day affects the shares of the next. */
export const nextRows = async (
  tx: Reader,
  importId: number,
  after: DueAfter | null,
): Promise<DayRows | null> => {
  const found = await importReader(tx).due(importId, after, rowsAtOnce)
  const day = found[0]?.day ?? null
  const ofDay = found.filter((row) => row.day === day)
  const rows = ofDay.length === rowsAtOnce ? withoutLastPerson(ofDay) : ofDay
  const last = rows.at(-1)
  if (day === null || !last || last.uid === null) return null
  return { day, rows, last: { day, uid: last.uid, row: last.row } }
}

/** Rows that can still be posted: people and numbers may have changed since the trial. */
const stillDue = async (tx: Tx, found: ImportRow, rows: readonly DueRow[]): Promise<DueRow[]> => {
  const repository = importRepository(tx)
  const states = await personStatesOf(tx, [...new Set(rows.flatMap(({ uid }) => uid ?? []))])
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

/** One prepared batch and its position in the file. */
interface Step extends ImportedPosting {
  after: DueAfter | null
  next: DayRows
  newPeople: readonly SettledPerson[]
}

const placeOf = (at: DueAfter | null): string => (at ? `${at.day}/${at.uid}/${at.row}` : '')

const stepOf = async (
  tx: Reader,
  batch: ImportBatch,
  { after, next, rows = next.rows }: Pick<Step, 'after' | 'next'> & { rows?: readonly DueRow[] },
  { relations, clock }: ImportDeps,
): Promise<Step> => {
  const { incomes, newPeople } = await incomesOf(tx, { ...next, rows }, relations, clock())
  return { after, next, newPeople, ...prepareImported(batch, incomes) }
}

/**
 * Null where the next batch depends on the one being written: another day, or more rows of the same person.
 */
const stepAhead = async (
  deps: ImportDeps,
  batch: ImportBatch,
  { next: { day, last } }: Step,
): Promise<Step | null> => {
  const next = await deps.db.read((tx) => nextRows(tx, batch.id, last))
  if (!next || next.day !== day || next.rows[0]?.uid === last.uid) return null
  return deps.db.read((tx) => stepOf(tx, batch, { after: last, next }, deps))
}

/** The batch at the cursor: the prepared one if it starts there and all its rows are still due. */
const stepNow = async (
  tx: Tx,
  found: ImportRow,
  prepared: Step | null,
  deps: ImportDeps,
): Promise<(Step & { due: readonly DueRow[] }) | null> => {
  const after = found.cursor && 'row' in found.cursor ? found.cursor : null
  const known = prepared && placeOf(prepared.after) === placeOf(after) ? prepared : null
  const next = known?.next ?? (await nextRows(tx, found.id, after))
  if (!next) return null
  const due = await stillDue(tx, found, next.rows)
  const isWhole = due.length === next.rows.length
  const step = known && isWhole ? known : await stepOf(tx, found, { after, next, rows: due }, deps)
  return { ...step, due }
}

/** The posted batch; null when there are no more. */
const postStep = async (
  tx: Tx,
  id: number,
  prepared: Step | null,
  begun: (batch: ImportBatch, step: Step) => void,
  deps: ImportDeps,
): Promise<Step | null> => {
  const repository = importRepository(tx)
  const found = await repository.lock(id)
  if (found?.state !== 'posting') return null
  const step = await stepNow(tx, found, prepared, deps)
  if (!step) {
    const postedAt = new Date(deps.clock())
    await repository.update(id, { state: 'posted', progress: 1_000, cursor: null, postedAt })
    return null
  }
  begun(found, step)
  await settlementRepository(tx).addPeople(step.newPeople)
  await postPrepared(tx, step)
  const postedRows = found.postedRows + step.due.length
  await repository.update(id, {
    cursor: step.next.last,
    postedRows,
    postedFen: found.postedFen + step.due.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0),
    progress: progressOf(found, postedRows),
  })
  return step
}

/** Prepares the next batch while the current one is being written. */
export const postImport = async (deps: ImportDeps, id: number, signal?: AbortSignal): Promise<void> => {
  const { db, clock } = deps
  let prepared: Step | null = null
  for (;;) {
    signal?.throwIfAborted()
    let ahead: Promise<Step | null> = Promise.resolve(null)
    // Only for the first attempt: a serialization retry may mean that the data it was prepared from has
    // changed.
    let first: Step | null = prepared
    const posted = await db.write((tx) => {
      const known = first
      first = null
      return postStep(
        tx,
        id,
        known,
        (batch, step) => {
          // An error here is ignored: the next transaction prepares the batch again and reports it.
          ahead = stepAhead(deps, batch, step).catch(() => null)
        },
        deps,
      )
    })
    if (!posted) break
    prepared = await ahead
  }
  const now = clock()
  await db.write((tx) => refreshRankings(tx, businessDay(now), new Date(now)))
}
