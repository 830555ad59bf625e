import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLimits, type MediaRequest, type MediaResult } from './media.ts'
import { runMediaJob, startMediaProcess } from './mediaProcess.ts'
import { WorkerPool } from './workerPool.ts'

// The entry to the media pipeline: gives files to a small pool of child processes, one file each at a time,
// and cleans up after a refused or crashed file.

export interface MediaWorker {
  /**
   * Reads the file, and on success leaves its renditions in `outDir` (created if missing). The input is not
   * changed. Rejects only when the failure is ours, so that the job may be retried.
   */
  inspectAndRender(inputPath: string, outDir: string, request?: MediaRequest): Promise<MediaResult>
  /** Starts no more files, lets the running ones finish for a while, then ends the children. */
  close(graceMs?: number): Promise<void>
}

export interface MediaWorkerOptions {
  /** Maximum of child processes, one file each. */
  readonly processes?: number
  /** An idle child is ended after this long to free its memory. */
  readonly idleMs?: number
  /** A child is replaced after this many files: native libraries may leak. */
  readonly filesPerProcess?: number
  /** The operating system's `ffmpeg`, instead of the bundled library. */
  readonly ffmpeg?: string | undefined
}

export function createMediaWorker(options: MediaWorkerOptions = {}): MediaWorker {
  const { processes, idleMs, filesPerProcess, ffmpeg } = options
  const pool = new WorkerPool(() => startMediaProcess(ffmpeg), {
    processes,
    idleMs,
    jobsPerProcess: filesPerProcess,
  })
  return {
    async inspectAndRender(inputPath, outDir, request = {}) {
      return await pool.withProcess((process) =>
        inOwnFolder(outDir, (folder) =>
          runMediaJob(process, { input: inputPath, folder, request }, request.limits ?? defaultLimits),
        ),
      )
    },
    close: (graceMs = 10_000) => pool.close(graceMs),
  }
}

/**
 * Works in a folder next to `outDir` and moves the files at the end: even if the child crashes, `outDir` has
 * all files or none.
 */
async function inOwnFolder(
  outDir: string,
  work: (folder: string) => Promise<MediaResult>,
): Promise<MediaResult> {
  const folder = `${outDir}.${randomUUID()}`
  try {
    await mkdir(folder, { recursive: true })
    const result = await work(folder)
    if (result.kind !== 'refused') await moveAll(folder, outDir)
    return result
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function moveAll(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) await rename(join(from, name), join(to, name))
}
