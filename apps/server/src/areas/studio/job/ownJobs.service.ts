/** A person's own jobs: listed, reported and removed. */

import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { dayMs } from '@wallpaper/contract/day'
import type { faceDetail, faceList, removeJob, reportJob } from '@wallpaper/contract/studio'
import { endingSoonDays } from '@wallpaper/contract/studio/job.labels'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { reportRepository } from '../report/report.repository.ts'
import { forgotten, removeFiles } from './ending.ts'
import { type PresentDeps, presentJob, presentJobs } from './job.present.ts'
import { type JobRow, jobReader, jobRepository } from './job.repository.ts'
import { endJob, type JobDeps } from './job.service.ts'

/** Those of the person's jobs first, then what can be made besides. */
const groupsOf = async (tx: Reader, uid: number, { makers }: PresentDeps) => {
  const counts = new Map((await jobReader(tx).groupCounts(uid)).map(({ group, n }) => [group, n]))
  const groups = new Map(makers.map(({ group }) => [group.id, group.name]))
  return [...groups].map(([id, name]) => ({ id, name, count: counts.get(id) ?? 0 }))
}

export const listJobs = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof faceList>,
  deps: PresentDeps,
): Promise<OutputOf<typeof faceList>> => {
  const reader = jobReader(tx)
  const groups = await groupsOf(tx, uid, deps)
  const page = await listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => reader.ofPerson(uid, input.group, slice),
    present: (rows) => presentJobs(tx, rows, deps),
    total: () => reader.countOf(uid, input.group),
  })
  const soon = new Date(deps.clock() + endingSoonDays * dayMs)
  return { ...page, groups, ending_soon: await reader.countEndingSoon(uid, soon) }
}

const shown = (row: JobRow | undefined): JobRow => orNotFound(row?.hiddenAt ? undefined : row)

export const readJob = async (
  tx: Reader,
  uid: number,
  id: string,
  deps: PresentDeps,
): Promise<OutputOf<typeof faceDetail>> => presentJob(tx, shown(await jobReader(tx).one(uid, id)), deps)

export const reportOwnJob = async (
  tx: Tx,
  uid: number,
  { id, cause, text = '' }: ParsedInput<typeof reportJob>,
  { clock }: Pick<PresentDeps, 'clock'>,
): Promise<Record<never, never>> => {
  const row = shown(await jobReader(tx).one(uid, id))
  if (row.state !== 'done' || row.removedAt) throw refuse('只有还在的成图才能举报')
  if (cause === 'other' && text === '') throw refuseField('text', '请写清楚哪里不对')
  const now = clock()
  await reportRepository(tx).insert({
    uid: row.uid,
    id: newId(now),
    jobId: row.id,
    reporter: uid,
    reason: cause,
    text,
    state: 'waiting',
    createdAt: new Date(now),
  })
  return {}
}

export interface RemoveDeps extends JobDeps {
  db: Database
  storage: Pick<Storage, 'deletePrefix' | 'erase'>
}

/**
 * Gone from the lists at once, then its files. Were the process to stop between the two, the job that ends
 * results goes on: the result is due.
 */
export const removeOwnJob = async (
  deps: RemoveDeps,
  uid: number,
  id: string,
): Promise<OutputOf<typeof removeJob>> => {
  const { db, clock, storage, makers } = deps
  const at = new Date(clock())
  const hidden = await db.write(async (tx) => {
    const repository = jobRepository(tx)
    const row = await repository.lock(id)
    if (!row || row.uid !== uid) return orNotFound<JobRow>(null)
    const isOpen = row.state === 'queued' || row.state === 'working'
    const ended = isOpen ? await endJob(tx, row, { state: 'cancelled' }, deps) : row
    return (
      (await repository.change(row, {
        hiddenAt: row.hiddenAt ?? at,
        ...(ended.result && !ended.removedAt && { endsAt: at }),
      })) ?? ended
    )
  })
  await makers.find(({ kind }) => kind === hidden.kind)?.forget?.(hidden)
  if (!hidden.removedAt) await removeFiles(storage, hidden)
  await db.write((tx) =>
    jobRepository(tx).change(hidden, {
      ...forgotten,
      ...(hidden.result && { removedAt: hidden.removedAt ?? at }),
    }),
  )
  return {}
}
