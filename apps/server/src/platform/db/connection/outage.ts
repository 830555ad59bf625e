/**
 * A database that restarts is away for a second or two. What has changed nothing yet waits for it that long instead of
 * being refused: a read, or a transaction that could not begin. When it stays away nobody waits any more.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { waitAside } from '../../process/workContext.ts'

/** As long as a restart takes. */
const patienceMs = 3_000
const everyMs = 100

export interface Outage {
  /** Does the work again and again while the database is away, as `isAway` tells by the error. */
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
          // Aside: who waits for the database has nothing to do, and must not look like an overload.
          await waitAside(() => pause(everyMs / 2 + Math.random() * everyMs))
        }
      }
    },
  }
}
