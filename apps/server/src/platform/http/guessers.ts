/**
 * Addresses that send one session after the other that is none. Over the limit they are refused before anything is
 * looked up; those who share the address (a whole city may, behind a carrier) and were let in lately are not.
 */
import { networkOf } from '../network.ts'
import type { Rates } from './rates.ts'

/** Of those let in lately, so many are remembered, and as many of those before them. */
const rememberedMax = 10_000

export interface Guessers {
  /** Before a look-up. */
  refuse(ip: string, session: string): void
  /** After one that found nothing. */
  count(ip: string): void
  /** After one that found somebody. */
  welcome(session: string): void
}

export const createGuessers = (rates: Rates): Guessers => {
  let lately = new Set<string>()
  let before = new Set<string>()
  const keyOf = (ip: string) => `guess:${networkOf(ip)}`
  return {
    refuse(ip, session) {
      if (!lately.has(session) && !before.has(session)) rates.refuseSpent(keyOf(ip))
    },
    count: (ip) => rates.spendGeneral(keyOf(ip)),
    welcome(session) {
      if (lately.size >= rememberedMax) {
        before = lately
        lately = new Set()
      }
      lately.add(session)
    },
  }
}
