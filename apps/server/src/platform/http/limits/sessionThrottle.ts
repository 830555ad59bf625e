/**
 * Addresses that send one session after the other that is none. Over the limit they are refused before anything is
 * looked up; those who share the address (a whole city may, behind a carrier) and were let in lately are not.
 */
import { networkOf } from '../../network.ts'
import type { Rates } from './rates.ts'

/** Of those let in lately, so many are remembered, and as many of those before them. */
const rememberedMax = 10_000

export interface SessionThrottle {
  /** Before a look-up. */
  refuseBlocked(ip: string, session: string): void
  /** After one that found nothing. */
  countUnknown(ip: string): void
  /** After one that found somebody. */
  remember(session: string): void
}

export const createSessionThrottle = (rates: Rates): SessionThrottle => {
  let lately = new Set<string>()
  let before = new Set<string>()
  const keyOf = (ip: string) => `guess:${networkOf(ip)}`
  return {
    refuseBlocked(ip, session) {
      if (!lately.has(session) && !before.has(session)) rates.refuseSpent(keyOf(ip))
    },
    countUnknown: (ip) => rates.spendGeneral(keyOf(ip)),
    remember(session) {
      if (lately.size >= rememberedMax) {
        before = lately
        lately = new Set()
      }
      lately.add(session)
    },
  }
}
