/**
 * Works on the next job of a kind under a lease. The lease is prolonged while the work goes on; when it is lost
 * (cancelled, or another worker took over) the work is aborted and what it wrote is removed.
 */

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { dayMs } from '@wallpaper/contract/day'
import type { Logger } from 'pino'
import type { Database } from '../../../platform/db/database.ts'
import type { MediaWorker } from '../../../platform/media/mediaWorker.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { inTemporaryFolder } from '../../upload/public.ts'
import { runKey } from './job.files.ts'
import { workJob } from './job.jobs.kinds.ts'
import { type JobRow, jobReader, jobRepository } from './job.repository.ts'
import { attemptsMax, leaseEveryMs, leaseMs, passedStages } from './job.rules.ts'
import { endJob, type JobDeps, makerOf } from './job.service.ts'
import type { JobResult, JobRunContext, Made, MadeFile, Maker } from './maker.ts'
import { placesNow } from './queue.rules.ts'

export interface WorkingDeps extends JobDeps {
  db: Database
  storage: Storage
  media: Pick<MediaWorker, 'inspectAndRender'>
  logger: Pick<Logger, 'error'>
}

const megabyte = 1_000_000

type Leased = JobRow & { lease: string }

const takeNext = async (deps: WorkingDeps, maker: Maker): Promise<Leased | undefined> => {
  const { db, clock } = deps
  const lease = randomUUID()
  const row = await db.write(async (tx) => {
    const repository = jobRepository(tx)
    await repository.lockQueue(maker.kind)
    const places = placesNow(maker, (await jobReader(tx).placesOf()).get(maker.kind))
    const now = clock()
    return repository.takeNext(maker.kind, {
      places,
      lease,
      now: new Date(now),
      until: new Date(now + leaseMs),
    })
  })
  return row && { ...row, lease }
}

/** Stores the progress and keeps the lease while the work goes on. */
const keepLease = ({ db, clock }: WorkingDeps, row: Leased, maker: Maker, onLost: () => void) => {
  const startedAt = row.startedAt?.getTime() ?? clock()
  let percent = 0
  let times: number[] = []
  let memoryMb: number | null = null
  let isSaving = false
  const save = async () => {
    if (isSaving) return
    isSaving = true
    try {
      const leaseUntil = new Date(clock() + leaseMs)
      const isKept = await db.write((tx) =>
        jobRepository(tx).prolong(row, { percent, stageTimes: times, memoryMb, leaseUntil }),
      )
      if (!isKept) onLost()
    } catch {
      // The database may be away for a moment; the lease has slack for it.
    } finally {
      isSaving = false
    }
  }
  const timer = setInterval(() => void save(), leaseEveryMs)
  return {
    progress: (value: number, memoryBytes?: number) => {
      if (memoryBytes) memoryMb = Math.round(memoryBytes / megabyte)
      const next = Math.max(percent, Math.min(99, Math.floor(value)))
      if (next === percent) return
      percent = next
      times = passedStages(maker.stages, times, percent, clock() - startedAt)
      void save()
    },
    times: () => passedStages(maker.stages, times, 100, clock() - startedAt),
    stop: () => clearInterval(timer),
  }
}

type Failed = Extract<Made, { kind: 'failed' }>

const timedOut: Failed = {
  kind: 'failed',
  code: 'too_slow',
  sentence: '做得太久，先停下了。次数已退回，可以再试一次',
}

const crashed = (error: unknown): Failed => ({
  kind: 'failed',
  code: 'crashed',
  sentence: '做的过程中出了问题，不是你的原因。次数已退回，可以再试一次',
  detail: error instanceof Error ? error.message : String(error),
})

const runMaker = async (
  deps: WorkingDeps,
  maker: Maker,
  row: Leased,
  { folder, signal, progress, paid }: Pick<JobRunContext, 'folder' | 'signal' | 'progress' | 'paid'>,
): Promise<Made> => {
  const slow = AbortSignal.timeout(maker.timeoutMs)
  const { uid, id, number, input } = row
  try {
    const both = AbortSignal.any([signal, slow])
    const made = await maker.run({ uid, id, number, input, folder, signal: both, progress, paid })
    return slow.aborted && made.kind === 'failed' ? timedOut : made
  } catch (error) {
    if (slow.aborted) return timedOut
    deps.logger.error({ job: id, kind: maker.kind, err: error }, 'a maker failed')
    return crashed(error)
  }
}

