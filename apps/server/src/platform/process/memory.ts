/**
 * Memory that a process no longer needs is given back. By itself V8 keeps it until there is work: what only the start
 * needed, and after a busy time what only that needed.
 */
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookEveryMs = 10_000
/** Busy for more of its time than this, a process is at work. */
const workShare = 0.05
/** So many looks in a row without work are rest. */
const looksOfRest = 3

export const releaseMemory = (): void => {
  setFlagsFromString('--expose-gc')
  const collect: (options: object) => void = runInNewContext('gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Told at each look which share of the time since the last one was work; true once when work has turned to rest. */
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

/** Once after each busy time, when nobody is likely to wait for the fraction of a second that it takes. */
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
