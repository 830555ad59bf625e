/** The backup that a drill restores: the newest in a folder, and its age. */
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { photosPrefix } from '../../apps/server/src/areas/studio/face/photo.files.ts'
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

/** Face photos were promised to be gone within a day, so no copy of the store beside the dump may have any. */
export const findNoFaces = async ({ path }: Pick<Backup, 'path'>): Promise<void> => {
  const copied = await readdir(join(dirname(path), 'storage', photosPrefix)).catch(() => [])
  if (copied.length > 0)
    throw new StartupProblem('备份里有人脸照片：删除 storage/private/faces，并在备份命令里排除它')
}
