/**
 * The children that render pictures and pages, one set for all test servers of a worker, like the simulators:
 * starting them takes longer than most tests that need them.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Env } from '../env.ts'
import { createMediaWorker, type MediaWorker } from '../platform/media/mediaWorker.ts'
import { createPageRenderer, type PageRenderer } from '../platform/media/render/pageRenderer.ts'

const idleMs = 300_000
const usualTemporary = process.env.TMPDIR

/** Children keep the environment that they start with: who changes it has children of its own. */
export const mayShareProcesses = ({ FFMPEG_PATH }: Pick<Env, 'FFMPEG_PATH'>): boolean =>
  !FFMPEG_PATH && process.env.TMPDIR === usualTemporary

let media: MediaWorker | undefined
let pageRenderer: PageRenderer | undefined

/** One server's use of the shared children: closing waits for its own work, as a server does. */
const mediaOfOneServer = (shared: MediaWorker): MediaWorker => {
  const running = new Set<Promise<unknown>>()
  return {
    inspectAndRender: (inputPath, outDir, request) => {
      const result = shared.inspectAndRender(inputPath, outDir, request)
      const ended = result.then(
        () => void running.delete(ended),
        () => void running.delete(ended),
      )
      running.add(ended)
      return result
    },
    close: async (graceMs = 10_000) => {
      await Promise.race([Promise.all(running), pause(graceMs, undefined, { ref: false })])
    },
  }
}

export const sharedProcesses = (): { media: MediaWorker; pageRenderer: PageRenderer } => {
  media ??= createMediaWorker({ processes: 3, idleMs })
  pageRenderer ??= createPageRenderer({ idleMs })
  return {
    media: mediaOfOneServer(media),
    pageRenderer: { ...pageRenderer, close: async () => {} },
  }
}
