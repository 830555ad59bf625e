import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { childEnvironment } from './childEnvironment.ts'
import type { MediaKind, MediaLimits, MediaResult } from './media.ts'
import type { MediaJob, MediaReport } from './mediaMessages.ts'
import { type MediaRefusal, refusals, refusedResult } from './refusal.ts'

// One child process, seen from the web process: takes one file at a time, and is killed when it takes too
// long, grows too large or the parent says so. After that it is dead; the pool makes another.

const memoryLookMs = 200
const keptErrorOutput = 4_000

export interface MediaProcess {
  /** Answers what became of the file; rejects when the failure is ours and not the file's. */
  run(job: MediaJob, limits: MediaLimits): Promise<MediaResult>
  isAlive(): boolean
  /** A file under way is given up, not refused: its promise rejects. */
  kill(): Promise<void>
}

/** With the path of an `ffmpeg`, films are read by it and not by the library. */
export function startMediaProcess(ffmpeg?: string): MediaProcess {
  const child = fork(new URL('./mediaChild.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
    env: { ...childEnvironment(), ...(ffmpeg && { FFMPEG_PATH: ffmpeg }) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const errorOutput = keepErrorOutput(child)
  // Heard from the first moment: a child that cannot be started says so before it is given a file, and an "error"
  // that nobody hears would end the whole server.
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

/** One file in one child, with its two limits. */
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
    // "close" and not "exit": only then is nothing written any more, and all its output is here.
    const onClose = (code: unknown, signal: unknown) => {
      if (!mayRefuse()) return reject(new Error('the media process was stopped'))
      const cause = errorOutput() || `the media process ended with ${code ?? signal}`
      resolve(refusedResult(this.#refusal ?? refusals.crashed(this.#kind, cause)))
    }
    child.on('message', onMessage).once('close', onClose).once('error', reject)
    // A child that just died cannot be told; its "close" is on the way.
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

/** Zero where the system has no /proc: there the limit on time alone must do. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
