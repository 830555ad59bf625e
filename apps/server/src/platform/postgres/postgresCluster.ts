/**
 * The folder with the database's files: its location, its creation with initdb, and a sentence when it cannot
 * be used (another version, another owner, no space, read-only).
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { problemFromOutput, StartupProblem } from '../process/startupProblem.ts'
import type { PostgresBinaries } from './postgresBinaries.ts'
import { canReach, type PostgresUser } from './postgresUser.ts'

/** A new cluster takes 40 MB and its first WAL segments as much again. */
const roomForNew = 150 * 1024 * 1024
/** Below this PostgreSQL may panic while it recovers. */
const roomForExisting = 32 * 1024 * 1024

const elsewhereRoot = '/var/lib/wallpaper'

export const clusterEnvironment = () => ({ PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' })

/** `<dataDir>/postgres`, or the recorded place when the database's user could not reach that folder. */
export async function whereClusterIs(dataDir: string): Promise<string> {
  const noted = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => '')
  return noted.trim() || join(dataDir, 'postgres')
}

/** When the database's user cannot enter root's folders, the cluster goes elsewhere, with a notice. */
export async function withinReach(
  dataDir: string,
  clusterDir: string,
  user: PostgresUser,
  log: (line: string) => void,
): Promise<string> {
  if (await canReach(user, clusterDir)) return clusterDir
  if (await stat(join(clusterDir, 'PG_VERSION')).catch(() => undefined)) {
    throw new StartupProblem(
      `数据库不能以 root 运行，而它的用户进不了文件夹 ${clusterDir}。请放宽上级文件夹的权限（chmod o+x），或用 DATA_DIR 或 DATABASE_URL 指定别处。`,
    )
  }
  const elsewhere = join(elsewhereRoot, `postgres-${randomBytes(4).toString('hex')}`)
  await mkdir(elsewhereRoot, { recursive: true, mode: 0o755 })
  await writeFile(join(dataDir, 'postgres-location'), `${elsewhere}\n`)
  log(`数据库不能以 root 运行，它的用户进不了 ${dataDir}，因此数据库文件放在 ${elsewhere}。`)
  return elsewhere
}

async function assertRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= needed) return
  const megabytes = Math.ceil(needed / 1024 / 1024)
  throw new StartupProblem(
    `磁盘空间已满：${folder} 所在的磁盘至少还要 ${megabytes} MB。请清理出一些空间，或用 DATA_DIR 指定其他磁盘上的文件夹。`,
  )
}

/** Creates the cluster if missing; true when it did. */
export async function ensureCluster(
  clusterDir: string,
  binaries: PostgresBinaries,
  user: PostgresUser,
  durable: boolean,
): Promise<boolean> {
  const version = await readVersion(clusterDir)
  if (version === undefined) {
    await assertRoom(dirname(clusterDir), roomForNew)
    await makeCluster(clusterDir, binaries, user, durable)
    return true
  }
  if (version !== binaries.major) {
    throw new StartupProblem(
      `数据文件夹 ${clusterDir} 是由 PostgreSQL ${version} 建立的，这里自带的是 ${binaries.major}，不能直接使用。` +
        '请用旧版本导出后再导入（见 docs/operations.md），或用 DATA_DIR 指定新的文件夹。',
    )
  }
  await assertRoom(clusterDir, roomForExisting)
  return false
}

async function readVersion(clusterDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Created under another name and renamed when complete, so that a killed start can be repeated. */
async function makeCluster(
  clusterDir: string,
  binaries: PostgresBinaries,
  user: PostgresUser,
  durable: boolean,
): Promise<void> {
  const half = `${clusterDir}.new`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { mode: 0o700 })
  if (user.spawn.uid !== undefined) await chown(half, user.uid, user.gid)
  const { code, lines } = await runInitdb(half, binaries, user, durable)
  if (code !== 0) {
    await rm(half, { recursive: true, force: true }).catch(() => undefined)
    throw problemFromOutput('建立数据库没有成功', clusterDir, lines)
  }
  await rename(half, clusterDir)
}

function runInitdb(folder: string, binaries: PostgresBinaries, user: PostgresUser, durable: boolean) {
  const options = [
    `--pgdata=${folder}`,
    '--username=wallpaper',
    '--auth=trust',
    '--encoding=UTF8',
    // The builtin provider is part of PostgreSQL: the sort order is the same on every machine and after every
    // upgrade of the C library or ICU, so indexes never become invalid.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  return new Promise<{ code: number | null; lines: string[] }>((resolve, reject) => {
    const child = spawn(binaries.initdb, options, {
      ...user.spawn,
      cwd: '/',
      env: clusterEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, lines: output.split('\n').filter(Boolean) }))
  })
}
