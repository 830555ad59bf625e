/**
 * Sessions that were authenticated lately, recognised before any look-up: their requests are counted by
 * session and not by an address that a carrier may share between thousands. This is no authentication.
 */

import type { IncomingHttpHeaders } from 'node:http'
import { headers } from '@wallpaper/contract'

/** Remembers this many recent sessions, plus as many of the previous generation. */
const rememberedMax = 10_000

const staffPattern = /(?:^|;\s*)console_session=([^;]+)/

/** The whole credential that a request sends; null when a part is missing. */
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
