/**
 * Addresses that send one session after the other that is none. Over the limit they are refused before anything is
 * looked up; those who share the address (a whole city may, behind a carrier) and were let in lately are not.
 */
import { networkOf } from '../../address/network.ts'
import type { KnownSessions } from './knownSessions.ts'
import type { Rates } from './rates.ts'

export interface SessionThrottle {
  /** Before a look-up. */
  refuseBlocked(ip: string, session: string): void
  /** After one that found nothing. */
  countUnknown(ip: string): void
  /** After one that found somebody. */
  remember(session: string): void
}

export const createSessionThrottle = (rates: Rates, known: KnownSessions): SessionThrottle => {
  const keyOf = (ip: string) => `guess:${networkOf(ip)}`
  return {
    refuseBlocked(ip, session) {
      if (!known.has(session)) rates.refuseSpent(keyOf(ip))
    },
    countUnknown: (ip) => rates.spendGeneral(keyOf(ip)),
    remember: known.remember,
  }
}
