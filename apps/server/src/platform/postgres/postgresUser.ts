/**
 * PostgreSQL refuses to run as root. When we are root, this chooses the user that runs it, and checks which
 * paths that user can reach.
 */
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { StartupProblem } from '../process/startupProblem.ts'

const run = promisify(execFile)

/** The owner of the database's files and processes. `spawn` is empty when that is the current user. */
export interface PostgresUser {
  uid: number
  gid: number
  spawn: { uid?: number; gid?: number }
}

const isRoot = () => process.getuid?.() === 0

async function lookUp(name: string): Promise<PostgresUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return switchTo(Number(uid.stdout), Number(gid.stdout))
  } catch {
    return undefined
  }
}

const switchTo = (uid: number, gid: number): PostgresUser => ({ uid, gid, spawn: { uid, gid } })

/** The owner of existing files is kept; otherwise `postgres` or `nobody` when we are root. */
export async function choosePostgresUser(clusterDir: string): Promise<PostgresUser> {
  const owner = await stat(clusterDir).catch(() => undefined)
  if (!isRoot()) {
    const uid = process.getuid?.() ?? 0
    if (owner && owner.uid !== uid) throw new StartupProblem(foreign(clusterDir, owner.uid))
    return { uid, gid: process.getgid?.() ?? 0, spawn: {} }
  }
  if (owner && owner.uid !== 0) return switchTo(owner.uid, owner.gid)
  const found = (await lookUp('postgres')) ?? (await lookUp('nobody'))
  if (!found) {
    throw new StartupProblem(
      '数据库不能以 root 运行，而这台机器上没有 postgres 或 nobody 用户。请改用普通用户启动，或用 DATABASE_URL 指定已有的数据库。',
    )
  }
  return found
}

const foreign = (path: string, uid: number) =>
  `数据文件夹 ${path} 属于另一个用户（编号 ${uid}），当前用户不能使用。请用原来的用户（或 root）启动，或用 DATA_DIR 指定其他文件夹。`

/** Whether the user may enter every folder above `path`. Ignores extended ACLs. */
export async function canReach(user: PostgresUser, path: string): Promise<boolean> {
  if (user.spawn.uid === undefined) return true
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined)
    if (found) {
      const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0
      if (((found.mode >> shift) & 1) === 0) return false
    }
    if (folder === dirname(folder)) return true
  }
}
