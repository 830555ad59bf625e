/**
 * One live server for each data folder. The lock file has the holder's pid and start time, so that a crashed
 * holder, or a new process with the same pid, does not keep the folder locked.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupProblem } from '../process/startupProblem.ts'

export interface ServerLock {
  release(): Promise<void>
}

/** The start time of a process, which tells apart two with the same pid; undefined when not running. */
function startMark(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name in parentheses may contain spaces: fields are counted after it. Field 22 is the start
    // time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    return undefined
  }
}

async function liveHolder(file: string): Promise<number | undefined> {
  const [pidText, mark] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return startMark(pid) === mark ? pid : undefined
}

const alreadyExists = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

export async function takeServerLock(dataDir: string): Promise<ServerLock> {
  const file = join(dataDir, 'server.pid')
  const own = `${file}.${process.pid}`
  await writeFile(own, `${process.pid}\n${startMark(process.pid) ?? ''}\n`)
  try {
    // link() is atomic and includes the content: nobody ever reads a half-written lock.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        await link(own, file)
        return { release: () => rm(file, { force: true }) }
      } catch (error) {
        if (!alreadyExists(error)) throw error
      }
      const holder = await liveHolder(file)
      if (holder !== undefined) throw new StartupProblem(inUse(dataDir, holder))
      await rm(file, { force: true })
    }
    throw new StartupProblem(inUse(dataDir))
  } finally {
    await rm(own, { force: true })
  }
}

const inUse = (dataDir: string, holder?: number) =>
  `数据文件夹 ${dataDir} 正被另一个正在运行的图神使用${holder ? `（进程 ${holder}）` : ''}。` +
  '请先停止它；想同时运行两份，请给这一份设置不同的 PORT 和 DATA_DIR。'
