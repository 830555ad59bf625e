/**
 * Builds the apps with a vite.config.ts (the faces and the server) when their sources have changed. Changes
 * are detected by content, not by time, so that a fresh checkout or a moved folder triggers nothing.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { machineProblemIn, StartupProblem } from '../apps/server/src/platform/process/startupProblem.ts'
import { readLock } from './lockFile.ts'
import { rootPath } from './repository.ts'
import { sbomText } from './sbom.ts'

const appsWith = (file: string): string[] =>
  readdirSync(rootPath('apps')).filter((name) => existsSync(rootPath('apps', name, file)))

/** The apps for browsers. */
export const faceNames = (): string[] => appsWith('index.html')

/** The built server, relative to the checkout. `npm run dev` and unit tests run its source instead. */
export const builtServer = 'apps/server/dist/main.js'

/** What the server mounts is part of it; files that it reads at run time are not in its bundle. */
const ownCode = (app: string) =>
  app === 'server' ? 'apps/{server,gallery,demo}/src/**/*.{ts,json}' : `apps/${app}/{src,public}/**/*.*`

const workSourceOf = (app: string) => [
  ownCode(app),
  `apps/${app}/{index.html,vite.config.ts,package.json}`,
  'packages/*/src/**/*.*',
  'tools/vite/*.ts',
  'tools/{sbom,licences}.ts',
  'package-lock.json',
]

function fingerprint(app: string): string {
  const hash = createHash('sha256')
  const files = globSync(workSourceOf(app), {
    cwd: rootPath(),
    exclude: ['**/*.test.{ts,tsx}', '**/test/**', '**/node_modules'],
  })
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(rootPath(file)))
  return hash.digest('hex')
}

const stampPath = (app: string) => rootPath('.cache', 'builds', app)
const distPath = (app: string) => rootPath('apps', app, 'dist')

function isBuilt(app: string, print: string): boolean {
  const stamp = stampPath(app)
  return existsSync(distPath(app)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print
}

function runVite(app: string, outDir: string): Promise<{ code: number | null; output: string }> {
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  return new Promise((resolve, reject) => {
    const child = spawn(rootPath('node_modules/.bin/vite'), args, {
      cwd: rootPath('apps', app),
      // With any other value, React would be built with its development checks.
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    const stop = () => child.kill()
    process.once('exit', stop)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', stop)
      resolve({ code, output })
    })
  })
}

/** Built next to the old one and swapped atomically: a killed build leaves the old one. */
async function buildApp(app: string, print: string): Promise<void> {
  const dist = distPath(app)
  const fresh = `${dist}.${process.pid}`
  const { code, output } = await runVite(app, fresh)
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true })
    const words = output.replace(/^\s+at .*\n?/gm, '').trim()
    throw machineProblemIn(output, dist) ?? new StartupProblem(`${app} 没有构建成功：\n${words}`)
  }
  // It says what runs with it.
  if (app === 'server') await writeFile(`${fresh}/sbom.cdx.json`, sbomText(readLock()))
  await rm(stampPath(app), { force: true })
  await rm(dist, { recursive: true, force: true })
  await rename(fresh, dist)
  await mkdir(rootPath('.cache', 'builds'), { recursive: true })
  await writeFile(stampPath(app), print)
}

/** Builds those that need it and returns their names. */
async function buildApps(apps: readonly string[], say: (sentence: string) => void): Promise<string[]> {
  const stale = apps
    .map((app) => ({ app, print: fingerprint(app) }))
    .filter(({ app, print }) => !isBuilt(app, print))
  if (stale.length === 0) return []
  const names = stale.map(({ app }) => app)
  say(`正在构建（${names.join('、')}）……`)
  const results = await Promise.allSettled(stale.map(({ app, print }) => buildApp(app, print)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return names
}

export const buildAll = (say: (sentence: string) => void) => buildApps(appsWith('vite.config.ts'), say)

/** The apps whose pages the server renders, and whose scripts it reads when it starts. */
const pageApps = ['gallery', 'demo']

/** For a server that runs from its source. */
export const buildPageScripts = (say: (sentence: string) => void) => buildApps(pageApps, say)

/** For what needs no face; takes a second or two. */
export const buildServer = (say: (sentence: string) => void) => buildApps(['server', ...pageApps], say)
