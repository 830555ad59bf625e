/**
 * The trial of an import: judges every row of the file in batches and stores the verdicts; writes no income.
 * A restart begins at the first row with a new attempt id, which stops any earlier attempt from writing.
 */

import { randomUUID } from 'node:crypto'
import { addDays } from '@wallpaper/contract/day'
import type { ImportTotals } from '@wallpaper/contract/earnings/import.schemas'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { openSheet } from '../../../platform/sheet/openSheet.ts'
import type { SheetRow } from '../../../platform/sheet/sheet.ts'
import { personStatesOf } from '../../account/public.ts'
import { holdersOfCodes, normalizeCode } from '../../codes/public.ts'
import { settings } from '../earnings.settings.ts'
import { groupsOf } from '../income/imported.ts'
import type { ImportDeps } from './import.deps.ts'
import { type DueAfter, type ImportRow, importReader, importRepository } from './import.repository.ts'
import { dataRows, fileKey, limitsFor, withFile } from './importFile.ts'
import { type JudgeFacts, judge } from './judge.rules.ts'
import { columnsOf } from './mapping.rules.ts'
import { type DayRows, incomesOf, nextRows } from './post.service.ts'
import { type RefusedRow, type RowRules, readRow, type UnderstoodRow } from './row.rules.ts'

const rowsAtOnce = 2_000
/** Per mille of the progress for reading; duplicates and sums are the rest. */
const readingPart = 900
const usualDays = 30
/** How far back a bill without a period may reach. */
const daysBack = 400

interface Limits {
  rowsMax: number
  unusualTimes: number
  personDayYuan: number
}

const limitsOf = async (tx: Reader): Promise<Limits> => {
  const values = await settings(tx).many(
    'earnings.import_rows_max',
    'earnings.import_unusual_times',
    'earnings.person_day_yuan',
  )
  return {
    rowsMax: values['earnings.import_rows_max'],
    unusualTimes: values['earnings.import_unusual_times'],
    personDayYuan: values['earnings.person_day_yuan'],
  }
}

/** Loads all people and codes of these rows at once. */
const factsFor = async (
  tx: Reader,
  found: ImportRow,
  rows: readonly (UnderstoodRow | RefusedRow)[],
  today: string,
  { unusualTimes, personDayYuan }: Limits,
): Promise<JudgeFacts> => {
  const understood = rows.filter((row): row is UnderstoodRow => !('problem' in row))
  const names = understood.filter(({ code }) => code !== '').map(({ code }) => normalizeCode(code))
  const holders = names.length > 0 ? await holdersOfCodes(tx, [...new Set(names)]) : new Map()
  const uids = new Set([
    ...understood.flatMap(({ uid }) => uid ?? []),
    ...[...holders.values()].map(({ uid }) => uid),
  ])
  const states = await personStatesOf(tx, [...uids])
  const sums = await importReader(tx).importedSums([...uids], addDays(today, -usualDays), addDays(today, -1))
  return {
    importId: found.id,
    platform: found.platform,
    line: found.line,
    stateOf: (uid) => states.get(uid),
    holderOf: (code) => holders.get(normalizeCode(code)),
    unusualFrom: (uid) => {
      const usual = (sums.get(uid) ?? 0) / usualDays
      return usual > 0
        ? {
            fen: usual * unusualTimes,
            note: (fen) => `为近 ${usualDays} 日均值的 ${Math.round(fen / usual)} 倍，请核对平台账单`,
          }
        : { fen: personDayYuan * 100, note: () => '这个人以前没有平台结算，请核对平台账单' }
    },
  }
}

/** Null when another attempt has taken over or the import was discarded. */
const lockAttempt = async (tx: Tx, id: number, attempt: string): Promise<ImportRow | null> => {
  const found = await importRepository(tx).lock(id)
  return found?.state === 'checking' && found.attempt === attempt ? found : null
}

const judgeRows = async (
  tx: Tx,
  found: ImportRow,
  rows: readonly (UnderstoodRow | RefusedRow)[],
  today: string,
  limits: Limits,
): Promise<void> => {
  const facts = await factsFor(tx, found, rows, today, limits)
  await importRepository(tx).addRows(rows.map((row) => judge(row, facts)))
}

