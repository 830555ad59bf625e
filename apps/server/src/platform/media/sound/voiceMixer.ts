/** Voices under films as the web process sees it: a small pool of children, with limits of time and memory. */
import { rename, rm } from 'node:fs/promises'
import { refusals, refusedResult } from '../refusal.ts'
import { WorkerPool } from '../workerPool.ts'
import { startWorkerProcess, type WorkerEnd } from '../workerProcess.ts'
import type { VoiceOutcome, VoiceProgress, VoiceWish } from './soundMessages.ts'

const memoryBytes = 900_000_000
const timeoutMs = 900_000

const refusalOf: Record<WorkerEnd, typeof refusals.crashed> = {
  too_slow: refusals.tooSlow,
  too_much_memory: refusals.tooMuchMemory,
  crashed: refusals.crashed,
}

export interface VoiceMixer {
  /** Its output is whole or absent. Rejects when the failure is ours, or when it was aborted. */
  mix(
    wish: VoiceWish,
    control?: { signal?: AbortSignal; onProgress?: (percent: number) => void },
  ): Promise<VoiceOutcome>
  close(graceMs?: number): Promise<void>
}

export function createVoiceMixer({ ffmpeg }: { ffmpeg?: string | undefined } = {}): VoiceMixer {
  const start = () =>
    startWorkerProcess({
      script: new URL('./soundChild.ts', import.meta.url),
      oldSpaceMegabytes: 256,
      ...(ffmpeg && { env: { FFMPEG_PATH: ffmpeg } }),
    })
  const pool = new WorkerPool(start, { processes: 1, jobsPerProcess: 100 })
  return {
    async mix(wish, { signal, onProgress } = {}) {
      signal?.throwIfAborted()
      const partial = `${wish.output}.partial`
      try {
        const outcome = await pool.withProcess(async (process) => {
          signal?.throwIfAborted()
          const stop = () => void process.kill()
          signal?.addEventListener('abort', stop, { once: true })
          try {
            return await process.run<VoiceProgress, VoiceOutcome>(
              { ...wish, output: partial },
              {
                timeoutMs,
                memoryBytes,
                onProgress({ percent }) {
                  onProgress?.(percent)
                  return undefined
                },
                ended: (how, detail) => refusedResult(refusalOf[how]('video', detail)),
              },
            )
          } finally {
            signal?.removeEventListener('abort', stop)
          }
        })
        if (outcome.kind === 'mixed') await rename(partial, wish.output)
        return outcome
      } finally {
        await rm(partial, { force: true })
      }
    },
    close: (graceMs = 10_000) => pool.close(graceMs),
  }
}
