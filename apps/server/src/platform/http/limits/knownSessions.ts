/**
 * Sessions that were let in lately, known before anything is looked up: who sends one is counted by it and not by an
 * address that a carrier may have given to thousands. It lets nobody in.
 */

import type { IncomingHttpHeaders } from 'node:http'
import { headers } from '@wallpaper/contract'

/** Of those let in lately, so many are remembered, and as many of those before them. */
const rememberedMax = 10_000

const staffPattern = /(?:^|;\s*)console_session=([^;]+)/

/** What a request says of who sends it, whole: who knows half of it is nobody. */
export const sessionIn = (given: IncomingHttpHeaders): string | null => {
  const [guid, token] = [given[headers.guid.toLowerCase()], given[headers.token.toLowerCase()]]
  if (typeof guid === 'string' && typeof token === 'string') return `${guid}\n${token}`
  return (given.cookie && staffPattern.exec(given.cookie)?.[1]) || null
}

export interface KnownSessions {
  has(session: string): boolean
  remember(session: string): void
}

export const createKnownSessions = (): KnownSessions => {
  let lately = new Set<string>()
  let before = new Set<string>()
  return {
    has: (session) => lately.has(session) || before.has(session),
    remember(session) {
      if (lately.size >= rememberedMax) {
        before = lately
        lately = new Set()
      }
      lately.add(session)
    },
  }
}
