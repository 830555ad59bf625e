/**
 * Limits guessing of codes. Wrong codes are counted by address over all entry points. An address over the
 * limit is refused until the minute is over, for right codes too, since the answer is what a guesser wants.
 * Many people share an address, so visitors who have opened that code before are still admitted.
 */
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Rates } from '../../../platform/http/limits/rates.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { settings } from '../codes.settings.ts'

export interface CodeGuesses {
  /** Seconds for which this address has to wait, or null. */
  waitOf(address: string): number | null
  /** Counts a wrong code; returns the new `waitOf`. */
  countWrong(address: string): Promise<number | null>
}

interface CodeGuessesDeps {
  db: Database
  clock: Clock
  rates: Pick<Rates, 'spend'>
}

/** Limit of blocked addresses; beyond it the oldest entry is dropped. */
const waitingMax = 50_000

const waitIn = z.object({ retry_after_seconds: z.number() })

export const createCodeGuesses = ({ db, clock, rates }: CodeGuessesDeps): CodeGuesses => {
  const waiting = new Map<string, number>()

  const waitOf = (address: string): number | null => {
    const until = waiting.get(address)
    if (until === undefined) return null
    const left = Math.ceil((until - clock()) / 1_000)
    if (left > 0) return left
    waiting.delete(address)
    return null
  }

  const hold = (address: string, seconds: number): number => {
    const [oldest] = waiting.size >= waitingMax ? waiting.keys() : []
    if (oldest !== undefined) waiting.delete(oldest)
    waiting.set(address, clock() + seconds * 1_000)
    return seconds
  }

  return {
    waitOf,
    countWrong: async (address) => {
      const times = await db.read((tx) => settings(tx).get('codes.wrong_tries'))
      try {
        await rates.spend(`gallery-wrong:${address}`, { times, perSeconds: 60 })
        return null
      } catch (error) {
        const wait = error instanceof Refusal ? waitIn.safeParse(error.data).data : undefined
        if (!wait) throw error
        return hold(address, wait.retry_after_seconds)
      }
    },
  }
}
