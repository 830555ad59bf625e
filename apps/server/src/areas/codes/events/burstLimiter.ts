/**
 * Counts requests per network address and minute in this process; events over the limit are stored but
 * excluded from the sums. Approximate, with bounded memory.
 */
import type { Clock } from '../../../platform/clock.ts'

const addressesMax = 50_000
const minuteMs = 60_000

export const createBurstLimiter = (clock: Clock) => {
  let minute = 0
  let counts = new Map<string, number>()
  return {
    /** Adds to the count; true if the address is now over the limit. */
    isBurst(address: string, count: number, limit: number): boolean {
      const now = Math.floor(clock() / minuteMs)
      if (now !== minute) {
        minute = now
        counts = new Map()
      }
      const [oldest] = counts.size >= addressesMax && !counts.has(address) ? counts.keys() : []
      if (oldest !== undefined) counts.delete(oldest)
      const total = (counts.get(address) ?? 0) + count
      counts.set(address, total)
      return total > limit
    },
  }
}

export type BurstLimiter = ReturnType<typeof createBurstLimiter>
