/**
 * One PostgreSQL for the whole run, with one migrated template database: each test file clones it in
 * milliseconds. It is the embedded one, or with TEST_POSTGRES=installed the one of this machine, to test the
 * oldest supported version.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { areas } from '../app.ts'
import { connectDatabase } from '../platform/db/database.ts'
import { migrate, readMigrations } from '../platform/db/migrate.ts'
import { sealRows } from '../platform/db/seals/rowSeals.ts'
import { sealKeyOf } from '../platform/db/seals/sealKey.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres.ts'
import { startQueue } from '../platform/queue/queue.ts'
import { jobKindsOf } from '../product.ts'
import { migrationsFolder } from '../server.ts'
import { startInstalledPostgres } from './database/installedPostgres.ts'
import { testSecret } from './testSecret.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the template database; `postgresUrlOf(name)` is derived from it. */
    templateUrl: string
    /** The files of the demo world, once a test has created it. */
    demoFolder: string
  }
}

export const template = 'template_wallpaper'

const settings = {
  max_connections: 200,
  shared_buffers: '256MB',
  // A database lives for seconds: to look after it, or to compile for it, takes longer than it saves.
  autovacuum: 'off',
  jit: 'off',
}

const startInstalled = async () => {
  const postgres = await startInstalledPostgres({ settings })
  await postgres.program('createdb', [`--maintenance-db=${postgres.urlOf('postgres')}`, template])
  return { url: `${postgres.urlOf(template)}?application_name=tests`, stop: postgres.stop }
}

const startOwn = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-test-'))
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, database: template, durable: false, settings })
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: postgres.url, stop }
}

export default async (project: TestProject) => {
  const postgres = await (process.env.TEST_POSTGRES === 'installed' ? startInstalled() : startOwn())
  await migrate(postgres.url, await readMigrations(migrationsFolder))
  const sealKey = sealKeyOf(testSecret)
  const db = connectDatabase({ url: postgres.url, poolSize: 1, sealKey })
  await sealRows(db, sealKey)
  await db.close()
  const logger = pino({ level: 'silent' })
  const queue = await startQueue({ url: postgres.url, kinds: jobKindsOf(areas), logger, isWorker: false })
  await queue.boss.stop({ graceful: false })
  const demoFolder = await mkdtemp(join(tmpdir(), 'wallpaper-demo-files-'))
  project.provide('templateUrl', postgres.url)
  project.provide('demoFolder', demoFolder)
  return async () => {
    await postgres.stop()
    await rm(demoFolder, { recursive: true, force: true })
  }
}
