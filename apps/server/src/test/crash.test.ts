import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { connectDatabase } from '../platform/db/database.ts'
import { migrate, readMigrations } from '../platform/db/migrate.ts'
import { createVault } from '../platform/keys/keyring.ts'
import { quadrants } from '../platform/media/picture/picture.fixtures.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres.ts'
import { loadMasterSecret } from '../platform/process/masterSecret.ts'
import { migrationsFolder } from '../server.ts'
import { lostOf, type Session, startLoad, totalOf } from './crash/load.ts'
import { postmasterOf, type ServerProcess, startServerProcess } from './crash/serverProcess.ts'
import { sendPictures, uploadsOf } from './crash/uploads.ts'
import { createFactories } from './factories.ts'

const peoplePerLoad = 30
const people = 2 * peoplePerLoad + 1
/** Acknowledged writes before the kill, and as many after it. */
const enough = 100

let dataDir: string
let sessions: Session[]
let server: ServerProcess

/** Creates people with sessions in the folder before the server starts on it. */
const makeSessions = async (): Promise<Session[]> => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.url, await readMigrations(migrationsFolder))
  const db = connectDatabase({ url: postgres.url })
  const vault = createVault(await loadMasterSecret(undefined, dataDir))
  const make = createFactories({ db, clock: systemClock, vault })
  const made = await Promise.all(Array.from({ length: people }, () => make.person()))
  await db.close()
  await postgres.stop()
  return made.map(({ session }) => session)
}

const statusOf = (path: string): Promise<number> =>
  fetch(server.url + path, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => 0,
  )

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-crash-'))
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o755)
  sessions = await makeSessions()
  server = await startServerProcess(dataDir)
})

afterAll(async () => {
  await server?.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

const reaches = { timeout: 20_000, interval: 20 }

describe('kill -9 under load', () => {
  it('of PostgreSQL: it comes back by itself, calls in between are told so, and nothing acknowledged is lost', async () => {
    const load = startLoad(() => server.url, sessions.splice(0, peoplePerLoad))
    await expect.poll(() => totalOf(load), reaches).toBeGreaterThan(enough)
    const postmaster = await postmasterOf(dataDir)
    process.kill(postmaster, 'SIGKILL')
    await expect.poll(() => load.busy, reaches).toBeGreaterThan(0)
    const before = totalOf(load)
    await expect.poll(() => totalOf(load), reaches).toBeGreaterThan(before + enough)
    await load.stop()
    expect(load.strange).toEqual([])
    expect(load.unanswered).toBe(0)
    expect(await postmasterOf(dataDir)).not.toBe(postmaster)
    expect(server.child.exitCode).toBeNull()
    await expect.poll(() => statusOf('/readyz'), reaches).toBe(200)
    expect(await lostOf(load, server.url)).toEqual([])
  })

  it('of the server in the middle of a stack of pictures: the next start finishes them soon', async () => {
    const [session] = sessions.splice(0, 1)
    if (!session) throw new Error('there is nobody left')
    const photo = await quadrants(4_000, 3_000).jpeg().toBuffer()
    const ids = await sendPictures(server.url, session, photo, 6)
    const countReady = async () => {
      const items = await uploadsOf(server.url, session, ids)
      return items.filter(({ state }) => state === 'ready').length
    }
    await expect.poll(countReady, reaches).toBeGreaterThan(0)
    await server.kill('SIGKILL')
    server = await startServerProcess(dataDir)
    // Lost jobs are noticed within 10 seconds and done within a few more.
    await expect.poll(countReady, { ...reaches, timeout: 30_000 }).toBe(ids.length)
  })

  it('of the server: the next start answers, and nothing acknowledged is lost', async () => {
    const load = startLoad(() => server.url, sessions.splice(0, peoplePerLoad))
    await expect.poll(() => totalOf(load), reaches).toBeGreaterThan(enough)
    await server.kill('SIGKILL')
    server = await startServerProcess(dataDir)
    const before = totalOf(load)
    await expect.poll(() => totalOf(load), reaches).toBeGreaterThan(before + enough)
    await load.stop()
    expect(load.strange).toEqual([])
    expect(load.unanswered).toBeGreaterThan(0)
    expect(await statusOf('/readyz')).toBe(200)
    expect(await lostOf(load, server.url)).toEqual([])
  })
})
