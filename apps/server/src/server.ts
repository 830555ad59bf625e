/**
 * The whole server from configuration to listening, and back again. Stopping first says "not ready" for a while,
 * then lets what is in flight finish, then closes queue, database and, when it is ours, PostgreSQL.
 */
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { areas } from './app.ts'
import { makeDemoWorld } from './demo.ts'
import { demoReset } from './demoReset.ts'
import type { Env } from './env.ts'
import { buildHttp } from './http.ts'
import { ownSecret } from './ownSecret.ts'
import { makeDataDir } from './platform/dataDir.ts'
import { migrate, readMigrations } from './platform/db/migrate.ts'
import { clearLeftovers } from './platform/leftovers.ts'
import { startEmbeddedPostgres } from './platform/postgres/embeddedPostgres.ts'
import { createProduct, jobKindsOf } from './product.ts'
import { closeServices, createServices } from './services.ts'

export const migrationsFolder = new URL('./migrations/', import.meta.url)

/** Older than any write that may still be under way in another process. */
const leftoverAgeMs = 2 * 3_600_000

export interface RunningServer {
  port: number
  /** The pause is for whoever shares out the traffic: until it has seen "not ready", we answer as before. */
  stop(pauseMs?: number): Promise<void>
}

const openDatabase = async (env: Env, dataDir: string, logger: Logger) => {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir, log: (line) => logger.info({ line }, 'postgres') })
}

export const startServer = async (env: Env, logger: Logger): Promise<RunningServer> => {
  const dataDir = await makeDataDir(env.DATA_DIR)
  const postgres = await openDatabase(env, dataDir, logger)
  const migrated = await migrate(postgres.url, await readMigrations(migrationsFolder))
  if (migrated.length > 0) logger.info({ migrated }, 'database migrated')
  const masterSecret = await ownSecret(env, dataDir, postgres.url)

  const services = await createServices({
    env,
    databaseUrl: postgres.url,
    masterSecret,
    logger,
    jobKinds: jobKindsOf(areas),
  })
  const product = createProduct(areas, services)
  let isReady = false
  const app = await buildHttp(services, product, {
    isReady: () => isReady,
    resetDemo: demoReset(services, () => product, { databaseUrl: postgres.url, migrationsFolder }),
  })
  if (env.ROLE !== 'web') await services.queue.work(product.jobHandlers)
  // What a killed process left half written.
  await services.diskStorage?.sweep(leftoverAgeMs)
  await clearLeftovers(Date.now() - leftoverAgeMs)
  await makeDemoWorld(services, product)
  await app.listen({ host: env.HOST, port: env.PORT })
  isReady = true

  return {
    port: (app.server.address() as AddressInfo).port,
    async stop(pauseMs = 0) {
      isReady = false
      await pause(pauseMs)
      await app.close()
      await closeServices(services)
      await postgres.stop()
    },
  }
}
