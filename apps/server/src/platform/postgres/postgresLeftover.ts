/**
 * PostgreSQL processes that a killed run left on a data folder. They are asked to stop (which rolls back open
 * transactions and writes a checkpoint), and forced only if they do not.
 */
import { execFileSync } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupProblem } from '../process/startupProblem.ts'

async function postmasterOf(clusterDir: string): Promise<number | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/**
 * Every PostgreSQL process has its data folder as working directory: that distinguishes them from another
 * process with a reused pid.
 */
async function processesOn(clusterDir: string): Promise<number[]> {
  if (process.platform !== 'linux') return postmasterByCommand(clusterDir)
  const folder = await realpath(clusterDir).catch(() => clusterDir)
  const ids = (await readdir('/proc')).map(Number).filter((id) => Number.isInteger(id) && id !== process.pid)
  const found = await Promise.all(
    ids.map(async (id) => {
      const works = await readlink(`/proc/${id}/cwd`).catch(() => '')
      if (works !== folder) return undefined
      const command = await readFile(`/proc/${id}/comm`, 'utf8').catch(() => '')
      return command.startsWith('postgres') ? id : undefined
    }),
  )
  return found.filter((id) => id !== undefined)
}

async function postmasterByCommand(clusterDir: string): Promise<number[]> {
  const pid = await postmasterOf(clusterDir)
  if (pid === undefined) return []
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(clusterDir) ? [pid] : []
  } catch {
    return []
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ESRCH') return
    throw new StartupProblem(
      `数据文件夹上还有另一个用户启动的数据库（进程 ${pid}），当前用户不能停止它。请用原来的用户停止它后再启动。`,
    )
  }
}

/** In order: fast shutdown of the postmaster, immediate shutdown of all, SIGKILL. */
const steps: { name: NodeJS.Signals; all: boolean; longestWaitMs: number }[] = [
  { name: 'SIGINT', all: false, longestWaitMs: 10_000 },
  { name: 'SIGQUIT', all: true, longestWaitMs: 3_000 },
  { name: 'SIGKILL', all: true, longestWaitMs: 3_000 },
]

async function isGone(clusterDir: string, longestWaitMs: number): Promise<boolean> {
  const deadline = Date.now() + longestWaitMs
  while (Date.now() < deadline) {
    if ((await processesOn(clusterDir)).length === 0) return true
    await pause(15)
  }
  return false
}

/** Resolves when nothing runs on the folder any more; true when something did. */
export async function stopLeftoverPostgres(clusterDir: string): Promise<boolean> {
  const found = await processesOn(clusterDir)
  if (found.length > 0) await stopInOrder(clusterDir)
  // A stale pid file, or one whose pid belongs to another process by now, would prevent a start.
  await rm(join(clusterDir, 'postmaster.pid'), { force: true }).catch(() => undefined)
  return found.length > 0
}

async function stopInOrder(clusterDir: string): Promise<void> {
  for (const step of steps) {
    const running = await processesOn(clusterDir)
    const postmaster = await postmasterOf(clusterDir)
    // Backends exit by themselves when their postmaster was killed: the first step then only waits for them.
    const targets = step.all ? running : running.filter((pid) => pid === postmaster)
    for (const pid of targets) signal(pid, step.name)
    const longestWaitMs = targets.length === 0 ? 1_000 : step.longestWaitMs
    if (await isGone(clusterDir, longestWaitMs)) return
  }
  throw new StartupProblem('上次留下的数据库进程无法停止。请重启这台机器，或用 DATA_DIR 指定其他文件夹。')
}
