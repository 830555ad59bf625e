import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { ownKeyring } from './ownSecret.ts'
import { migrate, readMigrations } from './platform/db/migrate.ts'
import { StartupProblem } from './platform/process/startupProblem.ts'
import { migrationsFolder, startServer } from './server.ts'
import { createTestDatabase, type TestDatabase } from './test/database/testDatabase.ts'
import { testSecret } from './test/testSecret.ts'
import { startTestServer } from './test/testServer.ts'

const otherSecret = 'another secret that is just as long as the first one'

let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-secret-'))
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts and stops the whole server; returns the error that stopped it, or null. */
const startedWith = async (env: Record<string, string>): Promise<string | null> => {
  const given = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: '0' }
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

/** A database with data, of a version that stored no check value yet. */
const fillAsBefore = async () => {
  const before = await startTestServer({ databaseUrl: database.url })
  await before.make.person()
  await before.make.staff('admin')
  await before.stop()
}

describe('a start', () => {
  it.each(['all', 'web', 'worker'])(
    'of role %s under another secret than the first is refused',
    async (ROLE) => {
      expect(await startedWith({ APP_SECRET: testSecret })).toBeNull()
      const sentence = await startedWith({ APP_SECRET: otherSecret, ROLE })
      expect(sentence).toContain('APP_SECRET 不是这个数据库原来用的密钥')
      expect(sentence).toContain(join(dataDir, 'secret'))
      expect(sentence).not.toContain(otherSecret)
      expect(await startedWith({ APP_SECRET: testSecret, ROLE })).toBeNull()
    },
  )

  it('without the secret of the first is refused, and told to give it', async () => {
    expect(await startedWith({ APP_SECRET: testSecret })).toBeNull()
    expect(await startedWith({})).toContain('请用环境变量 APP_SECRET 提供原来的密钥')
  })

  it('that is refused has migrated nothing', async () => {
    const migrations = await readMigrations(migrationsFolder)
    const older = await createTestDatabase({ empty: true })
    await migrate(older.url, migrations.slice(0, -2))
    await ownKeyring({ APP_SECRET: testSecret }, dataDir, older.url)
    const env = { DATABASE_URL: older.url }
    expect(await startedWith({ ...env, APP_SECRET: otherSecret })).toContain('APP_SECRET 不是')
    // Both migrations are still pending.
    expect(await migrate(older.url, migrations)).toHaveLength(2)
    expect(await startedWith({ ...env, APP_SECRET: testSecret })).toBeNull()
    await older.drop()
  })

  it('on a database from before takes only the secret that opens what is there', async () => {
    await fillAsBefore()
    expect(await startedWith({ APP_SECRET: otherSecret })).toContain('APP_SECRET 不是')
    expect(await startedWith({ APP_SECRET: testSecret })).toBeNull()
    expect(await startedWith({ APP_SECRET: otherSecret })).toContain('APP_SECRET 不是')
  })
})
