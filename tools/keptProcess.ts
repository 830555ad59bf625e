/**
 * A child process that is restarted whenever it dies, with growing delays while it dies young, until it is
 * stopped. Over its IPC channel it notices when we are killed, and stops by itself.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { rootPath } from './repository.ts'

export interface Launch {
  script: string
  env: NodeJS.ProcessEnv
  /** Where its standard output goes; null discards it. */
  output: Writable | null
}

export interface KeptProcessOptions extends Launch {
  /** Shown to people: 服务器. */
  title: string
  say: (sentence: string) => void
}

export interface KeptProcess {
  readonly pid: number | undefined
  /** Resolves with its exit code when it ends before it was ever ready: a restart would not help. */
  gaveUp: Promise<number>
  /** From now on an exit counts as a crash. */
  markReady(): void
  stop(): Promise<void>
  /** For a second Ctrl-C. */
  kill(): void
}

const stayedUpMs = 30_000
const longestPauseMs = 10_000

/** A small young generation: halves an idle server's memory, at no measurable cost. */
export const nodeOptions = ['--max-semi-space-size=4']

/** Threads share two heaps, so that less freed memory is kept. */
const heaps = { MALLOC_ARENA_MAX: '2' }

export function launch({ script, env, output }: Launch): ChildProcess {
  const child = spawn(process.execPath, [...nodeOptions, rootPath(script)], {
    cwd: rootPath(),
    env: { ...heaps, ...env },
    // Ctrl-C signals a whole process group: in its own group it gets only our signal, once.
    detached: true,
    stdio: ['ignore', output ? 'pipe' : 'ignore', 'inherit', 'ipc'],
  })
  if (output && child.stdout) child.stdout.pipe(output, { end: false })
  return child
}

export function keepRunning(options: KeptProcessOptions): KeptProcess {
  const ended = Promise.withResolvers<void>()
  const gaveUp = Promise.withResolvers<number>()
  let isReady = false
  let isStopping = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined
  let child = begin()

  function begin(): ChildProcess {
    const startedAt = Date.now()
    const begun = launch(options)
    // The process could not even start, as during a package update, which is temporary.
    begun.once('error', (error) => {
      if (begun.pid === undefined) lose(startedAt, `没能启动（${error.message}），稍后再试……`)
    })
    begun.once('exit', (code, signal) => {
      if (!isStopping && !isReady && code !== null) return gaveUp.resolve(code)
      lose(startedAt, `意外停止（${signal ?? `退出码 ${code}`}），正在重新启动……`)
    })
    return begun
  }

  function lose(startedAt: number, what: string): void {
    if (isStopping) {
      ended.resolve()
      return
    }
    failures = Date.now() - startedAt > stayedUpMs ? 0 : failures + 1
    options.say(`${options.title}${what}`)
    retry = setTimeout(
      () => {
        retry = undefined
        child = begin()
      },
      Math.min(longestPauseMs, 100 * 2 ** (failures - 1)),
    )
  }

  return {
    get pid() {
      return child.pid
    },
    gaveUp: gaveUp.promise,
    markReady() {
      isReady = true
    },
    async stop() {
      isStopping = true
      const isGone = child.pid === undefined || child.exitCode !== null || child.signalCode !== null
      if (retry) clearTimeout(retry)
      if (retry || isGone) return
      child.kill('SIGTERM')
      await ended.promise
    },
    kill: () => child.kill('SIGKILL'),
  }
}
