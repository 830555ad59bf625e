/**
 * Two kinds of limit. An endpoint's own `rate` is counted exactly, in the database, before the call runs. The
 * general limit for every caller is counted in memory and shared with the other processes once a second: it
 * may let a second's worth too many through, and costs a read nothing.
 */
import type { Rate } from '@wallpaper/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { addCounts } from '../../db/stores/rates.store.ts'
import { Refusal } from '../../refusal.ts'

const windowOf = (now: number, perSeconds: number) =>
  Math.floor(now / (perSeconds * 1_000)) * perSeconds * 1_000

const refusalUntil = (end: number, now: number) =>
  new Refusal('rateLimited', undefined, { retry_after_seconds: Math.max(1, Math.ceil((end - now) / 1_000)) })

export interface Rates {
  /** Counts one call of an endpoint with its own limit; throws when over it. */
  spend(key: string, rate: Rate): Promise<void>
  /** Counts one request against the general limit of a caller, or of `people` callers. */
  spendGeneral(key: string, people?: number): void
  /** Throws when a caller is over the general limit; counts nothing. */
  refuseSpent(key: string): void
  /** Shares the general counts with the other processes. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Maximum number of counters in memory, about a hundred bytes each. */
const talliesMax = 100_000

interface Tally {
  /** Counted here since the last flush. */
  fresh: number
  /** The total of all processes at the last flush. */
  shared: number
}

export interface RatesOptions {
  db: Database
  clock: Clock
  generalPerMinute: number
  flushEveryMs?: number
  onError: (error: unknown) => void
}

export const createRates = ({
  db,
  clock,
  generalPerMinute,
  flushEveryMs = 1_000,
  onError,
}: RatesOptions): Rates => {
  const general = 60
  let startedAt = windowOf(clock(), general)
  let tallies = new Map<string, Tally>()

  const turnTo = (now: number) => {
    const window = windowOf(now, general)
    if (window === startedAt) return
    startedAt = window
    tallies = new Map()
  }

  const tallyOf = (key: string, now: number): Tally => {
    turnTo(now)
    const known = tallies.get(key)
    if (known) return known
    const tally = { fresh: 0, shared: 0 }
    // Evicts the oldest: a limit by address does not stop anybody with that many addresses anyway.
    const [oldest] = tallies.size >= talliesMax ? tallies.keys() : []
    if (oldest !== undefined) tallies.delete(oldest)
    tallies.set(key, tally)
    return tally
  }

  const flush = async () => {
    const told = [...tallies]
      .filter(([, { fresh }]) => fresh > 0)
      .map(([key, tally]) => ({ key, tally, count: tally.fresh }))
    if (told.length === 0) return
    for (const { tally } of told) tally.fresh = 0
    const counts = told.map(({ key, count }) => ({ key: `all:${key}`, startedAt, count }))
    try {
      const sums = new Map((await addCounts(db, counts)).map(({ key, count }) => [key, count]))
      for (const { key, tally } of told) tally.shared = sums.get(`all:${key}`) ?? tally.shared
    } catch (error) {
      for (const { tally, count } of told) tally.fresh += count
      throw error
    }
  }

  const timer = setInterval(() => flush().catch(onError), flushEveryMs)
  timer.unref()

  return {
    async spend(key, rate) {
      const now = clock()
      const window = windowOf(now, rate.perSeconds)
      const [counted] = await addCounts(db, [{ key, startedAt: window, count: 1 }])
      if (counted && counted.count > rate.times) throw refusalUntil(window + rate.perSeconds * 1_000, now)
    },
    spendGeneral(key, people = 1) {
      const now = clock()
      const tally = tallyOf(key, now)
      tally.fresh += 1
      if (tally.fresh + tally.shared > generalPerMinute * people)
        throw refusalUntil(startedAt + general * 1_000, now)
    },
    refuseSpent(key) {
      const now = clock()
      turnTo(now)
      const tally = tallies.get(key)
      if (tally && tally.fresh + tally.shared >= generalPerMinute) {
        throw refusalUntil(startedAt + general * 1_000, now)
      }
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch(onError)
    },
  }
}
