import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { childEnvironment } from './childEnvironment.ts'

// One child process, seen from the web process: takes one job at a time, and is killed when it takes too
// long, uses too much memory or the parent asks for it. It is then not reused; the pool starts another.

const memoryLookMs = 200
const keptErrorOutput = 4_000

/** What a child says: its progress in its own words, then how the job ended. */
export type WorkerReport<Progress, Result> =
  | Progress
  | { readonly report: 'done'; readonly result: Result }
  /** A failure of ours (a full disk, a missing input): the job may be retried. */
  | { readonly report: 'failed'; readonly message: string }

export type WorkerEnd = 'too_slow' | 'too_much_memory' | 'crashed'

export interface WorkerRules<Progress, Result> {
  /** Wall clock for the job. */
  readonly timeoutMs: number
  /** Resident memory of the child; above it, the child is killed. */
  readonly memoryBytes: number
  /** What the child has in memory, several times a second. */
  onMemory?(bytes: number): void
  /** The clock starts again with the returned time, if there is one. */
  onProgress(progress: Progress): number | undefined
  /** The result of a job that its child did not survive. */
  ended(how: WorkerEnd, detail: string): Result
}

export interface WorkerProcess {
  /** Resolves with the outcome of the job; rejects when the failure is ours. */
  run<Progress extends { report: string }, Result>(
    job: object,
    rules: WorkerRules<Progress, Result>,
  ): Promise<Result>
  isAlive(): boolean
  residentBytes(): Promise<number>
  /** A running job is aborted, not refused: its promise rejects. */
  kill(): Promise<void>
}

export interface WorkerOptions {
  readonly script: URL
  readonly oldSpaceMegabytes: number
  readonly env?: Readonly<Record<string, string>>
  /** For work of many seconds: lowPriority.ts gives its session less weight. */
  readonly hasOwnSession?: boolean
}

export function startWorkerProcess({
  script,
  oldSpaceMegabytes,
  env,
  hasOwnSession = false,
}: WorkerOptions): WorkerProcess {
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${oldSpaceMegabytes}`, '--disable-warning=ExperimentalWarning'],
    env: { ...childEnvironment(), ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // It still ends with its parent's channel.
    detached: hasOwnSession,
  })
  const errorOutput = keepErrorOutput(child)
  // Attached at once: a child that cannot start emits "error" before it gets a job, and an unhandled one
  // would crash the server.
  let failure: Error | undefined
  child.on('error', (error) => {
    failure ??= error
  })
  const isAlive = () =>
    failure === undefined && child.connected && child.exitCode === null && child.signalCode === null
  let wasStopped = false
  return {
    run: async (job, rules) => {
      if (failure) throw failure
      return new WorkerRun(child, rules).finished(job, () => wasStopped, errorOutput)
    },
    isAlive,
    residentBytes: () => residentBytes(child.pid),
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

type Ending<Result> = Exclude<WorkerReport<never, Result>, never>

const isEnding = <Result>(message: { report: string }): message is Ending<Result> =>
  message.report === 'done' || message.report === 'failed'

/** One job in one child, with its time and memory limits. */
class WorkerRun<Progress extends { report: string }, Result> {
  readonly #child: ChildProcess
  readonly #rules: WorkerRules<Progress, Result>
  /** Why we killed the child ourselves, if we did. */
  #end: WorkerEnd | undefined

  constructor(child: ChildProcess, rules: WorkerRules<Progress, Result>) {
    this.#child = child
    this.#rules = rules
  }

  finished(job: object, wasStopped: () => boolean, errorOutput: () => string): Promise<Result> {
    const child = this.#child
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    let clock = this.#startClock(this.#rules.timeoutMs)
    const watch = setInterval(() => void this.#checkMemory(), memoryLookMs)
    const onMessage = (message: WorkerReport<Progress, Result>) => {
      if (isEnding<Result>(message))
        return message.report === 'done' ? resolve(message.result) : reject(new Error(message.message))
      const timeoutMs = this.#rules.onProgress(message)
      if (timeoutMs === undefined) return
      clearTimeout(clock)
      clock = this.#startClock(timeoutMs)
    }
    // "close" and not "exit": only then all its output has arrived.
    const onClose = (code: unknown, signal: unknown) => {
      if (wasStopped()) return reject(new Error('the worker process was stopped'))
      const cause = errorOutput() || `the worker process ended with ${code ?? signal}`
      resolve(this.#rules.ended(this.#end ?? 'crashed', this.#end ? '' : cause))
    }
    child.on('message', onMessage).once('close', onClose).once('error', reject)
    // A child that just died cannot receive it; its "close" event will follow.
    child.send(job, () => undefined)
    return promise.finally(() => {
      clearTimeout(clock)
      clearInterval(watch)
      child.off('message', onMessage).off('close', onClose).off('error', reject)
    })
  }

  #startClock(timeoutMs: number): NodeJS.Timeout {
    return setTimeout(() => this.#stop('too_slow'), timeoutMs)
  }

  async #checkMemory(): Promise<void> {
    const bytes = await residentBytes(this.#child.pid)
    this.#rules.onMemory?.(bytes)
    if (bytes > this.#rules.memoryBytes) this.#stop('too_much_memory')
  }

  #stop(end: WorkerEnd): void {
    this.#end ??= end
    this.#child.kill('SIGKILL')
  }
}

/** 0 without /proc: there only the timeout limits it. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
