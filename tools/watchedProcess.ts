/**
 * A child process for development: restarted when its code changes, and left down when it fails, until the
 * next change. Like a kept process it notices over its IPC channel when we are killed.
 */
import { once } from 'node:events'
import { watch } from 'node:fs'
import { type Launch, launch } from './keptProcess.ts'

export interface WatchedProcessOptions extends Launch {
  /** Shown to people: 服务器. */
  title: string
  /** The folders of its code. */
  folders: readonly string[]
  /** Builds what it reads, before each start after the first. */
  prepare?: () => Promise<unknown>
  say: (sentence: string) => void
}

export interface WatchedProcess {
  readonly pid: number | undefined
  stop(): Promise<void>
}

/** Editors and git write several files, some of them twice: all of that is one change. */
const settledMs = 200

const isCode = (name: string | null): name is string =>
  name !== null && /\.(ts|tsx|sql)$/.test(name) && !/\.test\.tsx?$/.test(name)

export function runWatched(options: WatchedProcessOptions): WatchedProcess {
  const { title, folders, say } = options
  let isEnding = false
  let child = begin()
  let cause: string | undefined
  let settled: NodeJS.Timeout | undefined
  let restarted = Promise.resolve()
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => changed(name)),
  )

  function begin() {
    isEnding = false
    const begun = launch(options)
    begun.once('error', (error) => say(`${title}没能启动：${error.message}`))
    begun.once('exit', (code, signal) => {
      if (!isEnding) say(`${title}停止了（${signal ?? `退出码 ${code}`}），代码改动后会重新启动`)
    })
    return begun
  }

  async function end() {
    isEnding = true
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
  }

  async function restart() {
    say(`${cause} 有改动，正在重新启动${title}……`)
    cause = undefined
    await end()
    try {
      await options.prepare?.()
    } catch (error) {
      say(`${title}没能启动：${error instanceof Error ? error.message : error}`)
      return
    }
    child = begin()
  }

  function changed(name: string | null) {
    if (!isCode(name)) return
    cause ??= name
    clearTimeout(settled)
    // Sequentially: a change during a restart causes the next one.
    settled = setTimeout(() => {
      restarted = restarted.then(restart)
    }, settledMs)
  }

  return {
    get pid() {
      return child.pid
    },
    async stop() {
      for (const watcher of watchers) watcher.close()
      clearTimeout(settled)
      await restarted
      await end()
    },
  }
}
