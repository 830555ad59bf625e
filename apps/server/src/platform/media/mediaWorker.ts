import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { defaultLimits, type MediaRequest, type MediaResult } from './media.ts'
import { type MediaProcess, startMediaProcess } from './mediaProcess.ts'

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
  const pool = new MediaPool(options)
  return {
    async inspectAndRender(inputPath, outDir, request = {}) {
      return await pool.withProcess((process) =>
        inOwnFolder(outDir, (folder) =>
          process.run({ input: inputPath, folder, request }, request.limits ?? defaultLimits),
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

interface Slot {
  process: MediaProcess | undefined
  files: number
  idle: NodeJS.Timeout | undefined
}

const closing = () => new Error('the media worker is closing')

class MediaPool {
  readonly #free: Slot[]
  readonly #busy = new Map<Slot, Promise<unknown>>()
  readonly #waiting: { resolve(slot: Slot): void; reject(error: Error): void }[] = []
  readonly #idleMs: number
  readonly #filesPerProcess: number
  readonly #ffmpeg: string | undefined
  #closed = false

  constructor({ processes, idleMs = 30_000, filesPerProcess = 200, ffmpeg }: MediaWorkerOptions) {
    const length = processes ?? Math.min(2, availableParallelism())
    this.#free = Array.from({ length }, () => ({ process: undefined, files: 0, idle: undefined }))
    this.#idleMs = idleMs
    this.#filesPerProcess = filesPerProcess
    this.#ffmpeg = ffmpeg
  }

  async withProcess<T>(work: (process: MediaProcess) => Promise<T>): Promise<T> {
    const slot = await this.#acquire()
    const done = this.#workOn(slot, work)
    this.#busy.set(
      slot,
      done.catch(() => undefined),
    )
    try {
      return await done
    } finally {
      await this.#release(slot)
    }
  }

  async close(graceMs: number): Promise<void> {
    this.#closed = true
    for (const { reject } of this.#waiting.splice(0)) reject(closing())
    await Promise.race([Promise.all(this.#busy.values()), after(graceMs, undefined, { ref: false })])
    await Promise.all([...this.#free, ...this.#busy.keys()].map(endProcess))
    await Promise.all(this.#busy.values())
  }

  async #acquire(): Promise<Slot> {
    if (this.#closed) throw closing()
    // The slot used last: its child is probably still running.
    const slot = this.#free.pop()
    return slot ?? (await new Promise((resolve, reject) => this.#waiting.push({ resolve, reject })))
  }

  async #workOn<T>(slot: Slot, work: (process: MediaProcess) => Promise<T>): Promise<T> {
    clearTimeout(slot.idle)
    if (!slot.process?.isAlive()) slot.process = startMediaProcess(this.#ffmpeg)
    slot.files += 1
    return await work(slot.process)
  }

  async #release(slot: Slot): Promise<void> {
    this.#busy.delete(slot)
    if (this.#closed || !slot.process?.isAlive() || slot.files >= this.#filesPerProcess)
      await endProcess(slot)
    const next = this.#waiting.shift()
    if (next) return next.resolve(slot)
    this.#free.push(slot)
    slot.idle = setTimeout(() => void endProcess(slot), this.#idleMs).unref()
  }
}

async function endProcess(slot: Slot): Promise<void> {
  const { process } = slot
  clearTimeout(slot.idle)
  slot.process = undefined
  slot.files = 0
  if (process?.isAlive()) await process.kill()
}
