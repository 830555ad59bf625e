import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

// Imported first in the media child, so that every thread the libraries start inherits it: lowest CPU
// priority, and first to be killed when memory runs out.

const lowestPriority = 19

try {
  // On Linux priority belongs to threads, and Node has already started some.
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), lowestPriority)
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  setPriority(lowestPriority)
}

/**
 * Where the kernel shares the processor out by session (autogroup), as Debian's does, nice counts only within one: all
 * that our children take counts as the server's, which then waits behind PostgreSQL and others. A child with a session
 * of its own gives it less weight: a tenth of a core that another session wants all of.
 */
const sessionPriority = 10

// Fields are counted after the process name, which may contain spaces.
const sessionOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3])

try {
  // Never the session of whoever started it: that may be the server's.
  if (sessionOf(readFileSync('/proc/self/stat', 'utf8')) === process.pid)
    writeFileSync('/proc/self/autogroup', String(sessionPriority))
} catch {
  // Without such groups, nice counts among all.
}
