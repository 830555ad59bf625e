/** The product in front of a cluster: two web processes and a worker that nobody restarts. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@wallpaper/client'
import { headers } from '@wallpaper/contract'
import type { WalletServer } from '../../../apps/server/src/areas/wallet/test/walletWorld.ts'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import { connectDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { migrate, readMigrations } from '../../../apps/server/src/platform/db/migrate.ts'
import { sealKeyOf } from '../../../apps/server/src/platform/db/seals/sealKey.ts'
import { staffCookie } from '../../../apps/server/src/platform/http/identify.ts'
import { createKeyring } from '../../../apps/server/src/platform/keys/keyring.ts'
import { migrationsFolder } from '../../../apps/server/src/server.ts'
import { type ServerProcess, startServerProcess } from '../../../apps/server/src/test/crash/serverProcess.ts'
import { startFreezingProxy } from '../../../apps/server/src/test/database/freezingProxy.ts'
import { createFactories } from '../../../apps/server/src/test/factories.ts'
import { startSimulators } from '../../../apps/server/src/test/simulators.ts'

const secret = 'a secret of a drill that is long enough for everything'

export interface ProductOptions {
  databaseUrl: string
  replicaUrl?: string
}

type Closing = (() => Promise<unknown>)[]

const closeAll = async (closing: Closing) => {
  for (const close of closing.toReversed()) await close()
}

const startParts = async ({ databaseUrl, replicaUrl }: ProductOptions, closing: Closing) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wp-product-'))
  closing.push(() => rm(dataDir, { recursive: true, force: true }))
  const simulators = await startSimulators({})
  closing.push(() => simulators.stop())
  await migrate(databaseUrl, await readMigrations(migrationsFolder))
  // Between the product and haproxy, so that connections can go silent.
  const proxy = await startFreezingProxy(databaseUrl)
  closing.push(() => proxy.close())
  const env = {
    DATABASE_URL: proxy.url,
    APP_SECRET: secret,
    SIMULATORS_PORT: new URL(simulators.url).port,
    RATE_PER_MINUTE: '1000000',
    NODE_OPTIONS: '--max-semi-space-size=4',
    MALLOC_ARENA_MAX: '2',
  }
  const webEnv = { ...env, ROLE: 'web', ...(replicaUrl && { DATABASE_REPLICA_URL: replicaUrl }) }
  const db = connectDatabase({ url: databaseUrl, sealKey: sealKeyOf(secret), onError: () => {} })
  closing.push(() => db.close())
  const processes: ServerProcess[] = []
  const stopProcesses = () => Promise.all(processes.map((each) => each.kill('SIGTERM')))
  closing.push(stopProcesses)
  const start = async (given: Readonly<Record<string, string>>) => {
    const started = await startServerProcess(dataDir, given)
    processes.push(started)
    return started
  }
  const webs = [await start(webEnv), await start(webEnv)]
  await start({ ...env, ROLE: 'worker' })
  const services = {
    db,
    clock: systemClock,
    ...createKeyring([secret]),
  }
  let turn = 0
  const url = () => {
    turn += 1
    return webs[turn % webs.length]?.url ?? ''
  }
  const server: WalletServer = {
    services,
    make: createFactories(services),
    as: (session) =>
      createClient({
        baseUrl: url(),
        timeoutMs: 20_000,
        headers: () => (session ? { [headers.guid]: session.guid, [headers.token]: session.token } : {}),
      }),
    asStaff: (staff) =>
      createClient({
        baseUrl: url(),
        timeoutMs: 20_000,
        headers: () => ({ origin: url(), ...(staff && { cookie: `${staffCookie}=${staff.token}` }) }),
      }),
  }
  return {
    dataDir,
    db,
    url,
    server,
    proxy,
    webs,
    env,
    /** The processes that ended, with their last lines. */
    ended: () =>
      processes
        .filter(({ child }) => child.exitCode !== null || child.signalCode !== null)
        .map(({ output }) => output.slice(-5).join('')),
    /** Faults of ours in the logs, each kind once. */
    faults: () => {
      const lines = processes.flatMap(({ output }) => output.join('').split('\n'))
      const failed = lines.filter((line) => line.includes('"request failed"') || line.includes('"level":60'))
      return [...new Map(failed.map((line) => [/"message":"[^"]*"/.exec(line)?.[0] ?? line, line])).values()]
    },
    stopProcesses,
    stop: () => closeAll(closing),
  }
}

export const startProduct = async (options: ProductOptions) => {
  const closing: Closing = []
  return startParts(options, closing).catch(async (error: unknown) => {
    // A part that goes on would keep the drill from ending.
    await closeAll(closing)
    throw error
  })
}

export type Product = Awaited<ReturnType<typeof startProduct>>
