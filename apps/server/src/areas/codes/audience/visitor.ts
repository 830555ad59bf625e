/** The visitor cookie: a random id, so that a visitor is counted once and keeps their unlocks. */
import { randomUUID } from 'node:crypto'
import { networkOf } from '../../../platform/address/network.ts'
import { tagNamed, type Visit } from '../events/event.service.ts'
import { isMachine, platformOf } from '../events/visit.rules.ts'

export const visitorCookie = 'tsv'
export const visitorDays = 400

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Null when the browser has none yet. */
export const visitorIn = (cookies: Readonly<Record<string, string | undefined>>): string | null => {
  const found = cookies[visitorCookie] ?? ''
  return uuid.test(found) ? found : null
}

export const newVisitor = (): string => randomUUID()

/** Every browser that got a page has the cookie; a request without it does not come from a page. */
export const visitOf = (request: {
  visitor: string | null
  ip: string
  userAgent: string
  tag?: string | undefined
}): Visit => ({
  visitor: request.visitor ?? newVisitor(),
  address: networkOf(request.ip),
  tag: tagNamed(request.tag),
  browser: platformOf(request.userAgent),
  isMachine: request.visitor === null || isMachine(request.userAgent),
})
