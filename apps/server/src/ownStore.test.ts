/** Whose files these are: a copy of a database never works on the files of the one it was taken from. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { StartupProblem } from './platform/startupProblem.ts'
import { startServer } from './server.ts'
import { createTestDatabase, type TestDatabase } from './test/database/testDatabase.ts'
import { testSecret } from './test/testSecret.ts'
import { startTestServer } from './test/testServer.ts'

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

/** The whole server, up and down again; what stopped it, or null. */
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

const tablesOf = async ({ url }: TestDatabase): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    "SELECT count(*)::integer AS total FROM pg_tables WHERE schemaname = 'public'",
  )
  await client.end()
  return rows[0].total
}

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

  it('ends every deletion of a server that is running on it', async () => {
    const server = await startTestServer({ databaseUrl: production.url, env: { DATA_DIR: dataDir } })
    const { storage } = server.services
    await storage.write('public/a/1.webp', { bytes: Buffer.from('x') })
    expect(await startedWith(restored.url, { ADOPT_STORAGE: '1' })).toBeNull()
    await expect(storage.deletePrefix('public/a/')).rejects.toThrow('belongs to another database')
    expect(await storage.head('public/a/1.webp')).not.toBeNull()
    await server.stop()
  })
})
