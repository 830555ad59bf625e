import type { MediaKind, MediaLimits, MediaResult } from './media.ts'
import type { MediaJob, MediaProgress } from './mediaMessages.ts'
import { type MediaRefusal, refusals, refusedResult } from './refusal.ts'
import { startWorkerProcess, type WorkerEnd, type WorkerProcess } from './workerProcess.ts'

// The child process that opens untrusted files: what its end means for the file it was at.

/** With the path of an `ffmpeg`, that program reads videos instead of the library. */
export const startMediaProcess = (ffmpeg?: string): WorkerProcess =>
  startWorkerProcess({
    script: new URL('./mediaChild.ts', import.meta.url),
    oldSpaceMegabytes: 256,
    ...(ffmpeg && { env: { FFMPEG_PATH: ffmpeg } }),
  })

const refusalOf: Record<WorkerEnd, (kind: MediaKind, detail: string) => MediaRefusal> = {
  too_slow: refusals.tooSlow,
  too_much_memory: refusals.tooMuchMemory,
  crashed: refusals.crashed,
}

export async function runMediaJob(
  process: WorkerProcess,
  job: MediaJob,
  limits: MediaLimits,
): Promise<MediaResult> {
  let kind = job.request.accepts ?? 'picture'
  return await process.run<MediaProgress, MediaResult>(job, {
    timeoutMs: limits[kind].timeoutMs,
    memoryBytes: limits.memoryBytes,
    onProgress(progress) {
      kind = progress.kind
      return limits[kind].timeoutMs
    },
    ended: (how, detail) => refusedResult(refusalOf[how](kind, detail)),
  })
}
