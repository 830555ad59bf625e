/**
 * Posts an approved file in batches. Each batch is one transaction that locks the import, records its rows and
 * marks them; after a crash it goes on with the rows that are not marked, and posts nothing twice.
 */
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { type ReportDeps, recordReports } from '../order/report.service.ts'
import { reportOf } from './check.service.ts'
import { postOrdersJob } from './import.jobs.kinds.ts'
import { type FileRow, orderImportRepository } from './import.repository.ts'

export interface PostDeps extends ReportDeps {
  db: Database
  clock: Clock
}

const rowsAtOnce = 200

const record = async (tx: Tx, rows: readonly FileRow[], deps: ReportDeps & { now: number }) => {
  const repository = orderImportRepository(tx)
  // Reports lock their products: without one order, two files could wait for each other.
  const groups = [...Map.groupBy(rows, ({ productId }) => productId ?? '')].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  for (const [productId, some] of groups) {
    const outcomes = await recordReports(tx, productId, some.map(reportOf), deps)
    for (const [at, row] of some.entries()) {
      const judged = outcomes[at]?.judged
      // Orders may have changed since the check.
      if (judged && judged.verdict !== 'ok')
        await repository.setVerdict(row.importId, row.row, judged.verdict, judged.note)
    }
  }
}

const postSome = async (tx: Tx, id: number, { relations, clock }: PostDeps): Promise<boolean> => {
  const repository = orderImportRepository(tx)
  const found = await repository.lock(id)
  if (found?.state !== 'posting') return false
  const rows = await repository.due(id, rowsAtOnce)
  if (rows.length === 0) {
    await repository.change(id, { state: 'posted', postedAt: new Date(clock()) })
    return false
  }
  await record(tx, rows, { relations, now: clock() })
  await repository.markPosted(
    id,
    rows.map(({ row }) => row),
  )
  await repository.change(id, { postedRows: found.postedRows + rows.length })
  return true
}

export const postOrders = async (deps: PostDeps, id: number, signal?: AbortSignal): Promise<void> => {
  for (;;) {
    signal?.throwIfAborted()
    if (!(await deps.db.write((tx) => postSome(tx, id, deps)))) return
  }
}

export const importJobs = (deps: PostDeps): JobHandler[] => [
  handles(postOrdersJob, ({ id }, { signal }) => postOrders(deps, id, signal)),
]