/** Writes the files of a result; nobody refers to them until the row does. */
const storeResult = async (
  { storage, media }: WorkingDeps,
  row: Leased,
  file: MadeFile,
  folder: string,
): Promise<JobResult> => {
  const keyOf = (name: string) => runKey(row.uid, row.id, row.lease, name)
  const key = keyOf(`file.${file.extension}`)
  const { kind, durationMs = null, wave } = file
  const facts = { kind, file: key, durationMs, ...(wave && { wave }) }
  const { size: bytes } = await storage.write(key, { file: file.path })
  if (file.kind === 'audio') return { ...facts, small: '', large: '', width: 0, height: 0, bytes }
  const output = join(folder, 'renditions')
  const shown = await media.inspectAndRender(file.path, output, { accepts: file.kind })
  if (shown.kind === 'refused') throw new Error(`the result cannot be shown: ${shown.detail}`)
  const { small, large } = shown.renditions
  await storage.write(keyOf('small.webp'), { file: join(output, small.file) })
  await storage.write(keyOf('large.webp'), { file: join(output, large.file) })
  const { width, height } = shown
  return { ...facts, small: keyOf('small.webp'), large: keyOf('large.webp'), width, height, bytes }
}

const settle = async (
  deps: WorkingDeps,
  maker: Maker,
  row: Leased,
  end: { made: Made; result: JobResult | null; stageTimes: number[]; isPaid: boolean },
): Promise<boolean> => {
  const { db, clock } = deps
  const { made, result, stageTimes, isPaid } = end
  return db.write(async (tx) => {
    const repository = jobRepository(tx)
    const current = await repository.lock(row.id)
    if (current?.lease !== row.lease) return false
    if (made.kind === 'failed' || !result) {
      const { code, sentence, detail = '' } = made.kind === 'failed' ? made : crashed('no result')
      await endJob(tx, current, { state: 'failed', code, sentence, detail }, deps)
    } else {
      const now = clock()
      await repository.change(current, {
        state: 'done',
        percent: 100,
        stageTimes,
        lease: null,
        leaseUntil: null,
        result,
        cost: current.cost + (isPaid ? 0 : await maker.costEach(tx)),
        endsAt: new Date(now + maker.keepDays * dayMs),
        doneAt: new Date(now),
      })
      await maker.whenOver?.(tx, current, 'done')
    }
    return true
  })
}

const work = async (deps: WorkingDeps, maker: Maker, row: Leased, stopping: AbortSignal): Promise<void> => {
  const lost = new AbortController()
  const signal = AbortSignal.any([lost.signal, stopping])
  const keeping = keepLease(deps, row, maker, () => lost.abort())
  try {
    await inTemporaryFolder(async (folder) => {
      let isPaid = false
      const paid = async (cost: number) => {
        isPaid = true
        await deps.db.write((tx) => jobRepository(tx).addCost(row.id, cost))
      }
      const context = { folder, signal, progress: keeping.progress, paid }
      let made = await runMaker(deps, maker, row, context)
      // The process is stopping: the lease runs out and another worker begins again.
      if (signal.aborted) return
      let result: JobResult | null = null
      if (made.kind === 'made') {
        try {
          result = await storeResult(deps, row, made.file, folder)
        } catch (error) {
          deps.logger.error({ job: row.id, err: error }, 'a result was not stored')
          made = crashed(error)
        }
      }
      const isSettled = await settle(deps, maker, row, { made, result, stageTimes: keeping.times(), isPaid })
      if (!isSettled || !result) await deps.storage.deletePrefix(runKey(row.uid, row.id, row.lease, ''))
    })
  } finally {
    keeping.stop()
  }
}

/** Works on one job of the queue, if there is one and a place for it; then the next one is called. */
export const workOnNext = async (deps: WorkingDeps, kind: string, signal: AbortSignal): Promise<boolean> => {
  const maker = makerOf(deps.makers, kind)
  const row = await takeNext(deps, maker)
  if (!row) return false
  await work(deps, maker, row, signal)
  await deps.db.write((tx) => deps.enqueue(tx, workJob, { kind }))
  return true
}

const restartedTooOften = {
  state: 'failed',
  code: 'restarted',
  sentence: '做的时候机器重启了几次，没有做成。次数已退回，可以再试一次',
} as const

/**
 * A job whose worker died goes back to its place in the queue, or fails after a few times. What that worker had
 * stored goes: no row will ever name it.
 */
export const putBack = async (deps: WorkingDeps, id: string): Promise<void> => {
  const { db, clock, enqueue, storage } = deps
  const lost = await db.write(async (tx) => {
    const repository = jobRepository(tx)
    const row = await repository.lock(id)
    if (row?.state !== 'working' || (row.leaseUntil?.getTime() ?? 0) > clock()) return undefined
    if (row.attempts >= attemptsMax) {
      await endJob(tx, row, restartedTooOften, deps)
      return row
    }
    await repository.change(row, {
      state: 'queued',
      lease: null,
      leaseUntil: null,
      percent: 0,
      stageTimes: [],
    })
    await enqueue(tx, workJob, { kind: row.kind })
    return row
  })
  if (lost?.lease) await storage.deletePrefix(runKey(lost.uid, id, lost.lease, ''))
}
