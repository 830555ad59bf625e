/** A job as its owner sees it. */

import type { OutputOf } from '@wallpaper/contract'
import { dayMs } from '@wallpaper/contract/day'
import type { faceDetail } from '@wallpaper/contract/studio'
import type { Reader } from '../../../platform/db/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { ownWorksAmong } from '../../creation/public.ts'
import { photoReader } from '../face/photo.repository.ts'
import { reportReader } from '../report/report.repository.ts'
import { resultSeconds } from './job.files.ts'
import { type JobRow, jobReader } from './job.repository.ts'
import { daysLeft, secondsLeft, secondsUntilDone } from './job.rules.ts'
import { retryObjections } from './job.service.ts'
import type { JobResult, Maker } from './maker.ts'
import { placesNow } from './queue.rules.ts'

type Job = OutputOf<typeof faceDetail>

export interface PresentDeps {
  makers: readonly Maker[]
  storage: Pick<Storage, 'signedGet'>
  clock: () => number
}

const presentResult = async (
  result: JobResult,
  title: string,
  { storage }: Pick<PresentDeps, 'storage'>,
): Promise<NonNullable<Job['result']>> => {
  const signed = (key: string) => (key ? storage.signedGet(key, { expiresInSeconds: resultSeconds }) : '')
  return {
    kind: result.kind,
    small_url: await signed(result.small),
    large_url: await signed(result.large),
    file_url: await signed(result.file),
    file_name: `${title}.${result.file.split('.').at(-1)}`,
    width: result.width,
    height: result.height,
    duration_ms: result.durationMs,
    bytes: result.bytes,
  }
}

const stagesOf = (row: JobRow, maker: Maker | undefined): Job['stages'] =>
  (maker?.stages ?? []).map(({ name }, at) => {
    const end = row.stageTimes[at]
    const isDone = row.state === 'done' || end !== undefined
    const isNow = row.state === 'working' && at === row.stageTimes.length
    return {
      name,
      state: isDone ? 'done' : isNow ? 'now' : 'waiting',
      ms: end === undefined ? null : Math.max(0, end - (row.stageTimes[at - 1] ?? 0)),
    }
  })

/** Places and times left of open jobs. */
const waits = async (tx: Reader, rows: readonly JobRow[], makers: readonly Maker[], now: number) => {
  const reader = jobReader(tx)
  const open = rows.filter(({ state }) => state === 'queued' || state === 'working')
  const none = { place: null, seconds: null }
  if (open.length === 0) return () => none
  const usual = await reader.usualMs([...new Set(open.map(({ kind }) => kind))], new Date(now - 7 * dayMs))
  const inQueue = await reader.placesInQueue(open.map(({ id }) => id))
  const placesOf = await reader.placesOf()
  return (row: JobRow): { place: number | null; seconds: number | null } => {
    const maker = makers.find(({ kind }) => kind === row.kind)
    if (!maker || !open.includes(row)) return none
    const eachMs = usual.get(row.kind) ?? maker.estimateMs
    if (row.state === 'working') {
      const workedMs = now - (row.startedAt?.getTime() ?? now)
      return { place: null, seconds: secondsLeft(row.percent, workedMs, eachMs) }
    }
    const place = inQueue.get(row.id) ?? 1
    const places = placesNow(maker, placesOf.get(row.kind))
    return { place, seconds: secondsUntilDone(place, places, eachMs) }
  }
}

const coversOf = async (tx: Reader, rows: readonly JobRow[], makers: readonly Maker[]) => {
  const covers = new Map<string, string>()
  // Makers with the same function are asked together.
  const byFunction = Map.groupBy(rows, ({ kind }) => makers.find((maker) => maker.kind === kind)?.coverOf)
  for (const [coverOf, ofMakers] of byFunction) {
    const ids = ofMakers.flatMap(({ templateId }) => templateId ?? [])
    if (ids.length === 0) continue
    for (const [id, url] of (await coverOf?.(tx, ids)) ?? []) covers.set(id, url)
  }
  return covers
}

