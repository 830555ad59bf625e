/**
 * The product as in production: PostgreSQL, two web processes and a worker, each of which can be killed and
 * is restarted.
 */
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate, readMigrations } from '../../apps/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embeddedPostgres.ts'
import { migrationsFolder } from '../../apps/server/src/server.ts'
import {
  type ServerProcess,
  startServerProcess,
  withJumpingClock,
} from '../../apps/server/src/test/crash/serverProcess.ts'
import { startFreezingProxy } from '../../apps/server/src/test/database/freezingProxy.ts'
import { closedAddress, startSimulators } from '../../apps/server/src/test/simulators.ts'

const run = promisify(execFile)
/** Small, so that it can be filled quickly. */
const diskMegabytes = 512
/** Less than a session or a confirmation lasts. */
const clockJumpMs = 10 * 60_000

/** Restarted whenever it was killed, as systemd does. */
const keepProcess = async (dataDir: string, env: Readonly<Record<string, string>>) => {
  let current: ServerProcess = await startServerProcess(dataDir, env)
  const before: string[] = []
  let isStopping = false
  return {
    url: () => current.url,
    residentBytes: async (): Promise<number> => {
      const status = await readFile(`/proc/${current.child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1_024
    },
    kill: async () => {
      await current.kill('SIGKILL')
      before.push(...current.output)
      for (;;) {
        if (isStopping) return
        const started = await startServerProcess(dataDir, env).catch(() => null)
        if (!started) continue
        current = started
        return
      }
    },
    /** Its clock moves, and the next time back. */
    jumpClock: () => void current.child.kill('SIGUSR2'),
    /** The output of all of them, in order. */
    output: () => [...before, ...current.output],
    stop: async () => {
      isStopping = true
      await current.kill('SIGTERM')
    },
  }
}

/** A separate disk for the store, where permitted: null elsewhere. */
const mountDisk = async (path: string) => {
  await mkdir(path, { recursive: true })
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', path]).then(
    () => true,
    () => false,
  )
  if (!isMounted) return null
  const filler = join(path, 'filler')
  return {
    fill: () => writeFile(filler, Buffer.alloc(diskMegabytes * 1_048_576)).catch(() => undefined),
    free: () => rm(filler, { force: true }),
    unmount: () => run('umount', ['-l', path]),
  }
}

export const startMachines = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-soak-'))
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o755)
  const disk = await mountDisk(join(dataDir, 'storage'))
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { max_connections: 200 } })
  await migrate(postgres.url, await readMigrations(migrationsFolder))
  const proxy = await startFreezingProxy(postgres.url)
  const simulators = await startSimulators({})
  const shared = {
    DATABASE_URL: proxy.url,
    SIMULATORS_PORT: new URL(simulators.url).port,
    RATE_PER_MINUTE: '1000000',
    // As in the units of deploy/.
    ...withJumpingClock(clockJumpMs, '--max-semi-space-size=4'),
    MALLOC_ARENA_MAX: '2',
  }
  const worker = await keepProcess(dataDir, { ...shared, ROLE: 'worker' })
  // A port that stays: clients keep the address.
  const portOf = async () => new URL(await closedAddress()).port
  const webs = [
    await keepProcess(dataDir, { ...shared, ROLE: 'web', PORT: await portOf() }),
    await keepProcess(dataDir, { ...shared, ROLE: 'web', PORT: await portOf() }),
  ]
  return {
    dataDir,
    databaseUrl: postgres.url,
    webs,
    worker,
    disk,
    proxy,
    simulators,
    output: () => [...webs, worker].flatMap((each) => each.output()),
    killPostgres: () => process.kill(postgres.pid, 'SIGKILL'),
    stop: async () => {
      await Promise.all([...webs, worker].map((each) => each.stop()))
      await simulators.stop()
      await proxy.close()
      await postgres.stop()
      await disk?.unmount()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Machines = Awaited<ReturnType<typeof startMachines>>
