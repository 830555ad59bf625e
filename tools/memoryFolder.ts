/**
 * Where tests keep their temporary files: in memory, where there is room. A database that is cloned for one test
 * file consists of 1,800 files; on a disk they cost ten times the processor time.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 8 * 1024 ** 3
const prefix = 'wallpaper-tests-'

const hasRoom = (): boolean => {
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) >= enough
}

/** Of processes that were killed: what lies there takes memory until somebody removes it. */
const removeLeftovers = (): void => {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(prefix)) continue
    const pid = name.slice(prefix.length).split('-')[0]
    if (!existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

/** Until this process ends, for it and those that it starts; a folder that somebody named is kept. */
export const keepTemporaryInMemory = (): void => {
  if (process.env.TMPDIR !== undefined || !existsSync(memory)) return
  removeLeftovers()
  if (!hasRoom()) return
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
  // PostgreSQL is another user where the tests are started by root.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
