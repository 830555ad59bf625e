/**
 * `npm start`: builds faces and server if they changed, then runs server and simulators and keeps them
 * running. The server manages PostgreSQL, migrations and the demo world; we make sure that nothing is left
 * behind.
 */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pretty from 'pino-pretty'
import { type Env, readEnv } from '../apps/server/src/env.ts'
import { stopEmbeddedPostgresOf } from '../apps/server/src/platform/postgres/embeddedPostgres.ts'
import { explainStartupError } from '../apps/server/src/platform/process/startupProblem.ts'
import { buildAll, builtServer } from './builds.ts'
import { type KeptProcess, keepRunning } from './keptProcess.ts'
import { choosePorts, localUrl, untilAnswers } from './ports.ts'
import { rootPath } from './repository.ts'
import { welcome } from './welcome.ts'

const say = (sentence: string) => process.stderr.write(`${sentence}\n`)

/** npm and the terminal both deliver one Ctrl-C: only a later one counts as the second. */
const secondThoughtMs = 500

const children: KeptProcess[] = []
let stoppingSince: number | undefined
let dataDir: string | undefined
let throwaway: string | undefined

async function stopAll(exitCode: number): Promise<void> {
  if (stoppingSince !== undefined) {
    if (Date.now() - stoppingSince > secondThoughtMs) for (const child of children) child.kill()
    return
  }
  stoppingSince = Date.now()
  if (children.length > 0) say('正在停止……')
  await Promise.all(children.map((child) => child.stop()))
  // The server stops its database; a killed one could not.
  if (dataDir) await stopEmbeddedPostgresOf(dataDir).catch((error) => say(explainStartupError(error)))
  if (throwaway) await rm(throwaway, { recursive: true, force: true })
  process.exit(exitCode)
}

/** `--throwaway`, or `--throwaway=<new folder>`: everything in a folder that is deleted on stop. */
async function useThrowawayFolder(named: string): Promise<void> {
  throwaway = named ? await newFolder(named) : await mkdtemp(join(tmpdir(), 'wallpaper-'))
  await chmod(throwaway, 0o755)
  process.env.DATA_DIR = throwaway
}

/** Only a folder that we created may be deleted. */
async function newFolder(path: string): Promise<string> {
  await mkdir(path)
  return path
}

/** In production logs go to stdout for a collector; at a terminal only what needs attention is shown. */
function outputOf(env: Env) {
  if (env.NODE_ENV === 'production') return { level: env.LOG_LEVEL, output: process.stdout }
  const output = pretty({
    colorize: process.stderr.isTTY,
    ignore: 'pid,hostname',
    // Problems go to stderr, so that they stay visible when stdout is redirected.
    destination: 2,
    sync: true,
  })
  return { level: process.env.LOG_LEVEL || 'warn', output }
}

function launchAll(env: Env, port: number, simulatorsPort: number | undefined): void {
  const { level, output } = outputOf(env)
  const shared: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), LOG_LEVEL: level }
  if (simulatorsPort) {
    shared.SIMULATORS_PORT = String(simulatorsPort)
    const script = 'apps/simulators/src/main.ts'
    children.push(keepRunning({ title: '第三方模拟', script, env: shared, output: null, say }))
  }
  children.push(keepRunning({ title: '服务器', script: builtServer, env: shared, output, say }))
}

async function main(): Promise<void> {
  const startedAt = performance.now()
  const throwawayOption = process.argv.find((argument) => /^--throwaway(=|$)/.test(argument))
  if (throwawayOption) await useThrowawayFolder(throwawayOption.slice('--throwaway='.length))
  const env = readEnv(process.env)
  const { port, simulatorsPort } = await choosePorts(env)
  await buildAll(say)
  if (stoppingSince !== undefined) return
  if (!env.DATABASE_URL) dataDir = rootPath(env.DATA_DIR)
  launchAll(env, port, simulatorsPort)

  const answers = [untilAnswers(`${localUrl(env, port)}/readyz`, (status) => status === 200)]
  if (simulatorsPort) answers.push(untilAnswers(localUrl(env, simulatorsPort), (status) => status > 0))
  const failed = Promise.race(children.map((child) => child.gaveUp))
  const outcome = await Promise.race([Promise.all(answers).then(() => 'ready' as const), failed])
  if (outcome !== 'ready') return stopAll(outcome || 1)

  for (const child of children) child.markReady()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  // In production stdout is for the log collector, and the server logs there that it listens.
  if (env.NODE_ENV !== 'production') {
    process.stdout.write(await welcome(env, { port, simulatorsPort }, seconds))
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0))
process.on('disconnect', () => void stopAll(1))

main().catch((error: unknown) => {
  say(explainStartupError(error))
  void stopAll(1)
})
