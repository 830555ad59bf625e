/** The real server on a real port with its own database. The test controls clock and workers. */

import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@wallpaper/client'
import { headers } from '@wallpaper/contract'
import pino from 'pino'
import { areas as productAreas } from '../app.ts'
import type { Area } from '../area.ts'
import { demoReset } from '../demoReset.ts'
import { readEnv } from '../env.ts'
import { buildHttp } from '../http.ts'
import { staffCookie } from '../platform/http/identify.ts'
import type { LoadLimits } from '../platform/http/limits/loadShedding.ts'
import { createKeyring, type Keyring } from '../platform/keys/keyring.ts'
import { createProduct, jobKindsOf } from '../product.ts'
import { migrationsFolder } from '../server.ts'
import { closeServices, createServices } from '../services.ts'
import { createTestDatabase } from './database/testDatabase.ts'
import { createFactories } from './factories.ts'
import { patientLoad } from './patientLoad.ts'
import { mayShareProcesses, sharedProcesses } from './sharedProcesses.ts'
import { testSecret } from './testSecret.ts'

export interface TestServerOptions {
  env?: Record<string, string>
  /** Starts workers too. */
  works?: boolean
  /** The database of another server, to simulate two processes of one installation. */
  databaseUrl?: string
  /** Other areas than the product's. */
  areas?: readonly Area[]
  load?: Partial<LoadLimits>
  keyring?: Keyring
}

interface Credentials {
  guid: string
  token: string
}

export const startTestServer = async ({
  env: overrides = {},
  works = false,
  databaseUrl,
  areas = productAreas,
  load,
  keyring,
}: TestServerOptions = {}) => {
  const database = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-data-'))
  let offset = 0
  const clock = () => Date.now() + offset
  const logLines: string[] = []
  const logger = pino(
    { level: process.env.TEST_LOG ?? 'warn' },
    { write: (line) => void logLines.push(line) },
  )
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', ...overrides })
  const services = await createServices({
    env,
    databaseUrl: database.url,
    keyring: keyring ?? createKeyring([testSecret, ...(env.APP_SECRETS_OTHER ?? [])]),
    logger,
    jobKinds: jobKindsOf(areas),
    clock,
  })
  if (mayShareProcesses(env)) Object.assign(services, sharedProcesses())
  const product = createProduct(areas, services)
  const app = await buildHttp(services, product, {
    isReady: () => true,
    load: { ...patientLoad, ...load },
    resetDemo: demoReset(services, () => product, { databaseUrl: database.url, migrationsFolder }),
  })
  if (works) await services.queue.work(product.jobHandlers)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  return {
    url,
    app,
    services,
    product,
    databaseUrl: database.url,
    logLines,
    make: createFactories(services),
    /** Moves the server's clock: sessions, limits and jobs see it, PostgreSQL's own now() does not. */
    passTime: (ms: number) => {
      offset += ms
    },
    as: (session?: Credentials) =>
      createClient({
        baseUrl: url,
        headers: () => (session ? { [headers.guid]: session.guid, [headers.token]: session.token } : {}),
      }),
    asStaff: (staff?: { token: string }) =>
      createClient({
        baseUrl: url,
        // Like the console's own pages: a write without an origin is refused.
        headers: () => ({ origin: url, ...(staff && { cookie: `${staffCookie}=${staff.token}` }) }),
      }),
    async stop() {
      await app.close()
      await closeServices(services, product)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
