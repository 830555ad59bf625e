/** Authenticates and authorises the caller: by `auth`, the session headers or the console's cookie. */
import {
  type AnyEndpoint,
  type Area,
  type ErrorCodeName,
  headers,
  isForAnyState,
  isMainOnly,
  mayCallAs,
  openToSubAccounts,
  subAccountAreaOf,
} from '@wallpaper/contract'
import type { FastifyRequest } from 'fastify'
import { addressKey } from '../address/network.ts'
import { Refusal } from '../refusal.ts'
import { sessionIn } from './limits/knownSessions.ts'
import type { SessionThrottle } from './limits/sessionThrottle.ts'
import type { Caller, PersonCaller, StaffCaller } from './route.ts'

/** Implemented by the areas that own people and staff. A string is the name of a refusal. */
export interface Authenticator {
  person(guid: string, token: string): Promise<PersonCaller | ErrorCodeName>
  staff(token: string): Promise<StaffCaller | ErrorCodeName>
}

export const staffCookie = 'console_session'

const isRefusalName = <C extends Caller>(found: C | ErrorCodeName): found is ErrorCodeName =>
  typeof found === 'string'

export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * CSRF check: browsers send the cookie from any page, so a write must prove that it comes from our own. Every
 * browser since 2020 sends Origin with a write; a request without it is refused.
 */
export const isFromOwnPage = (request: FastifyRequest): boolean => {
  const site = headerOf(request, 'sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headerOf(request, 'origin')
  return URL.parse(origin)?.host === request.host
}

const mayUse = (caller: PersonCaller, endpoint: AnyEndpoint, area: Area): boolean =>
  caller.sonid === 0 ||
  (!isMainOnly(endpoint.auth) &&
    (openToSubAccounts.includes(area) || caller.areas.some((each) => each === subAccountAreaOf(area))))

/** The refusals for an unknown session. An expired session or a banned person's was not guessed. */
const unknownSession: ReadonlySet<ErrorCodeName> = new Set(['loginFailed', 'loginRequired'])

export interface IdentifyDeps {
  authenticator: Authenticator
  sessionThrottle: SessionThrottle
}

/** Looks up one session, unless this address has sent too many unknown ones. */
const lookUp = async <C extends Caller>(
  ip: string,
  session: string,
  sessionThrottle: SessionThrottle,
  find: () => Promise<C | ErrorCodeName>,
): Promise<C> => {
  sessionThrottle.refuseBlocked(ip, session)
  const found = await find()
  if (!isRefusalName(found)) {
    sessionThrottle.remember(session)
    return found
  }
  if (unknownSession.has(found)) sessionThrottle.countUnknown(ip)
  throw new Refusal(found)
}

const identifyPerson = async (request: FastifyRequest, { authenticator, sessionThrottle }: IdentifyDeps) => {
  const guid = headerOf(request, headers.guid)
  const token = headerOf(request, headers.token)
  if (!guid || !token) throw new Refusal('loginRequired')
  const session = sessionIn(request.headers) ?? ''
  return lookUp(request.ip, session, sessionThrottle, () => authenticator.person(guid, token))
}

const identifyStaff = async (
  request: FastifyRequest,
  { auth }: AnyEndpoint,
  { authenticator, sessionThrottle }: IdentifyDeps,
) => {
  const token = request.cookies[staffCookie]
  if (!token) throw new Refusal('loginRequired')
  if (request.method !== 'GET' && !isFromOwnPage(request)) throw new Refusal('noPermission')
  const caller = await lookUp(request.ip, token, sessionThrottle, () => authenticator.staff(token))
  if (!mayCallAs(caller, auth)) throw new Refusal('noPermission')
  return caller
}

export const identify = async (
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  area: Area,
  deps: IdentifyDeps,
): Promise<Caller | null> => {
  if (endpoint.auth === 'anyone') return null
  if (endpoint.auth.startsWith('staff')) return identifyStaff(request, endpoint, deps)
  const caller = await identifyPerson(request, deps)
  if (!isForAnyState(endpoint.auth) && caller.state !== 'active') throw new Refusal(caller.state)
  if (!mayUse(caller, endpoint, area)) throw new Refusal('noPermission', caller.shutBecause)
  return caller
}

export const callerKey = (caller: Caller | null, ip: string): string =>
  caller ? (caller.kind === 'person' ? `uid:${caller.uid}` : `staff:${caller.id}`) : addressKey(ip)
