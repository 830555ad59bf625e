/** Processor time of a process and everything that it started, from /proc: Linux only, like the machines that we measure on. */
import { readdir, readFile } from 'node:fs/promises'

/** USER_HZ, the same on every Linux. */
const ticksPerSecond = 100

interface Stat {
  parent: number
  ticks: number
}

/** After the name in brackets, which may contain anything: state, parent, …, and its own and its ended children's times. */
const statOf = async (pid: number): Promise<Stat | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (fields.length < 15) return null
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { parent: Number(fields[1]), ticks }
}

export const parentOf = async (pid: number): Promise<number> => {
  const stat = await statOf(pid)
  if (!stat) throw new Error(`there is no process ${pid}`)
  return stat.parent
}

/** Milliseconds. */
export const processTime = async (root: number): Promise<number> => {
  const stats = new Map<number, Stat>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await statOf(Number(name))
    if (stat) stats.set(Number(name), stat)
  }
  const isBelow = (pid: number): boolean => pid === root || isBelowParent(stats.get(pid)?.parent ?? 0)
  const isBelowParent = (pid: number): boolean => pid > 1 && isBelow(pid)
  const ticks = [...stats].reduce((sum, [pid, stat]) => sum + (isBelow(pid) ? stat.ticks : 0), 0)
  return (ticks * 1_000) / ticksPerSecond
}