/** What creators, inviters and tutors will get, computed in the same batches as the posting. */
const sharesOf = async ({ db, clock, relations }: ImportDeps, found: ImportRow) => {
  const sums = { creator_fen: 0, team_fen: 0, tutor_fen: 0 }
  const settled = new Set<number>()
  const ofDay = new Set<number>()
  let after: DueAfter | null = null
  for (;;) {
    const last: DueAfter | null = after
    const next: DayRows | null = await db.read((tx) => nextRows(tx, found.id, last))
    if (!next) return sums
    if (last?.day !== next.day) {
      for (const uid of ofDay) settled.add(uid)
      ofDay.clear()
    }
    const { incomes } = await db.read((tx) =>
      incomesOf(tx, next, relations, clock(), (uid) => settled.has(uid)),
    )
    for (const { uid } of incomes) ofDay.add(uid)
    for (const group of groupsOf(incomes)) {
      sums.creator_fen += group.creatorFen
      for (const { source, amountFen } of group.shares)
        sums[source === 'tutor' ? 'tutor_fen' : 'team_fen'] += amountFen
    }
    after = next.last
  }
}

const finish = async (deps: ImportDeps, found: ImportRow, attempt: string): Promise<void> => {
  await deps.db.write(async (tx) => {
    if (await lockAttempt(tx, found.id, attempt)) await importRepository(tx).markDuplicates(found)
  })
  const shares = await sharesOf(deps, found)
  await deps.db.write(async (tx) => {
    if (!(await lockAttempt(tx, found.id, attempt))) return
    const repository = importRepository(tx)
    const totals: ImportTotals = { ...(await repository.totals(found.id)), ...shares }
    await repository.update(found.id, { state: 'checked', progress: 1_000, totals, problem: '' })
  })
}

const readFile = async (
  { db, clock, storage }: ImportDeps,
  found: ImportRow,
  attempt: string,
  signal: AbortSignal | undefined,
): Promise<boolean> => {
  const today = businessDay(clock())
  const limits = await db.read(limitsOf)
  const rules: RowRules = {
    columns: columnsOf(found.mapping, found.columns),
    fromDay: found.fromDay ?? addDays(today, -daysBack),
    toDay: found.toDay ?? today,
  }
  return withFile(storage, fileKey(found.fileHash), async (path) => {
    const sheet = await openSheet(path)
    let read = 0
    const keep = async (rows: readonly SheetRow[]): Promise<boolean> => {
      signal?.throwIfAborted()
      read += rows.length
      const judged = rows.map((row) => readRow(row, rules))
      return db.write(async (tx) => {
        if (!(await lockAttempt(tx, found.id, attempt))) return false
        await judgeRows(tx, found, judged, today, limits)
        await importRepository(tx).update(found.id, {
          progress: Math.floor(sheet.progress() * readingPart),
        })
        return true
      })
    }
    let waiting: SheetRow[] = []
    // Reads the next batch while this one is written.
    let kept = Promise.resolve(true)
    try {
      for await (const row of dataRows(sheet, limitsFor(limits.rowsMax))) {
        waiting.push(row)
        if (waiting.length < rowsAtOnce) continue
        if (!(await kept)) return false
        kept = keep(waiting)
        kept.catch(() => {})
        waiting = []
      }
    } finally {
      await kept.catch(() => false)
    }
    if (!(await kept)) return false
    if (waiting.length > 0 && !(await keep(waiting))) return false
    if (read === 0) throw refuse('文件里只有列名，没有数据')
    return true
  })
}

/** Returns when the trial is done or another attempt has taken over. */
export const checkImport = async (
  deps: ImportDeps,
  { id, run }: { id: number; run: string },
  signal?: AbortSignal,
): Promise<void> => {
  const attempt = randomUUID()
  const found = await deps.db.write(async (tx) => {
    const repository = importRepository(tx)
    const locked = await repository.lock(id)
    if (locked?.state !== 'checking' || locked.run !== run) return null
    await repository.deleteRows(id)
    return repository.update(id, { attempt })
  })
  if (!found) return
  try {
    if (await readFile(deps, found, attempt, signal)) await finish(deps, found, attempt)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await deps.db.write(async (tx) => {
      if (!(await lockAttempt(tx, id, attempt))) return
      const repository = importRepository(tx)
      await repository.deleteRows(id)
      await repository.update(id, { state: 'failed', problem: error.message, totals: null, progress: 0 })
    })
  }
}
