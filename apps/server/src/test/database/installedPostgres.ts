/**
 * The PostgreSQL installed on this machine, with its client programs: for what the embedded one cannot do,
 * such as the oldest supported version, a dump, or a server on the network. Null if there is none.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { choosePostgresUser } from '../../platform/postgres/postgresUser.ts'
import { runPostmaster } from '../../platform/postgres/postmaster.ts'

const run = promisify(execFile)

/** Where Debian installs them, one folder per version. */
const versionsFolder = '/usr/lib/postgresql'

const findPrograms = async (): Promise<string | null> => {
  const versions = (await readdir(versionsFolder).catch(() => [])).map(Number).sort((a, b) => b - a)
  const folder = versions.map((version) => join(versionsFolder, String(version), 'bin'))
  return folder.find((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'pg_dump'))) ?? null
}

/** The folder of its programs; null if PostgreSQL is not installed. */
export const installedPrograms: string | null = await findPrograms()

export const whyNoPostgres = `no PostgreSQL under ${versionsFolder}`

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export interface InstalledPostgres {
  port: number
  folder: string
  clusterDir: string
  urlOf(database: string): string
  /** Runs one of its client programs. */
  program(name: string, args: string[]): Promise<string>
  stop(): Promise<void>
}

export interface InstalledPostgresOptions {
  settings?: Record<string, string | number>
  /** Fills the new folder instead of initdb: a replica copies its primary's files. */
  fill?: (clusterDir: string) => Promise<void>
}

export const startInstalledPostgres = async ({
  settings = {},
  fill,
}: InstalledPostgresOptions = {}): Promise<InstalledPostgres> => {
  if (!installedPrograms) throw new Error(whyNoPostgres)
  const bin = installedPrograms
  const folder = await mkdtemp(join(tmpdir(), 'wp-pg-'))
  await chmod(folder, 0o755)
  const clusterDir = join(folder, 'data')
  const user = await choosePostgresUser(clusterDir)
  await mkdir(clusterDir, { mode: 0o700 })
  if (user.spawn.uid !== undefined) await chown(clusterDir, user.uid, user.gid)
  const asUser = { ...user.spawn, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  if (fill) await fill(clusterDir)
  else {
    const how = ['--username=wallpaper', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
    await run(join(bin, 'initdb'), [`--pgdata=${clusterDir}`, ...how], asUser)
  }
  const port = await freePort()
  const postmaster = await runPostmaster({
    postgres: join(bin, 'postgres'),
    clusterDir,
    user,
    settings: {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      fsync: 'off',
      timezone: 'UTC',
      ...settings,
    },
    log: () => {},
  })
  return {
    port,
    folder,
    clusterDir,
    urlOf: (database) => `postgres://wallpaper@127.0.0.1:${port}/${database}`,
    program: async (name, args) => (await run(join(bin, name), args, asUser)).stdout,
    stop: async () => {
      await postmaster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
