import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { connectDatabase, type Database } from '../../platform/db/database.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { createVault } from '../../platform/keys/keyring.ts'
import { quadrants } from '../../platform/media/picture/picture.fixtures.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embeddedPostgres.ts'
import { loadMasterSecret } from '../../platform/process/masterSecret.ts'
import { migrationsFolder } from '../../server.ts'
import { createFactories } from '../factories.ts'
import { type ServerProcess, startServerProcess } from './serverProcess.ts'
import { sendPictures } from './uploads.ts'

let dataDir: string
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let db: Database
let web: ServerProcess
const workers: ServerProcess[] = []

const env = () => ({ DATABASE_URL: postgres.url, RATE_PER_MINUTE: '1000000' })
const startWorker = async () => {
  const worker = await startServerProcess(dataDir, { ...env(), ROLE: 'worker' })
  workers.push(worker)
  return worker
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-worker-'))
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o755)
  postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.url, await readMigrations(migrationsFolder))
  db = connectDatabase({ url: postgres.url })
  web = await startServerProcess(dataDir, { ...env(), ROLE: 'web' })
}, 120_000)
afterAll(async () => {
  for (const each of [web, ...workers]) await each?.kill('SIGTERM')
  await db?.close()
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const running = async (): Promise<string[]> =>
  (
    await db.statement<{ id: string }>(
      'test-running',
      `SELECT id FROM jobs.job WHERE name LIKE 'upload.%' AND state = 'active'`,
      [],
    )
  ).map(({ id }) => id)

/** Of these, those that another run has taken, or finished. */
const takenAgain = async (ids: readonly string[]): Promise<number> => {
  const [row] = await db.statement<{ count: number }>(
    'test-taken',
    `SELECT count(*)::integer AS count FROM jobs.job
     WHERE id = ANY ($1::uuid[]) AND retry_count > 0 AND state IN ('active', 'completed')`,
    [ids],
  )
  return row?.count ?? 0
}

/** Its start included. */
const withinMs = 10_000

it('the jobs of a killed worker run again within 10 seconds, in the one that is started in its place', async () => {
  const worker = await startWorker()
  const make = createFactories({
    db,
    clock: systemClock,
    vault: createVault(await loadMasterSecret(undefined, dataDir)),
  })
  const { session } = await make.person()
  const photo = await quadrants(4_000, 3_000).jpeg().toBuffer()
  await sendPictures(web.url, session, photo, 6)
  await expect.poll(running, { timeout: 20_000, interval: 20 }).not.toEqual([])
  const lost = await running()
  const begin = performance.now()
  await worker.kill('SIGKILL')
  await startWorker()
  await expect.poll(() => takenAgain(lost), { timeout: 30_000, interval: 50 }).toBe(lost.length)
  expect(performance.now() - begin).toBeLessThan(withinMs)
}, 120_000)
