/** The production bundle: the files it reads are beside its sources, and its logs name source lines. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildDocument } from '../platform/http/docs/openApiDocument.ts'
import { sourceStack } from '../platform/process/sourceStack.ts'
import { startServerProcess } from './crash/serverProcess.ts'
import { createTestDatabase } from './database/testDatabase.ts'
import { testSecret } from './testSecret.ts'

const folder = new URL('../../dist/', import.meta.url)
const bundle = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => new URL(name, folder))
const source = new URL('../server.ts', import.meta.url)

const lineOf = (file: URL, text: string): number =>
  readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1

it('has stacks that name the file and line of the source, and leaves those of packages as they are', () => {
  const built = bundle.map((file) => ({ file, line: lineOf(file, 'migrationsFolder = ') }))
  const [place] = built.filter(({ line }) => line > 0)
  const stack = (at: string) =>
    `Error: no such folder\n    at readIt (${at})\n    at file:///srv/node_modules/pg/lib/client.js:20:5`
  expect(sourceStack(stack(`${place?.file.href}:${place?.line}:7`))).toBe(
    stack(`${source.href}:${lineOf(source, 'const migrationsFolder = ')}`),
  )
})

it('is one letter a byte, in every file of it', () => {
  const wide = bundle.filter((file) => /[\u0080-\uffff]/.test(readFileSync(file, 'utf8')))
  expect(wide).toEqual([])
})

it('is in files of which none takes much memory to compile', () => {
  const large = bundle.filter((file) => statSync(file).size > 400_000)
  expect(large).toEqual([])
})

it('describes its calls as the source does, by a worker that is no part of it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-built-'))
  const database = await createTestDatabase()
  onTestFinished(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const server = await startServerProcess(dataDir, { DATABASE_URL: database.url, APP_SECRET: testSecret })
  onTestFinished(() => server.kill('SIGKILL'))
  const reply = await fetch(`${server.url}/api/openapi.json`)
  expect(await reply.json()).toEqual(JSON.parse(JSON.stringify(await buildDocument('all'))))
})
