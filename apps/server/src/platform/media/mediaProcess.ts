import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { childEnvironment } from './childEnvironment.ts'
import type { MediaKind, MediaLimits, MediaResult } from './media.ts'
import type { MediaJob, MediaReport } from './mediaMessages.ts'
import { type MediaRefusal, refusals, refusedResult } from './refusal.ts'

// One child process, seen from the web process: takes one file at a time, and is killed when it takes too
// long, uses too much memory or the parent asks for it. It is then not reused; the pool starts another.

const memoryLookMs = 200
const keptErrorOutput = 4_000

export interface MediaProcess {
  /** Resolves with the outcome for the file; rejects when the failure is ours. */
  run(job: MediaJob, limits: MediaLimits): Promise<MediaResult>
  isAlive(): boolean
  /** A running file is aborted, not refused: its promise rejects. */
  kill(): Promise<void>
}

/** With the path of an `ffmpeg`, that program reads videos instead of the library. */
export function startMediaProcess(ffmpeg?: string): MediaProcess {
  const child = fork(new URL('./mediaChild.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
    env: { ...childEnvironment(), ...(ffmpeg && { FFMPEG_PATH: ffmpeg }) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const errorOutput = keepErrorOutput(child)
  // Attached at once: a child that cannot start emits "error" before it gets a file, and an unhandled one
  // would crash the server.
  let failure: Error | undefined
  child.on('error', (error) => {
    failure ??= error
  })
  const isAlive = () =>
    failure === undefined && child.connected && child.exitCode === null && child.signalCode === null
  let wasStopped = false
  return {
    run: async (job, limits) => {
      if (failure) throw failure
      return new MediaRun(child, job, limits).finished(() => !wasStopped, errorOutput)
    },
    isAlive,
    async kill() {
      wasStopped = true
      const gone = new Promise((resolve) => child.once('close', resolve))
      if (child.kill('SIGKILL')) await gone
    },
  }
}

function keepErrorOutput(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-keptErrorOutput)
  })
  return () => text
}

/** One file in one child, with its time and memory limits. */
class MediaRun {
  readonly #child: ChildProcess
  readonly #job: MediaJob
  readonly #limits: MediaLimits
  #kind: MediaKind
  /** Why we killed the child ourselves, if we did. */
  #refusal: MediaRefusal | undefined

  constructor(child: ChildProcess, job: MediaJob, limits: MediaLimits) {
    this.#child = child
    this.#job = job
    this.#limits = limits
    this.#kind = job.request.accepts ?? 'picture'
  }

  finished(mayRefuse: () => boolean, errorOutput: () => string): Promise<MediaResult> {
    const child = this.#child
    const { promise, resolve, reject } = Promise.withResolvers<MediaResult>()
    let clock = this.#startClock()
    const watch = setInterval(() => void this.#checkMemory(), memoryLookMs)
    const onMessage = (message: MediaReport) => {
      if (message.report === 'done') return resolve(message.result)
      if (message.report === 'failed') return reject(new Error(message.message))
      this.#kind = message.kind
      clearTimeout(clock)
      clock = this.#startClock()
    }
    // "close" and not "exit": only then all its output has arrived.
    const onClose = (code: unknown, signal: unknown) => {
      if (!mayRefuse()) return reject(new Error('the media process was stopped'))
      const cause = errorOutput() || `the media process ended with ${code ?? signal}`
      resolve(refusedResult(this.#refusal ?? refusals.crashed(this.#kind, cause)))
    }
    child.on('message', onMessage).once('close', onClose).once('error', reject)
    // A child that just died cannot receive it; its "close" event will follow.
    child.send(this.#job, () => undefined)
    return promise.finally(() => {
      clearTimeout(clock)
      clearInterval(watch)
      child.off('message', onMessage).off('close', onClose).off('error', reject)
    })
  }

  #startClock(): NodeJS.Timeout {
    return setTimeout(() => this.#stop(refusals.tooSlow(this.#kind)), this.#limits[this.#kind].timeoutMs)
  }

  async #checkMemory(): Promise<void> {
    const bytes = await residentBytes(this.#child.pid)
    if (bytes > this.#limits.memoryBytes) this.#stop(refusals.tooMuchMemory(this.#kind))
  }

  #stop(refusal: MediaRefusal): void {
    this.#refusal ??= refusal
    this.#child.kill('SIGKILL')
  }
}

/** 0 without /proc: there only the timeout limits it. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
