/** Rows that jobs could not handle, for staff: retry or set aside. */
import type { OutputOf } from '@wallpaper/contract'
import type { stuckList } from '@wallpaper/contract/staff/staff.console'
import { audit } from '../../../platform/audit/audit.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import type { AnyJobKind, Queue } from '../../../platform/queue/queue.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Naming } from '../audit/naming.ts'
import {
  type StuckFilter,
  type StuckRow,
  stuckRowReader,
  stuckRowRepository,
} from './stuckRows.repository.ts'

export interface StuckRowsDeps {
  queue: Pick<Queue, 'kinds' | 'boss'>
  naming: Naming
}

type PresentedRow = OutputOf<typeof stuckList>['items'][number]

const kindOf = ({ queue }: StuckRowsDeps, job: string): AnyJobKind | undefined =>
  queue.kinds.find(({ name }) => name === job)

const subjectOf = (deps: StuckRowsDeps, { job, rowKey }: StuckRow): string =>
  kindOf(deps, job)?.rows?.subjectOf?.(rowKey) ?? rowKey

const presentRows = async (
  tx: Reader,
  deps: StuckRowsDeps,
  rows: readonly StuckRow[],
): Promise<(row: StuckRow) => PresentedRow> => {
  const label = await deps.naming(
    tx,
    rows.flatMap((row) => [subjectOf(deps, row), row.setAsideBy ?? 'system']),
  )
  return (row) => {
    const kind = kindOf(deps, row.job)
    const subject = subjectOf(deps, row)
    const { setAsideAt, setAsideBy, setAsideReason } = row
    return {
      id: row.id,
      queue: row.job,
      title: kind?.title ?? row.job,
      subject: { key: subject, label: label(subject) },
      is_money: kind?.rows?.areMoney ?? false,
      attempts: row.attempts,
      error: row.lastError,
      first_failed_at: row.firstFailedAt.getTime(),
      failed_at: row.failedAt.getTime(),
      next_at: row.nextAt.getTime(),
      set_aside: setAsideAt && {
        at: setAsideAt.getTime(),
        by: { key: setAsideBy ?? '', label: label(setAsideBy ?? '') },
        reason: setAsideReason ?? '',
      },
    }
  }
}

export const listStuckRows = (
  tx: Reader,
  deps: StuckRowsDeps,
  filter: StuckFilter,
  page: PageInput,
): Promise<OutputOf<typeof stuckList>> =>
  listPage(page, {
    key: { id: numberKey },
    rows: (slice) => stuckRowReader(tx).list(filter, slice),
    present: async (rows) => rows.map(await presentRows(tx, deps, rows)),
    total: () => stuckRowReader(tx).count(filter),
  })

const lockRow = async (tx: Tx, id: number): Promise<StuckRow> =>
  orNotFound(await stuckRowRepository(tx).lock(id), '这条数据已经处理好了，请刷新后查看')

const stateOf = ({ setAsideAt }: StuckRow) => (setAsideAt ? 'set_aside' : 'waiting')

const finish = async (
  tx: Tx,
  deps: StuckRowsDeps,
  {
    action,
    before,
    after,
  }: { action: 'stuck_row.retry' | 'stuck_row.set_aside'; before: StuckRow; after: StuckRow },
  act: StaffAct,
): Promise<PresentedRow> => {
  await audit(tx, act, {
    action,
    subject: `stuck_row:${after.job}/${after.rowKey}`,
    before: { state: stateOf(before), attempts: before.attempts, error: before.lastError },
    after: { state: stateOf(after) },
  })
  return (await presentRows(tx, deps, [after]))(after)
}

const notSetAside = { setAsideAt: null, setAsideBy: null, setAsideReason: null }

/** Makes the row due now, and enqueues its job in the same transaction. */
export const retryRow = async (
  tx: Tx,
  deps: StuckRowsDeps,
  id: number,
  act: StaffAct,
): Promise<PresentedRow> => {
  const before = await lockRow(tx, id)
  const after = await stuckRowRepository(tx).update(id, { ...notSetAside, nextAt: new Date(act.now) })
  if (kindOf(deps, after.job)) {
    const db = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) }
    await deps.queue.boss.send(after.job, {}, { db })
  }
  return finish(tx, deps, { action: 'stuck_row.retry', before, after }, act)
}

export const setAsideRow = async (
  tx: Tx,
  deps: StuckRowsDeps,
  id: number,
  act: StaffAct,
): Promise<PresentedRow> => {
  const before = await lockRow(tx, id)
  if (before.setAsideAt) throw refuse('这条数据已经搁置了，请刷新后查看')
  const after = await stuckRowRepository(tx).update(id, {
    setAsideAt: new Date(act.now),
    setAsideBy: act.actor,
    setAsideReason: act.reason,
  })
  return finish(tx, deps, { action: 'stuck_row.set_aside', before, after }, act)
}
