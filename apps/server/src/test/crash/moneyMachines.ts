/** PostgreSQL, the simulated channels and one server on a fixed port, which can be killed and restarted. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@wallpaper/client'
import { headers } from '@wallpaper/contract'
import type { WalletServer } from '../../areas/wallet/test/walletWorld.ts'
import { systemClock } from '../../platform/clock.ts'
import { createVault, deriveKey } from '../../platform/crypto.ts'
import { connectDatabase } from '../../platform/db/database.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { sealKeyOf } from '../../platform/db/seals/sealKey.ts'
import { staffCookie } from '../../platform/http/identify.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embeddedPostgres.ts'
import { loadMasterSecret } from '../../platform/process/masterSecret.ts'
import { migrationsFolder } from '../../server.ts'
import { createFactories } from '../factories.ts'
import { closedAddress, startSimulators } from '../simulators.ts'
import { until } from '../until.ts'
import { startServerProcess } from './serverProcess.ts'

export const startMoneyMachines = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-money-'))
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.url, await readMigrations(migrationsFolder))
  const simulators = await startSimulators({})
  const url = await closedAddress()
  const env = {
    DATABASE_URL: postgres.url,
    SIMULATORS_PORT: new URL(simulators.url).port,
    PORT: new URL(url).port,
    RATE_PER_MINUTE: '1000000',
  }
  let server = await startServerProcess(dataDir, env)
  const masterSecret = await loadMasterSecret(undefined, dataDir)
  const db = connectDatabase({ url: postgres.url, sealKey: sealKeyOf(masterSecret) })
  const services = {
    db,
    clock: systemClock,
    vault: createVault(masterSecret),
    keyFor: (purpose: string) => deriveKey(masterSecret, purpose),
  }
  const wallets: WalletServer = {
    services,
    make: createFactories(services),
    as: (session) =>
      createClient({
        baseUrl: url,
        headers: () => (session ? { [headers.guid]: session.guid, [headers.token]: session.token } : {}),
      }),
    asStaff: (staff) =>
      createClient({
        baseUrl: url,
        headers: () => ({ origin: url, ...(staff && { cookie: `${staffCookie}=${staff.token}` }) }),
      }),
  }
  return {
    url,
    db,
    simulators,
    wallets,
    killServer: async () => {
      await server.kill('SIGKILL')
      server = await startServerProcess(dataDir, env)
    },
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
      await postgres.stop()
      await simulators.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type MoneyMachines = Awaited<ReturnType<typeof startMoneyMachines>>
