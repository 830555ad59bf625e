/**
 * One PostgreSQL for the whole run, with one migrated template database: each test file clones that in
 * milliseconds and has a database of its own.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { areas } from '../app.ts'
import { migrate, readMigrations } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres.ts'
import { startQueue } from '../platform/queue/queue.ts'
import { jobKindsOf } from '../product.ts'
import { migrationsFolder } from '../server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the template database; `postgresUrlOf(name)` is made from it. */
    templateUrl: string
  }
}

export const template = 'template_wallpaper'

export default async (project: TestProject) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-test-'))
  // Run by root, PostgreSQL is another user, who must be able to reach its folder.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({
    dataDir,
    database: template,
    durable: false,
    settings: { max_connections: 200 },
  })
  await migrate(postgres.url, await readMigrations(migrationsFolder))
  const logger = pino({ level: 'silent' })
  const queue = await startQueue({ url: postgres.url, kinds: jobKindsOf(areas), logger, isWorker: false })
  await queue.boss.stop({ graceful: false })
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
