/** Commands of ours run as people run them, on ports nobody else has and in folders that are gone afterwards. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterEach, expect, vi } from 'vitest'
import { rootPath } from './repository.ts'

/** Done after the test, the last first. */
export const undo: (() => unknown)[] = []

/** As long as the tests themselves have: a command that is to end takes a while on a busy machine. */
export const commandTimeout = 240_000

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
}, commandTimeout)

export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wp-start-'))
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await chmod(folder, 0o755)
  return folder
}

export interface Run {
  child: ChildProcessByStdio<null, Readable, Readable>
  said: () => string
  /** Of that, what went to standard output. */
  printed: () => string
  /** Its own end, when others may still write to what they have from it. */
  exited: Promise<number | null>
  /** The end of the last of them. */
  ended: Promise<number | null>
}

const ownEnv = {
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  PORT: '0',
  // The demo world takes longer than all the rest, and journeys start with it.
  DEMO: '0',
  // As our commands have it.
  NODE_COMPILE_CACHE: rootPath('.cache', 'node'),
}

/** `start` or `dev`, as npm runs them; `within` is what runs them in its turn. */
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

/** Until it has said where it is: `address` finds the server's port in that. */
export async function runAndWait(command: 'start' | 'dev', address: RegExp, env: NodeJS.ProcessEnv) {
  const started = run(command, env)
  const shown = () => address.exec(started.said())?.[1]
  await vi.waitFor(() => expect(shown(), started.said()).toBeDefined(), { timeout: 180_000, interval: 50 })
  return { ...started, port: Number(shown()) }
}

export const pidIn = async (...path: string[]) =>
  Number((await readFile(join(...path), 'utf8')).split('\n')[0])

/** One that has ended and is only waiting for its parent to take note has ended. */
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

/** What it answers to those who ask whether it is ready; 0 when nobody answers. */
export const readiness = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.status,
    () => 0,
  )

/** For what another process does: longer than it ever takes. */
export const patience = { timeout: 60_000, interval: 50 }

export const processesOf = async (dataDir: string) => ({
  server: await pidIn(dataDir, 'server.pid'),
  database: await pidIn(dataDir, 'postgres', 'postmaster.pid'),
})

export const expectGone = async ({ server, database }: { server: number; database: number }, port: number) =>
  expect([isRunning(server), isRunning(database), await readiness(port)]).toEqual([false, false, 0])
