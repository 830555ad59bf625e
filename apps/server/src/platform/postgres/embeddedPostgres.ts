/**
 * The bundled PostgreSQL: started on a folder, kept running, stopped with the server. It listens on a Unix
 * socket in a folder that only its owner (and root) can enter, and on no network port.
 */
import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeDataDir } from '../process/dataDir.ts'
import { explainStartupError, StartupProblem } from '../process/startupProblem.ts'
import { findPostgresBinaries } from './postgresBinaries.ts'
import { ensureCluster, whereClusterIs, withinReach } from './postgresCluster.ts'
import { stopLeftoverPostgres } from './postgresLeftover.ts'
import { canReach, choosePostgresUser, type PostgresUser } from './postgresUser.ts'
import { type Postmaster, type PostmasterOptions, runPostmaster } from './postmaster.ts'
import { takeServerLock } from './serverLock.ts'

export interface EmbeddedPostgresOptions {
  /** The product's data folder; the database is in its `postgres` folder. */
  dataDir: string
  database?: string
  settings?: Readonly<Record<string, string | number>>
  /** False trades durability for speed, for tests. */
  durable?: boolean
  log?: (line: string) => void
}

export interface EmbeddedPostgres {
  url: string
  /** The URL of another database on the same server. */
  urlOf(database: string): string
  /** The pid of the current server process; changes when it dies and is replaced. */
  readonly pid: number
  stop(): Promise<void>
}

const superuser = 'wallpaper'

/** With the port, which is part of the socket's name: PGPORT may be set for another PostgreSQL. */
export const socketUrl = (socketDir: string, database: string): string =>
  `postgres://${superuser}@/${database}?host=${encodeURIComponent(socketDir)}&port=5432`

const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { database = 'wallpaper', log = () => {}, durable = true } = options
  const dataDir = await makeDataDir(options.dataDir)
  const lock = await takeServerLock(dataDir).catch(rethrowAsProblem)
  try {
    const { run, socketDir } = await prepare(dataDir, { ...options, durable, log })
    const dropSocketDir = () => rm(socketDir, { recursive: true, force: true })
    const supervised = await supervise(run, log).catch(async (error) => {
      await dropSocketDir()
      throw error
    })
    const urlOf = (name: string) => socketUrl(socketDir, name)
    await ensureDatabase(urlOf('postgres'), database).catch(async (error) => {
      await supervised.stop()
      throw error
    })
    return {
      url: urlOf(database),
      urlOf,
      get pid() {
        return supervised.pid()
      },
      async stop() {
        await supervised.stop()
        await dropSocketDir()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    return rethrowAsProblem(error)
  }
}

/** For a supervisor whose server was killed: stops the database if it still runs on its folder. */
export async function stopEmbeddedPostgresOf(dataDir: string): Promise<boolean> {
  return stopLeftoverPostgres(await whereClusterIs(dataDir))
}

function rethrowAsProblem(error: unknown): never {
  if (error instanceof StartupProblem) throw error
  throw new StartupProblem(explainStartupError(error), { cause: error })
}

type Prepared = { run: PostmasterOptions; socketDir: string }

async function prepare(
  dataDir: string,
  {
    settings,
    durable,
    log,
  }: Required<Pick<EmbeddedPostgresOptions, 'durable' | 'log'>> & EmbeddedPostgresOptions,
): Promise<Prepared> {
  const wanted = await whereClusterIs(dataDir)
  const user = await choosePostgresUser(wanted)
  const clusterDir = await withinReach(dataDir, wanted, user, log)
  const [binaries] = await Promise.all([findPostgresBinaries(user), stopLeftoverPostgres(clusterDir)])
  await ensureCluster(clusterDir, binaries, user, durable)
  const socketDir = await makeSocketDir(clusterDir, user)
  const fixed = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: 5432,
    log_line_prefix: '',
    log_checkpoints: 'off',
    timezone: 'UTC',
    ...(durable ? {} : fast),
  }
  const run = { postgres: binaries.postgres, clusterDir, user, log, settings: { ...fixed, ...settings } }
  return { run, socketDir }
}

/** Short, since a Unix socket's path is limited to about 100 bytes; separate for each cluster and user. */
async function makeSocketDir(clusterDir: string, user: PostgresUser): Promise<string> {
  const name = `wp-${createHash('sha256').update(`${user.uid} ${clusterDir}`).digest('hex').slice(0, 12)}`
  const wanted = join(tmpdir(), name)
  const isFit = Buffer.byteLength(wanted) < 80 && (await canReach(user, wanted))
  const folder = isFit ? wanted : join('/tmp', name)
  await mkdir(folder, { mode: 0o700, recursive: true })
  const made = await lstat(folder)
  if (user.spawn.uid !== undefined && made.uid === 0) await chown(folder, user.uid, user.gid)
  // Another user of this machine may have created it first, and its owner could read everything.
  const { uid, mode } = await lstat(folder)
  if (!made.isDirectory() || uid !== user.uid || (mode & 0o077) !== 0) {
    throw new StartupProblem(
      `文件夹 ${folder} 不是我们的，不能用来连接数据库。请删除它，或用 TMPDIR 指定别处。`,
    )
  }
  return folder
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** Starts it, and restarts it whenever it dies, with growing delays until it has stayed up for a while. */
async function supervise(run: PostmasterOptions, log: (line: string) => void) {
  let current: Postmaster = await runPostmaster(run)
  const stopping = new AbortController()
  const keepUp = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      const startedAt = Date.now()
      const reason = await current.exited
      if (stopping.signal.aborted) return
      failures = Date.now() - startedAt > 30_000 ? 0 : failures + 1
      log(`PostgreSQL ended (${reason}): starting it again`)
      await restart(failures)
    }
  }
  const restart = async (failures: number) => {
    for (let attempt = failures; !stopping.signal.aborted; attempt += 1) {
      await pause(Math.min(5_000, 25 * 2 ** attempt), undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        await stopLeftoverPostgres(run.clusterDir)
        current = await runPostmaster(run)
        return
      } catch (error) {
        log(explainStartupError(error))
      }
    }
  }
  const kept = keepUp()
  return {
    pid: () => current.pid,
    async stop() {
      stopping.abort()
      await current.stop()
      await kept
      // A restart during the stop may have started a newer process than the one above.
      await current.stop()
    },
  }
}
