/** PostgreSQL, the simulated channels and one server on a fixed port, which can be killed and restarted. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@wallpaper/client'
import { headers } from '@wallpaper/contract'
import type { WalletServer } from '../../areas/wallet/test/walletWorld.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { connectDatabase } from '../../platform/db/database.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { sealKeyOf } from '../../platform/db/seals/sealKey.ts'
import { staffCookie } from '../../platform/http/identify.ts'
import { createKeyring } from '../../platform/keys/keyring.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embeddedPostgres.ts'
import { loadMasterSecret } from '../../platform/process/masterSecret.ts'
import { migrationsFolder } from '../../server.ts'
import { startFreezingProxy } from '../database/freezingProxy.ts'
import { createFactories } from '../factories.ts'
import { closedAddress, startSimulators } from '../simulators.ts'
import { until } from '../until.ts'
import { startServerProcess, withJumpingClock } from './serverProcess.ts'

/** What a test uses of a server in another process: its database, factories and clients. */
export const openWallets = async ({
  dataDir,
  databaseUrl,
  url,
  clock = systemClock,
}: {
  dataDir: string
  databaseUrl: string
  url: () => string
  /** The server's, which may jump. */
  clock?: Clock
}) => {
  const masterSecret = await loadMasterSecret(undefined, dataDir)
  const db = connectDatabase({ url: databaseUrl, sealKey: sealKeyOf(masterSecret) })
  const services = {
    db,
    clock,
    ...createKeyring([masterSecret]),
  }
  const wallets: WalletServer = {
    services,
    make: createFactories(services),
    as: (session) =>
      createClient({
        baseUrl: url(),
        headers: () => (session ? { [headers.guid]: session.guid, [headers.token]: session.token } : {}),
      }),
    asStaff: (staff) => {
      // Asked once: a page and its calls are of one server.
      const origin = url()
      return createClient({
        baseUrl: origin,
        headers: () => ({ origin, ...(staff && { cookie: `${staffCookie}=${staff.token}` }) }),
      })
    },
  }
  return { db, wallets }
}

/** Less than a session or a confirmation lasts. */
const jumpMs = 5 * 60_000

export const startMoneyMachines = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-money-'))
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.url, await readMigrations(migrationsFolder))
  const simulators = await startSimulators({})
  const proxy = await startFreezingProxy(postgres.url)
  const url = await closedAddress()
  const env = {
    ...withJumpingClock(jumpMs),
    DATABASE_URL: proxy.url,
    SIMULATORS_PORT: new URL(simulators.url).port,
    PORT: new URL(url).port,
    RATE_PER_MINUTE: '1000000',
  }
  let server = await startServerProcess(dataDir, env)
  let clockOffset = 0
  const { db, wallets } = await openWallets({
    dataDir,
    databaseUrl: postgres.url,
    url: () => url,
    clock: () => Date.now() + clockOffset,
  })
  return {
    url,
    db,
    simulators,
    wallets,
    killServer: async () => {
      await server.kill('SIGKILL')
      clockOffset = 0
      server = await startServerProcess(dataDir, env)
    },
    /** Forward, and the next time back. */
    jumpClock: () => {
      server.child.kill('SIGUSR2')
      clockOffset = clockOffset === 0 ? jumpMs : 0
    },
    /** Open connections to the database stay open, and nothing passes any more. */
    freezeConnections: () => proxy.freezeOpen(),
    /** Waits until it is back: the test's own queries are not retried. */
    killPostgres: async () => {
      const killed = postgres.pid
      process.kill(killed, 'SIGKILL')
      const answers = () =>
        db.statement('is_back', 'SELECT 1', []).then(
          () => true,
          () => false,
        )
      await until(async () => postgres.pid !== killed && answers())
    },
    stop: async () => {
      await server.kill('SIGTERM')
      await db.close()
      await proxy.close()
      await postgres.stop()
      await simulators.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type MoneyMachines = Awaited<ReturnType<typeof startMoneyMachines>>
