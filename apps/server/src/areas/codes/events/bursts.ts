/**
 * How much comes from one network address in a minute, counted in this process: what goes beyond is kept, but apart.
 * Exactness is not asked of it; the memory it may take is bounded.
 */
import type { Clock } from '../../../platform/clock.ts'

const addressesMax = 50_000
const minuteMs = 60_000

export const createBursts = (clock: Clock) => {
  let minute = 0
  let counts = new Map<string, number>()
  return {
    /** Adds so many, and tells whether the address is beyond the limit with them. */
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

export type Bursts = ReturnType<typeof createBursts>
