/**
 * Returns unused memory to the system. V8 by itself keeps it until there is work: what only the start needed,
 * and what only a busy time needed.
 */
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookEveryMs = 10_000
/** A process with a higher event-loop utilisation than this is working. */
const workShare = 0.05
/** This many idle samples in a row count as rest. */
const looksOfRest = 3

export const releaseMemory = (): void => {
  setFlagsFromString('--expose-gc')
  const collect: (options: object) => void = runInNewContext('gc')
  // Otherwise a page stays with the process for the few objects that are left on it.
  setFlagsFromString('--compact-on-every-full-gc')
  try {
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  } finally {
    // At work a longer pause would cost more than the memory.
    setFlagsFromString('--no-compact-on-every-full-gc')
  }
}

/** Takes the share of busy time since the last call; true once when work has turned to rest. */
export const createRestWatch = (): ((share: number) => boolean) => {
  let hasWorked = false
  let still = 0
  return (share) => {
    if (share > workShare) {
      hasWorked = true
      still = 0
      return false
    }
    still += 1
    if (!hasWorked || still < looksOfRest) return false
    hasWorked = false
    return true
  }
}

/** Once after each busy time, when the pause of a fraction of a second disturbs nobody. */
export const releaseMemoryAtRest = (): void => {
  const isRestNow = createRestWatch()
  let last = performance.eventLoopUtilization()
  const look = () => {
    const { utilization } = performance.eventLoopUtilization(last)
    last = performance.eventLoopUtilization()
    if (isRestNow(utilization)) releaseMemory()
  }
  setInterval(look, lookEveryMs).unref()
}
