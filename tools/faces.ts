/**
 * The faces (apps with a vite.config.ts), built when something they are made of has changed. What that is
 * is known by content, not by time, so that a fresh checkout or a moved folder changes nothing.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { machineProblemIn, StartupProblem } from '../apps/server/src/platform/process/startupProblem.ts'
import { rootPath } from './repository.ts'

export const faceNames = (): string[] =>
  readdirSync(rootPath('apps')).filter((name) => existsSync(rootPath('apps', name, 'vite.config.ts')))

const madeOf = (face: string) => [
  `apps/${face}/{src,public}/**/*.*`,
  `apps/${face}/{index.html,vite.config.ts,package.json}`,
  'packages/*/src/**/*.*',
  'tools/vite/*.ts',
  'package-lock.json',
]

function fingerprint(face: string): string {
  const hash = createHash('sha256')
  const files = globSync(madeOf(face), {
    cwd: rootPath(),
    exclude: ['**/*.test.{ts,tsx}', '**/node_modules'],
  })
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(rootPath(file)))
  return hash.digest('hex')
}

const stampPath = (face: string) => rootPath('.cache', 'faces', face)
const distPath = (face: string) => rootPath('apps', face, 'dist')

function isBuilt(face: string, print: string): boolean {
  const stamp = stampPath(face)
  return existsSync(distPath(face)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print
}

function runVite(face: string, outDir: string): Promise<{ code: number | null; output: string }> {
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  return new Promise((resolve, reject) => {
    const child = spawn(rootPath('node_modules/.bin/vite'), args, {
      cwd: rootPath('apps', face),
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

/** Built beside the old one and swapped in whole: a killed build leaves what was there. */
async function buildFace(face: string, print: string): Promise<void> {
  const dist = distPath(face)
  const fresh = `${dist}.${process.pid}`
  const { code, output } = await runVite(face, fresh)
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true })
    const words = output.replace(/^\s+at .*\n?/gm, '').trim()
    throw machineProblemIn(output, dist) ?? new StartupProblem(`界面 ${face} 没有构建成功：\n${words}`)
  }
  await rm(stampPath(face), { force: true })
  await rm(dist, { recursive: true, force: true })
  await rename(fresh, dist)
  await mkdir(rootPath('.cache', 'faces'), { recursive: true })
  await writeFile(stampPath(face), print)
}

/** Builds the faces that need it and says their names. */
export async function buildFaces(say: (sentence: string) => void): Promise<string[]> {
  const stale = faceNames()
    .map((face) => ({ face, print: fingerprint(face) }))
    .filter(({ face, print }) => !isBuilt(face, print))
  if (stale.length === 0) return []
  const names = stale.map(({ face }) => face)
  say(`正在构建界面（${names.join('、')}）……`)
  const results = await Promise.allSettled(stale.map(({ face, print }) => buildFace(face, print)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return names
}