/** Templates that went offline: nobody is led to them. Only asked of jobs that are over. */
const withdrawnTemplates = async (tx: Reader, rows: readonly JobRow[], makers: readonly Maker[]) => {
  const withdrawn = new Set<string>()
  const over = rows.filter(({ state }) => state !== 'queued' && state !== 'working')
  const byFunction = Map.groupBy(
    over,
    ({ kind }) => makers.find((maker) => maker.kind === kind)?.offeredAmong,
  )
  for (const [offeredAmong, ofMakers] of byFunction) {
    const ids = ofMakers.flatMap(({ templateId }) => templateId ?? [])
    if (!offeredAmong || ids.length === 0) continue
    const offered = await offeredAmong(tx, ids)
    for (const id of ids) if (!offered.has(id)) withdrawn.add(id)
  }
  return withdrawn
}

/** Results that became works: where those are found. */
const workLines = async (tx: Reader, rows: readonly JobRow[]) => {
  const [first] = rows
  const ids = rows.flatMap(({ workId }) => workId ?? [])
  const works = first && ids.length > 0 ? await ownWorksAmong(tx, first.uid, ids) : []
  return new Map(works.map(({ id, line }) => [id, line]))
}

export const presentJobs = async (tx: Reader, rows: readonly JobRow[], deps: PresentDeps): Promise<Job[]> => {
  const now = deps.clock()
  const covers = await coversOf(tx, rows, deps.makers)
  const photos = await photoReader(tx).ofJobs(rows.map(({ id }) => id))
  const reported = await reportReader(tx).reportedAmong(rows.map(({ id }) => id))
  const lines = await workLines(tx, rows)
  const withdrawn = await withdrawnTemplates(tx, rows, deps.makers)
  const waitOf = await waits(tx, rows, deps.makers, now)
  const objections = await retryObjections(tx, rows, deps.makers)
  const jobs: Job[] = []
  for (const row of rows) {
    const maker = deps.makers.find(({ kind }) => kind === row.kind)
    const photo = photos.get(row.id)
    const { place, seconds } = waitOf(row)
    const isOver = row.state === 'failed' || row.state === 'cancelled'
    const hasResult = row.result !== null && row.removedAt === null
    const endsAt = hasResult && row.workId === null ? (row.endsAt?.getTime() ?? null) : null
    jobs.push({
      id: row.id,
      number: row.number,
      kind: row.kind,
      kind_name: maker?.name ?? row.kind,
      group: row.groupId,
      title: row.title,
      cover_url: covers.get(row.templateId ?? '') ?? '',
      state: row.state,
      percent: row.percent,
      stages: stagesOf(row, maker),
      place,
      seconds_left: seconds,
      failure: row.failure,
      failure_code: row.failureCode,
      can_cancel: row.state === 'queued' || row.state === 'working',
      can_retry: isOver && !objections.has(row.id),
      tries: row.tries,
      are_tries_returned: row.triesReturnedAt !== null,
      result: hasResult && row.result ? await presentResult(row.result, row.title, deps) : null,
      mark: maker?.mark.text ?? '',
      is_ai: maker?.mark.isAi ?? false,
      took_ms:
        row.state === 'done' && row.doneAt && row.startedAt
          ? Math.max(0, row.doneAt.getTime() - row.startedAt.getTime())
          : null,
      ends_at: endsAt,
      days_left: endsAt === null ? null : daysLeft(endsAt, now),
      is_removed: row.removedAt !== null,
      work_id: row.workId,
      work_line: lines.get(row.workId ?? '') ?? null,
      photo: photo
        ? {
            id: photo.id,
            deletes_at: photo.deletesAt.getTime(),
            deleted_at: photo.deletedAt?.getTime() ?? null,
          }
        : null,
      template_id: row.templateId && !withdrawn.has(row.templateId) ? row.templateId : null,
      is_reported: reported.has(row.id),
      created_at: row.createdAt.getTime(),
      done_at: row.doneAt?.getTime() ?? null,
    })
  }
  return jobs
}

export const presentJob = async (tx: Reader, row: JobRow, deps: PresentDeps): Promise<Job> => {
  const [job] = await presentJobs(tx, [row], deps)
  if (!job) throw new Error('a row is presented as one job')
  return job
}
