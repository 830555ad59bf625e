/** The backup that a drill restores: the newest in a folder, and its age. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupProblem } from '../../apps/server/src/platform/process/startupProblem.ts'

export interface Backup {
  path: string
  bytes: number
  madeAt: number
}

const backupAt = async (path: string): Promise<Backup | null> => {
  const stats = await stat(path).catch(() => null)
  return stats?.isFile() ? { path, bytes: stats.size, madeAt: stats.mtimeMs } : null
}

/** `place` is a folder of dumps, or one dump. */
export const newestBackup = async (place: string): Promise<Backup> => {
  const named = await backupAt(place)
  if (named) return named
  const names = (await readdir(place).catch(() => [])).filter((name) => name.endsWith('.dump'))
  const found = await Promise.all(names.map((name) => backupAt(join(place, name))))
  const [newest] = found.filter((backup) => backup !== null).sort((a, b) => b.madeAt - a.madeAt)
  if (!newest) throw new StartupProblem(`${place} 里没有备份（*.dump）。请用 --backups 指定放备份的文件夹。`)
  return newest
}
