/**
 * `npm run dev`: server and simulators restart when their code changes, and the faces update in the browser
 * while one types. Each face has its own URL, which proxies everything else to the server.
 */
import { globSync } from 'node:fs'
import { createServer, type ViteDevServer } from 'vite'
import { type Env, readEnv } from '../apps/server/src/env.ts'
import { stopEmbeddedPostgresOf } from '../apps/server/src/platform/postgres/embeddedPostgres.ts'
import { explainStartupError } from '../apps/server/src/platform/process/startupProblem.ts'
import { buildPageScripts, faceNames } from './builds.ts'
import { choosePorts, localUrl, untilAnswers } from './ports.ts'
import { rootPath } from './repository.ts'
import { runWatched, type WatchedProcess } from './watchedProcess.ts'
import { announcement, type Place, serverPlaces } from './welcome.ts'

const say = (sentence: string) => process.stderr.write(`${sentence}\n`)

const watched: WatchedProcess[] = []
const faces: ViteDevServer[] = []
let dataDir: string | undefined
let isStopping = false

async function stopAll(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await Promise.all([...watched.map((child) => child.stop()), ...faces.map((face) => face.close())])
  if (dataDir) await stopEmbeddedPostgresOf(dataDir)
  process.exit(exitCode)
}

/** Code that server and simulators use besides their own. */
const shared = ['apps/gallery/src', 'apps/demo/src', ...globSync('packages/*/src', { cwd: rootPath() })]

function watch(title: string, app: string, env: NodeJS.ProcessEnv, prepare?: () => Promise<unknown>): void {
  const folders = [`apps/${app}/src`, ...shared].map((folder) => rootPath(folder))
  const script = `apps/${app}/src/main.ts`
  const output = process.stdout
  watched.push(runWatched({ title, script, folders, env, output, say, ...(prepare && { prepare }) }))
}

/** Paths that a face's dev server proxies to the server. */
const passedOn = ['/api/', '/oauth/', '/storage/', '/s/', '/healthz', '/readyz']

const titles: Record<string, string> = { h5: '创作者端', console: '运营台' }

async function serveFrontend(name: string, server: string, port: number, host: string): Promise<string> {
  const face = await createServer({
    root: rootPath('apps', name),
    configFile: rootPath('apps', name, 'vite.config.ts'),
    server: {
      host,
      port,
      proxy: Object.fromEntries(passedOn.map((path) => [path, { target: server, changeOrigin: false }])),
    },
  })
  heedSignals()
  await face.listen()
  faces.push(face)
  return face.resolvedUrls?.local[0] ?? ''
}

async function serveFaces(env: Env, port: number): Promise<Place[]> {
  // A worker serves nothing that a face could use.
  if (env.ROLE === 'worker') return []
  const server = localUrl(env, port)
  const places: Place[] = []
  // Vite takes the next port when one is busy: sequentially, so that two faces do not pick the same one.
  for (const [index, name] of faceNames().entries()) {
    places.push([titles[name] ?? name, await serveFrontend(name, server, port + 2 + index, env.HOST)])
  }
  return places
}

/** Vite's own listener ends the process while our children still run: ours replaces it. */
function heedSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => void stopAll(0))
  }
}

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const { port, simulatorsPort } = await choosePorts(env)
  await buildPageScripts(say)
  if (!env.DATABASE_URL) dataDir = rootPath(env.DATA_DIR)
  const childEnv = { ...process.env, PORT: String(port), SIMULATORS_PORT: String(simulatorsPort ?? '') }
  if (simulatorsPort) watch('第三方模拟', 'simulators', childEnv)
  watch('服务器', 'server', childEnv, () => buildPageScripts(say))
  const facePlaces = await serveFaces(env, port)
  await untilAnswers(`${localUrl(env, port)}/readyz`, (status) => status === 200)
  const places = [...facePlaces, ...serverPlaces(env, { port, simulatorsPort })]
  say((await announcement('图神（开发）', places, env)).join('\n'))
}

heedSignals()
process.on('disconnect', () => void stopAll(1))

main().catch((error: unknown) => {
  say(explainStartupError(error))
  void stopAll(1)
})
