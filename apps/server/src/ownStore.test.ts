/** Ownership of the files: a copy of a database never changes the files of the original. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraseUploads } from './areas/upload/processing/upload.jobs.kinds.ts'
import { readEnv } from './env.ts'
import { StartupProblem } from './platform/process/startupProblem.ts'
import { startServer } from './server.ts'
import { createTestDatabase, type TestDatabase } from './test/database/testDatabase.ts'
import { testSecret } from './test/testSecret.ts'
import { startTestServer } from './test/testServer.ts'
import { until } from './test/until.ts'

let production: TestDatabase
let restored: TestDatabase
let dataDir: string
beforeEach(async () => {
  production = await createTestDatabase()
  restored = await createTestDatabase({ empty: true })
  dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-store-'))
})
afterEach(async () => {
  await production.drop()
  await restored.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts and stops the whole server; returns the error that stopped it, or null. */
const startedWith = async (DATABASE_URL: string, env: Record<string, string> = {}) => {
  const given = { NODE_ENV: 'test', DATA_DIR: dataDir, APP_SECRET: testSecret, DEMO: '0', DATABASE_URL }
  try {
    const server = await startServer(
      readEnv({ ...given, HOST: '127.0.0.1', PORT: '0', ...env }),
      pino({ level: 'silent' }),
    )
    await server.stop()
    return null
  } catch (error) {
    if (error instanceof StartupProblem) return error.message
    throw error
  }
}

const withDatabase = async <T>(
  { url }: TestDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const tablesOf = async (database: TestDatabase): Promise<number> => {
  const { rows } = await withDatabase(database, (client) =>
    client.query("SELECT count(*)::integer AS total FROM pg_tables WHERE schemaname = 'public'"),
  )
  return rows[0].total
}

describe('a start on the store of the same database, restored to the past', { timeout: 60_000 }, () => {
  it('is refused until the store is taken over', async () => {
    const past = await withDatabase(production, (client) => client.query('SELECT * FROM store_lease'))
    expect(await startedWith(production.url)).toBeNull()
    const [{ renewal, token }] = past.rows
    await withDatabase(production, (client) =>
      client.query('UPDATE store_lease SET renewal = $1, token = $2', [renewal, token]),
    )
    expect(await startedWith(production.url)).toContain('这个数据库是它较早的副本')
    expect(await startedWith(production.url, { ADOPT_STORAGE: '1' })).toBeNull()
    expect(await startedWith(production.url)).toBeNull()
  })
})

describe('a start on the store of another database', { timeout: 60_000 }, () => {
  it('is refused before anything is changed, and says what to do', async () => {
    expect(await startedWith(production.url)).toBeNull()
    const sentence = await startedWith(restored.url)
    expect(sentence).toContain('文件存储属于另一个数据库')
    expect(sentence).toContain('ADOPT_STORAGE=1')
    expect(await tablesOf(restored)).toBe(0)
    expect(await startedWith(production.url)).toBeNull()
  })

  it('takes it over when told to, and then the other is refused', async () => {
    expect(await startedWith(production.url)).toBeNull()
    expect(await startedWith(restored.url, { ADOPT_STORAGE: '1' })).toBeNull()
    expect(await startedWith(restored.url)).toBeNull()
    expect(await startedWith(production.url)).toContain('文件存储属于另一个数据库')
  })

  it('ends every deletion of a server that is running on it, and its jobs say why', async () => {
    const server = await startTestServer({
      databaseUrl: production.url,
      env: { DATA_DIR: dataDir },
      works: true,
    })
    const { storage, queue } = server.services
    const id = '018f0000-0000-7000-8000-000000000001'
    const key = `public/u/${id}/large.webp`
    await storage.write(key, { bytes: Buffer.from('x') })
    expect(await startedWith(restored.url, { ADOPT_STORAGE: '1' })).toBeNull()
    const job = await queue.boss.send(eraseUploads.name, { uid: 1, ids: [id] }, { retryLimit: 0 })
    const { state, output } = await until(async () => {
      const found = await queue.boss.getJobById(eraseUploads.name, job ?? '')
      return found?.completedOn && found
    })
    expect([state, JSON.stringify(output)]).toEqual([
      'failed',
      expect.stringContaining('belongs to another database'),
    ])
    await expect(storage.deletePrefix('public/u/')).rejects.toThrow('belongs to another database')
    expect(await storage.head(key)).not.toBeNull()
    await server.stop()
  })
})
