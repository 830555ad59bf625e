/** The face engine as the web process sees it: a pool of workers, time and memory limits, whole results. */
import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { processMegabytesMax } from '@wallpaper/contract/studio/job.labels'
import { WorkerPool } from '../../../platform/media/workerPool.ts'
import {
  startWorkerProcess,
  type WorkerEnd,
  type WorkerProcess,
} from '../../../platform/media/workerProcess.ts'
import { createWorkQueue } from '../../../platform/workQueue.ts'
import type {
  FaceEngine,
  FaceEngineOptions,
  FacesFound,
  SwappedPicture,
  SwappedVideo,
  SwapRefusal,
  SwapRefusalCode,
} from './faceEngine.types.ts'
import type { FaceJob, FaceOutcome, FaceProgress } from './faceMessages.ts'
import { swapRefusal } from './swapRefusals.ts'

/** A worker that is larger is killed, and the work refused. */
const memoryBytes = processMegabytesMax * 1_000_000
/** A worker that stays larger than this between two pieces of work is replaced. */
const recycleBytes = 480_000_000
const timeouts = { findFaces: 60_000, swapPicture: 120_000, swapVideo: 1_200_000 } as const

const codeOfEnd: Record<WorkerEnd, SwapRefusalCode> = {
  too_slow: 'too_slow',
  too_much_memory: 'too_large',
  crashed: 'crashed',
}

/**
 * A core stays for whoever asks for pages. A look at a photo is short, and somebody waits for it; a picture does
 * not wait for the minutes of a video.
 */
const swapsAtOnce = Math.max(1, availableParallelism() - 1)
const turnsOf = (atOnce: number) => createWorkQueue({ atOnce, longestWaitMs: Infinity, few: Infinity })

interface Wish {
  readonly onProgress?: ((percent: number, memoryBytes: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
  readonly waitMs?: number | undefined
}

type Runner = (work: (process: WorkerProcess) => Promise<FaceOutcome>, job: FaceJob) => Promise<FaceOutcome>

const cancelled = () => swapRefusal('cancelled', 'source')

export function createFaceEngine({
  processes,
  idleMs = 60_000,
  ffmpeg,
  atOnce = swapsAtOnce,
}: FaceEngineOptions = {}): FaceEngine {
  const start = () =>
    startWorkerProcess({
      script: new URL('./faceChild.ts', import.meta.url),
      oldSpaceMegabytes: 256,
      hasOwnSession: true,
      ...(ffmpeg && { env: { FFMPEG_PATH: ffmpeg } }),
    })
  const pool = new WorkerPool(start, { processes, idleMs, recycleBytes, jobsPerProcess: 500 })
  const turns = { swapPicture: turnsOf(atOnce), swapVideo: turnsOf(atOnce) }
  const inTurn: Runner = (work, job) => {
    const begin = () => pool.withProcess(work)
    return job.work === 'findFaces' ? begin() : turns[job.work].take(begin)
  }
  const run = <Result extends FaceOutcome>(job: FaceJob, wish: Wish) => whenFree<Result>(inTurn, job, wish)
  return {
    async findFaces(path, { atMs, ...wish } = {}) {
      return await run<FacesFound>({ work: 'findFaces', path, atMs: atMs ?? null }, wish)
    },
    async swapPicture({ onProgress, signal, ...request }) {
      return await whole(request.output, (output) =>
        run<SwappedPicture>({ work: 'swapPicture', request: { ...request, output } }, { onProgress, signal }),
      )
    },
    async swapVideo({ onProgress, signal, ...request }) {
      return await whole(request.output, (output) =>
        run<SwappedVideo>({ work: 'swapVideo', request: { ...request, output } }, { onProgress, signal }),
      )
    },
    close: (graceMs = 10_000) => pool.close(graceMs),
  }
}

/** Somebody who cancels while waiting gets the answer at once; the place in the queue then does nothing. */
async function whenFree<Result>(runner: Runner, job: FaceJob, wish: Wish): Promise<Result | SwapRefusal> {
  const signals = [wish.signal, wish.waitMs === undefined ? undefined : AbortSignal.timeout(wish.waitMs)]
  const signal = AbortSignal.any(signals.flatMap((each) => each ?? []))
  const { promise, resolve, reject } = Promise.withResolvers<FaceOutcome>()
  const onAbort = () => resolve(cancelled())
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  const begin = async (process: WorkerProcess) => {
    signal.removeEventListener('abort', onAbort)
    return signal.aborted ? cancelled() : await runJob(process, job, wish)
  }
  runner(begin, job).then(resolve, reject)
  return (await promise) as Result | SwapRefusal
}

async function runJob(
  process: WorkerProcess,
  job: FaceJob,
  { onProgress, signal }: Wish,
): Promise<FaceOutcome> {
  const stop = () => void process.kill()
  signal?.addEventListener('abort', stop, { once: true })
  let [percent, memory] = [0, 0]
  try {
    return await process.run<FaceProgress, FaceOutcome>(job, {
      timeoutMs: timeouts[job.work],
      memoryBytes,
      onMemory: (bytes) => {
        memory = bytes
      },
      onProgress(progress) {
        if (progress.percent > percent) {
          percent = progress.percent
          onProgress?.(percent, memory)
        }
        return undefined
      },
      ended: (how, detail) => swapRefusal(codeOfEnd[how], 'template', detail),
    })
  } catch (error) {
    if (signal?.aborted) return cancelled()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Written beside the output and moved at the end: whatever happens to the worker, the file is whole or absent. */
async function whole<Result extends { readonly kind: string }>(
  output: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = `${output}.${randomUUID()}${extname(output)}`
  try {
    const result = await work(path)
    if (result.kind !== 'refused') await rename(path, output)
    return result
  } finally {
    await rm(path, { force: true })
  }
}
