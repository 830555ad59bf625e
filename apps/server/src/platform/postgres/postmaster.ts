/**
 * One run of the PostgreSQL server process, from spawn until it exits.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { problemFromOutput } from '../process/startupProblem.ts'
import { clusterEnvironment } from './postgresCluster.ts'
import type { PostgresUser } from './postgresUser.ts'

export interface PostmasterOptions {
  postgres: string
  clusterDir: string
  user: PostgresUser
  settings: Readonly<Record<string, string | number>>
  log: (line: string) => void
}

export interface Postmaster {
  pid: number
  exited: Promise<string>
  stop(): Promise<void>
}

let tether: Promise<string[]> | undefined

/**
 * On Linux `setpriv` makes the kernel send PostgreSQL a fast shutdown when we die, even by kill -9. Where it
 * is missing, the next start stops the leftover.
 */
function deathTether(): Promise<string[]> {
  tether ??= promisify(execFile)('setpriv', ['--pdeathsig', 'INT', 'true']).then(
    () => ['setpriv', '--pdeathsig', 'INT'],
    () => [],
  )
  return tether
}

/** Resolves once connections are accepted; rejects with a StartupProblem when it exits before that. */
export async function runPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const flags = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [...(await deathTether()), options.postgres, '-D', options.clusterDir, ...flags]
  const [program = options.postgres, ...args] = command
  const child = spawn(program, args, {
    ...options.user.spawn,
    cwd: '/',
    env: clusterEnvironment(),
    // A session of its own: Ctrl-C in the terminal must only reach the server, which stops the database last.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  const stopNow = () => child.kill('SIGINT')
  process.once('exit', stopNow)
  void exited.then(() => process.off('exit', stopNow))
  await untilReady(child, options)
  return { pid: child.pid ?? 0, exited, stop: () => stop(child, exited) }
}

function untilReady(child: ChildProcess, { clusterDir, log }: PostmasterOptions): Promise<void> {
  const last: string[] = []
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    if (!child.stderr) return reject(new Error('PostgreSQL has no stderr'))
    const lines = createInterface({ input: child.stderr })
    lines.on('line', (line) => {
      log(line)
      last.push(line)
      if (last.length > 30) last.shift()
      // A replica accepts read-only connections.
      if (/database system is ready to accept (read-only )?connections/.test(line)) resolve()
    })
    lines.once('close', () => reject(problemFromOutput('数据库没有启动成功', clusterDir, last)))
  })
}

/** Fast shutdown: open transactions roll back. Immediate shutdown when it takes too long. */
async function stop(child: ChildProcess, exited: Promise<string>): Promise<void> {
  child.kill('SIGINT')
  const hurry = setTimeout(() => child.kill('SIGQUIT'), 15_000)
  const force = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await exited
  clearTimeout(hurry)
  clearTimeout(force)
}
