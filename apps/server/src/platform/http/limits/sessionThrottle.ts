/**
 * Throttles addresses that send many unknown sessions. Over the limit they are refused before any look-up,
 * except for recently authenticated sessions: a whole city may share an address behind a carrier.
 */
import { networkOf } from '../../address/network.ts'
import type { KnownSessions } from './knownSessions.ts'
import type { Rates } from './rates.ts'

export interface SessionThrottle {
  /** Call before a look-up. */
  refuseBlocked(ip: string, session: string): void
  /** Call when it found nothing. */
  countUnknown(ip: string): void
  /** Call when it found somebody. */
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
