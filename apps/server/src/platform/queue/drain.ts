/**
 * Walks over due rows. A row that fails is counted in `stuck_rows` and retried later, and the walk goes on
 * with the next row. Rows are read page by page after the last key, so rows that fail, or stay due after they
 * were handled, never block the ones behind them; an interrupted run is continued by the next.
 */
import type { Clock } from '../clock.ts'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import {
  deletePlace,
  deleteStuckRow,
  deleteStuckRowsNotMet,
  readPlace,
  readStuckRows,
  type StuckRow,
  saveFailure,
  savePlace,
} from '../db/stores/stuckRows.store.ts'
import { errorText, pauseAfter } from './drain.rules.ts'
import { handles, type JobHandler, type JobKind } from './queue.ts'
import type { DuePage, Walk, WritingWalk } from './walk.ts'

export interface DrainDeps {
  db: Database
  clock: Clock
  logger: {
    info(detail: object, message: string): void
    error(detail: object, message: string): void
  }
}

export interface DrainRun {
  /** The name under which failures are stored. */
  job: string
  walk: Walk
  signal: AbortSignal
  /** Walks over a part of the job's rows: a stuck row that it does not meet may still be due. */
  isPart?: boolean
  limit?: number
}

export interface Drained {
  handled: number
  failed: number
}

const pageSize = 200
/** A row may become due a little later than its next try, as when a partner is asked once a minute. */
const notMetForMs = 15 * 60_000

const mayTry = (row: StuckRow | undefined, now: number): boolean =>
  !row || (!row.isSetAside && row.nextAt <= now)

/** If the database is down, the row is not to blame; if it is reachable, a timeout is the row's. */
const isDatabaseAway = async (db: Database, error: unknown): Promise<boolean> =>
  error instanceof DatabaseUnavailable && !(await db.isReachable())

const tryRow = async (
  { db, clock, logger }: DrainDeps,
  { job, walk, signal }: DrainRun,
  key: string,
  known: StuckRow | undefined,
): Promise<keyof Drained | 'stopped'> => {
  if (signal.aborted) return 'stopped'
  try {
    await walk.handle(key, { now: clock(), signal })
  } catch (error) {
    if (signal.aborted) return 'stopped'
    if (await isDatabaseAway(db, error)) throw error
    const failedAt = clock()
    const attempts = (known?.attempts ?? 0) + 1
    const nextAt = failedAt + pauseAfter(attempts)
    logger.error({ job, key, attempts, err: error }, 'a row was not handled')
    await saveFailure(db, job, { key, attempts, error: errorText(error), failedAt, nextAt })
    return 'failed'
  }
  if (known) await deleteStuckRow(db, job, key)
  return 'handled'
}

/** True when the whole page was handled at once. */
const tryPage = async (
  { db, clock }: DrainDeps,
  { walk, signal }: DrainRun,
  keys: readonly string[],
): Promise<boolean> => {
  if (!walk.handlePage || keys.length < 2 || signal.aborted) return false
  try {
    await walk.handlePage(keys, { now: clock(), signal })
    return true
  } catch (error) {
    if (await isDatabaseAway(db, error)) throw error
    return false
  }
}

export const drain = async (deps: DrainDeps, run: DrainRun): Promise<Drained> => {
  const { db, clock } = deps
  const { job, walk, isPart = false, limit = pageSize } = run
  const now = clock()
  const begin = isPart ? null : await readPlace(db, job)
  const done: Drained = { handled: 0, failed: 0 }
  const met: string[] = []
  let last = begin
  const keepPlace = async () => {
    if (!isPart && last !== null) await savePlace(db, job, last)
  }
  const outcomeOf = async (key: string, known: StuckRow | undefined, isPageDone: boolean) => {
    if (isPageDone && !known) return 'handled'
    return mayTry(known, clock()) ? tryRow(deps, run, key, known) : null
  }
  for (;;) {
    const page: DuePage = { after: last, limit, now }
    const keys = await db.read((tx) => walk.due(tx, page))
    const stuck = await readStuckRows(db, job, keys)
    met.push(...stuck.keys())
    const fresh = keys.filter((key) => !stuck.has(key))
    const isPageDone = await tryPage(deps, run, fresh)
    for (const key of keys) {
      const known = stuck.get(key)
      const outcome = await outcomeOf(key, known, isPageDone)
      if (outcome === 'stopped') {
        await keepPlace()
        return done
      }
      if (outcome) done[outcome] += 1
      last = key
    }
    if (keys.length < limit) break
    await keepPlace()
  }
  if (isPart) return done
  // Only a walk from the first row to the last has met all due rows.
  if (begin === null) await deleteStuckRowsNotMet(db, job, { before: now - notMetForMs, met })
  await deletePlace(db, job)
  return done
}

const walkOf = (db: Database, walk: Walk | WritingWalk): Walk =>
  'write' in walk
    ? { due: walk.due, handle: (key, { now }) => db.write((tx) => walk.write(tx, key, now)) }
    : walk

/** A job that handles all due rows. */
export const drainJob = (
  kind: JobKind<Record<never, never>>,
  deps: DrainDeps,
  rows: Walk | WritingWalk,
  { limit }: Pick<DrainRun, 'limit'> = {},
): JobHandler => {
  const walk = walkOf(deps.db, rows)
  const handler = handles(kind, async (_input, { signal }) => {
    const done = await drain(deps, { job: kind.name, walk, signal, ...(limit && { limit }) })
    if (done.handled + done.failed > 0) deps.logger.info({ job: kind.name, ...done }, 'rows were handled')
  })
  return { ...handler, walk }
}
