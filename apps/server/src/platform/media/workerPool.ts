import { availableParallelism } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import type { WorkerProcess } from './workerProcess.ts'

// A small pool of child processes, one job each at a time. Children are started when needed, ended when idle,
// and replaced after some jobs or when they have grown.

export interface WorkerPoolOptions {
  /** Maximum of child processes, one job each. */
  readonly processes?: number | undefined
  /** An idle child is ended after this long to free its memory. */
  readonly idleMs?: number | undefined
  /** A child is replaced after this many jobs: native libraries may leak. */
  readonly jobsPerProcess?: number | undefined
  /** A child that is larger than this after a job is replaced. */
  readonly recycleBytes?: number | undefined
}

interface Slot {
  process: WorkerProcess | undefined
  jobs: number
  idle: NodeJS.Timeout | undefined
}

const closing = () => new Error('the worker is closing')

export class WorkerPool {
  readonly #free: Slot[]
  readonly #busy = new Map<Slot, Promise<unknown>>()
  readonly #waiting: { resolve(slot: Slot): void; reject(error: Error): void }[] = []
  readonly #start: () => WorkerProcess
  readonly #idleMs: number
  readonly #jobsPerProcess: number
  readonly #recycleBytes: number
  #closed = false

  constructor(start: () => WorkerProcess, options: WorkerPoolOptions) {
    const length = options.processes ?? Math.min(2, availableParallelism())
    this.#free = Array.from({ length }, () => ({ process: undefined, jobs: 0, idle: undefined }))
    this.#start = start
    this.#idleMs = options.idleMs ?? 30_000
    this.#jobsPerProcess = options.jobsPerProcess ?? 200
    this.#recycleBytes = options.recycleBytes ?? Number.POSITIVE_INFINITY
  }

  async withProcess<T>(work: (process: WorkerProcess) => Promise<T>): Promise<T> {
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

  async #workOn<T>(slot: Slot, work: (process: WorkerProcess) => Promise<T>): Promise<T> {
    clearTimeout(slot.idle)
    if (!slot.process?.isAlive()) slot.process = this.#start()
    slot.jobs += 1
    return await work(slot.process)
  }

  async #release(slot: Slot): Promise<void> {
    this.#busy.delete(slot)
    if (await this.#isUsedUp(slot)) await endProcess(slot)
    const next = this.#waiting.shift()
    if (next) return next.resolve(slot)
    this.#free.push(slot)
    slot.idle = setTimeout(() => void endProcess(slot), this.#idleMs).unref()
  }

  async #isUsedUp({ process, jobs }: Slot): Promise<boolean> {
    if (this.#closed || !process?.isAlive() || jobs >= this.#jobsPerProcess) return true
    if (this.#recycleBytes === Number.POSITIVE_INFINITY) return false
    return (await process.residentBytes()) > this.#recycleBytes
  }
}

async function endProcess(slot: Slot): Promise<void> {
  const { process } = slot
  clearTimeout(slot.idle)
  slot.process = undefined
  slot.jobs = 0
  if (process?.isAlive()) await process.kill()
}
