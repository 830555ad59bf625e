/** Runs our commands as people do, on free ports and in folders that are deleted afterwards. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect, vi } from 'vitest'
import { rootPath } from './repository.ts'

/** What each test leaves to be cleaned up. */
export const undo: (() => unknown)[] = []

/** After each test, in reverse order. */
export const undoAll = async (): Promise<void> => {
  for (const step of undo.splice(0).reverse()) await step()
}

/** The same timeout as the tests: a command takes a while to end on a busy machine. */
export const commandTimeout = 240_000

export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wp-start-'))
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await chmod(folder, 0o755)
  return folder
}

export interface Run {
  child: ChildProcessByStdio<null, Readable, Readable>
  said: () => string
  /** The standard output part of it. */
  printed: () => string
  /** The end of the command itself; others may still hold its output open. */
  exited: Promise<number | null>
  /** The end of the last of them. */
  ended: Promise<number | null>
}

const ownEnv = {
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  PORT: '0',
  // Creating the demo world takes longer than everything else, and the end-to-end tests cover it.
  DEMO: '0',
  // The same cache as our commands.
  NODE_COMPILE_CACHE: rootPath('.cache', 'node'),
}

/** `start` or `dev`, as npm runs them; `within` is a wrapping command. */
export function run(command: 'start' | 'dev', env: NodeJS.ProcessEnv, within: string[] = []): Run {
  const [program = '', ...args] = [...within, process.execPath, rootPath('tools', `${command}.ts`)]
  const child = spawn(program, args, {
    env: { ...ownEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  undo.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { child, said: () => said, printed: () => printed, exited, ended }
}

/** Waits until it has printed its URL: `address` finds the server's port in it. */
export async function runAndWait(command: 'start' | 'dev', address: RegExp, env: NodeJS.ProcessEnv) {
  const started = run(command, env)
  const shown = () => address.exec(started.said())?.[1]
  await vi.waitFor(() => expect(shown(), started.said()).toBeDefined(), { timeout: 180_000, interval: 50 })
  return { ...started, port: Number(shown()) }
}

export const pidIn = async (...path: string[]) =>
  Number((await readFile(join(...path), 'utf8')).split('\n')[0])

/** A zombie counts as ended. */
const hasEnded = (pid: number) => {
  const stat = `/proc/${pid}/stat`
  return existsSync(stat) && / [ZX] [^)]*$/.test(readFileSync(stat, 'utf8'))
}

export const isRunning = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0) && !hasEnded(pid)
  } catch {
    return false
  }
}

/** The status of /readyz; 0 without a reply. */
export const readiness = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.status,
    () => 0,
  )

/** For actions of another process: longer than they ever take. */
export const patience = { timeout: 60_000, interval: 50 }

export const processesOf = async (dataDir: string) => ({
  server: await pidIn(dataDir, 'server.pid'),
  database: await pidIn(dataDir, 'postgres', 'postmaster.pid'),
})

export const expectGone = async ({ server, database }: { server: number; database: number }, port: number) =>
  expect([isRunning(server), isRunning(database), await readiness(port)]).toEqual([false, false, 0])
