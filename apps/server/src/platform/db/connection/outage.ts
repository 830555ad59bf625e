/**
 * A restarting database is away for a second or two. Work that has changed nothing yet (a read, or a
 * transaction that could not begin) is retried for that long instead of failing. Once an outage lasts longer,
 * every call fails at once.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { waitAside } from '../../process/workContext.ts'

/** A restart takes no longer than this. */
const patienceMs = 3_000
const everyMs = 100

export interface Outage {
  /** Repeats the work while it fails with an error for which `isAway` is true. */
  waitOut<T>(work: () => Promise<T>, isAway: (error: unknown) => boolean): Promise<T>
}

export const createOutage = (now: () => number = () => performance.now()): Outage => {
  let since: number | null = null
  return {
    async waitOut(work, isAway) {
      for (;;) {
        try {
          const result = await work()
          since = null
          return result
        } catch (error) {
          if (!isAway(error)) throw error
          since ??= now()
          if (now() - since > patienceMs) throw error
          // Gives up its admission place while waiting, so that an outage does not look like an overload.
          await waitAside(() => pause(everyMs / 2 + Math.random() * everyMs))
        }
      }
    },
  }
}
