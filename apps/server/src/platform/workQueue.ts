/** A limit on concurrent work of one kind; the rest waits in FIFO order. */

/** Weight of the newest duration in the moving average. */
const share = 0.2

interface Limits {
  atOnce: number
  /** Longer than this is too long to wait... */
  longestWaitMs: number
  /** ...unless fewer than these wait: a slow machine is not a queue. */
  few: number
}

export const createWorkQueue = ({ atOnce, longestWaitMs, few }: Limits) => {
  const waiting: (() => void)[] = []
  let running = 0
  let usualMs = 0

  const begin = async () => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    /** Whether new work would wait too long, by recent durations, unless fewer than these wait. */
    isLongWait: (unlessFewer = few): boolean =>
      waiting.length >= unlessFewer && ((waiting.length + 1) * usualMs) / atOnce > longestWaitMs,
    async take<T>(work: () => Promise<T>): Promise<T> {
      await begin()
      const startedAt = performance.now()
      try {
        return await work()
      } finally {
        const ms = performance.now() - startedAt
        usualMs += (usualMs === 0 ? 1 : share) * (ms - usualMs)
        end()
      }
    },
  }
}
