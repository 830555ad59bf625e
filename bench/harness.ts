/**
 * Shared by all benchmarks: a PostgreSQL and server processes in a temporary folder, and a bounded load on
 * loopback. Figures are only compared within one run, in alternating rounds.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'

/** The script and options with which production starts a process. */
export { builtServer } from '../tools/builds.ts'
export { nodeOptions as productionOptions } from '../tools/keptProcess.ts'

export const repository = new URL('../', import.meta.url)

export const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export const temporaryFolder = async (): Promise<{ path: string; remove(): Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'wallpaper-bench-'))
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export interface Process {
  child: ChildProcess
  url: string
  stop(): Promise<void>
}

const answers = async (url: string, deadline: number): Promise<void> => {
  let last = 'nothing'
  while (Date.now() < deadline) {
    last = await fetch(url).then(({ ok, status }) => (ok ? '' : String(status)), sentenceOf)
    if (last === '') return
    await pause(20)
  }
  throw new Error(`${url} did not answer in time; at last it said ${last}`)
}

const endedAlone: string[] = []

/** Processes that ended without being stopped since the last call: often the reason for an error. */
export const takeEndedAlone = (): string[] => endedAlone.splice(0)

/** Runs a script on a free port and waits until its probe answers. */
export const startProcess = async (
  script: string,
  { env = {}, probe = '/readyz', nodeOptions = [] as string[] } = {},
): Promise<Process> => {
  const port = Number((env as Record<string, string>).PORT) || (await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...nodeOptions, script], {
    cwd: repository,
    // With its port, so that URLs that the server returns, for uploads say, work.
    env: { ...process.env, PUBLIC_URL: url, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const failed = exited.then(() => {
    const sentence = `${script} ended by itself with ${child.exitCode ?? child.signalCode}`
    if (!child.killed) endedAlone.push(sentence)
    throw new Error(sentence)
  })
  // Once it answers, its end is no longer an error here.
  failed.catch(() => {})
  await Promise.race([answers(`${url}${probe}`, Date.now() + 60_000), failed])
  return {
    child,
    url,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

export interface Load {
  url: string
  requests: { path: string; headers: Record<string, string> }[]
  seconds: number
  connections?: number
  /** Requests a second of all connections together; unlimited by default, 100 when they are sent evenly. */
  rate?: number
}

export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
}

/**
 * Each connection starts with another request of the list and continues in order: otherwise all of them would
 * ask for the same person at once, and wait for each other's locks.
 */
export const beginApart = (requests: readonly autocannon.Request[], connections: number) => {
  let clients = 0
  return (client: autocannon.Client): void => {
    const from = Math.floor((requests.length * clients) / connections) % requests.length
    clients += 1
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
  }
}

/** Figures with failed requests would be meaningless. */
export const refuseFailed = (
  { errors, timeouts, statusCodeStats = {}, requests: { total } }: autocannon.Result,
  wanted = /^2/,
): void => {
  const wrong = Object.entries(statusCodeStats).filter(([status]) => !wanted.test(status))
  if (errors + timeouts + wrong.length === 0) return
  const statuses = wrong.map(([status, { count }]) => `, ${count} answered with ${status}`).join('')
  throw new Error(`of ${total} requests ${errors} had no answer, ${timeouts} none in time${statuses}`)
}

export const runLoad = async (load: Load): Promise<LoadResult> => {
  const { url, requests, seconds, connections = 32, rate } = load
  const asked = requests.map(({ path, headers }) => ({ method: 'GET' as const, path, headers }))
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate && { overallRate: rate }),
    requests: asked,
    setupClient: beginApart(asked, connections),
  })
  refuseFailed(result)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/**
 * Requests at even distances, whatever became of those before; each is measured from when it was due. autocannon sends
 * those of a second in one burst, and counts a slow one once for each of its milliseconds.
 */
export const runEven = async ({
  url,
  requests,
  seconds,
  rate = 100,
}: Load): Promise<Omit<LoadResult, 'perSecond'>> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const begun = performance.now()
  const ask = async (at: number): Promise<number> => {
    const due = begun + (at * 1_000) / rate
    await pause(Math.max(0, due - performance.now()))
    const { path = '', headers } = requests[at % requests.length] ?? {}
    const status = await new Promise<number>((resolve, reject) => {
      const asked = get(url + path, { agent, headers: headers ?? {} }, (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      })
      asked.once('error', reject)
    })
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    return performance.now() - due
  }
  try {
    const took = await Promise.all(Array.from({ length: seconds * rate }, (_, at) => ask(at)))
    const sorted = took.toSorted((one, other) => one - other)
    const share = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
    return { p50: share(0.5), p99: share(0.99) }
  } finally {
    agent.destroy()
  }
}

/** The error with its causes: `fetch failed` alone names neither the URL nor the reason. */
export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const own = error.message || ('code' in error ? String(error.code) : error.name)
  const text = error instanceof AggregateError ? [own, ...error.errors.map(sentenceOf)].join('; ') : own
  return error.cause ? `${text}: ${sentenceOf(error.cause)}` : text
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** One line of the table: a ratio to a named baseline, and its target. */
export interface Figure {
  name: string
  ours: number
  baseline: number
  baselineName: string
  unit: string
  ratio: number
  target: string
  isMet: boolean
}
