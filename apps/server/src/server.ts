/**
 * The whole server from configuration to listening, and its stop. A stop first reports "not ready" for a
 * while, then lets requests in flight finish, then closes queue, database and, if embedded, PostgreSQL.
 */
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { areas } from './app.ts'
import { makeDemoWorld } from './demo.ts'
import { demoReset } from './demoReset.ts'
import type { Env } from './env.ts'
import { buildHttp } from './http.ts'
import { ownKeyring, refuseOtherSecret } from './ownSecret.ts'
import { readConnectionBudget } from './platform/db/connection/connectionBudget.ts'
import { limitRole } from './platform/db/connection/serverLimits.ts'
import { lookUpConnections } from './platform/db/database.ts'
import { migrate, readMigrations } from './platform/db/migrate.ts'
import { sealRows } from './platform/db/seals/rowSeals.ts'
import { listen } from './platform/http/limits/acceptors.ts'
import { startEmbeddedPostgres } from './platform/postgres/embeddedPostgres.ts'
import { makeDataDir } from './platform/process/dataDir.ts'
import { clearLeftovers } from './platform/process/leftovers.ts'
import { startPulse } from './platform/pulse/pulse.ts'
import { createProduct, jobKindsOf } from './product.ts'
import { closeServices, createServices } from './services.ts'
import { refuseOthersStore } from './storage.ts'

export const migrationsFolder = new URL('./migrations/', import.meta.url)

/** Older than any write that may still be running in another process. */
const leftoverAgeMs = 2 * 3_600_000

export interface RunningServer {
  port: number
  /** The pause is for the load balancer: until it has seen "not ready", we answer as before. */
  stop(pauseMs?: number): Promise<void>
}

const openDatabase = async (env: Env, dataDir: string, logger: Logger) => {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl = url } = env
  if (url && directUrl) return { url, directUrl, stop: async () => {} }
  const own = await startEmbeddedPostgres({ dataDir, log: (line) => logger.info({ line }, 'postgres') })
  return { url: own.url, directUrl: own.url, stop: () => own.stop() }
}

/** The look-up connections, the watch's one, four of the queue, and a worker's LISTEN. */
const besidePool = ({ ROLE }: Env): number => lookUpConnections + 1 + 4 + (ROLE === 'web' ? 0 : 1)

/** Logged so that whoever adds a process sees whether the database has room for it. */
const tellConnections = async (env: Env, directUrl: string, logger: Logger) => {
  const { limit, inUse } = await readConnectionBudget(directUrl)
  const ofThisProcess = env.DATABASE_POOL + besidePool(env)
  const told = { ofThisProcess, pool: env.DATABASE_POOL, inUse, limit }
  if (ofThisProcess + inUse > limit) logger.warn(told, 'the database may run out of connections')
  else logger.info(told, 'connections to the database')
}

export const startServer = async (env: Env, logger: Logger): Promise<RunningServer> => {
  const dataDir = await makeDataDir(env.DATA_DIR)
  const postgres = await openDatabase(env, dataDir, logger)
  // Before anything changes: a refused start must leave the database usable for the running version.
  const { directUrl } = postgres
  await refuseOtherSecret(env, dataDir, directUrl)
  await refuseOthersStore(env, directUrl, logger)
  await tellConnections(env, directUrl, logger)
  if (directUrl !== postgres.url) await limitRole(directUrl)
  const migrated = await migrate(directUrl, await readMigrations(migrationsFolder))
  if (migrated.length > 0) logger.info({ migrated }, 'database migrated')
  const keyring = await ownKeyring(env, dataDir, directUrl)

  const services = await createServices({
    env,
    databaseUrl: postgres.url,
    directUrl,
    keyring,
    logger,
    jobKinds: jobKindsOf(areas),
  })
  const sealed = await sealRows(services.db, services.sealKey)
  if (sealed.length > 0) logger.info({ sealed }, 'rows of money that had no seal were sealed')
  const product = createProduct(areas, services)
  let isReady = false
  const app = await buildHttp(services, product, {
    isReady: () => isReady,
    resetDemo: demoReset(services, () => product, { databaseUrl: directUrl, migrationsFolder }),
  })
  if (env.ROLE !== 'web') await services.queue.work(product.jobHandlers)
  // Files of killed processes.
  await services.diskStorage?.sweep(leftoverAgeMs)
  await clearLeftovers(Date.now() - leftoverAgeMs)
  await makeDemoWorld(services, product)
  await listen(app, { host: env.HOST, port: env.PORT })
  isReady = true
  const { port } = app.server.address() as AddressInfo
  const pulse = startPulse({
    ...services,
    role: env.ROLE,
    port,
    counts: services.pulse,
    inFlight: app.callsInFlight,
    jobsRunning: services.queue.running,
  })

  return {
    port,
    async stop(pauseMs = 0) {
      isReady = false
      await pause(pauseMs)
      await app.close()
      await pulse.stop()
      await closeServices(services, product)
      await postgres.stop()
    },
  }
}
