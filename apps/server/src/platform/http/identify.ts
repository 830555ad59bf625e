/**
 * Who is calling, and may they: from the endpoint's `auth`, the session's headers or the console's cookie.
 */
import {
  type AnyEndpoint,
  type Area,
  type CodeName,
  headers,
  openToSubAccounts,
  type StaffRole,
  type SubAccountArea,
} from '@wallpaper/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Caller, PersonCaller, StaffCaller } from './route.ts'

/** Who is calling: answered by the areas that own people and staff. A string is the refusal's name. */
export interface Authenticator {
  person(guid: string, token: string): Promise<PersonCaller | CodeName>
  staff(token: string): Promise<StaffCaller | CodeName>
}

export const staffCookie = 'console_session'

const isRefusalName = (found: Caller | CodeName): found is CodeName => typeof found === 'string'

export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** A cookie is sent by the browser whoever wrote the page, so a write must come from our own pages. */
export const isFromOwnPage = (request: FastifyRequest): boolean => {
  const site = headerOf(request, 'sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headerOf(request, 'origin')
  return origin === '' || URL.parse(origin)?.host === request.host
}

const mayUse = (caller: PersonCaller, endpoint: AnyEndpoint, area: Area): boolean =>
  caller.sonid === 0 ||
  (endpoint.auth !== 'main' &&
    (openToSubAccounts.includes(area) || caller.areas.includes(area as SubAccountArea)))

const identifyPerson = async (request: FastifyRequest, authenticator: Authenticator) => {
  const guid = headerOf(request, headers.guid)
  const token = headerOf(request, headers.token)
  if (!guid || !token) throw new Refusal('loginRequired')
  const caller = await authenticator.person(guid, token)
  if (isRefusalName(caller)) throw new Refusal(caller)
  return caller
}

const identifyStaff = async (
  request: FastifyRequest,
  role: StaffRole | undefined,
  authenticator: Authenticator,
) => {
  const token = request.cookies[staffCookie]
  if (!token) throw new Refusal('loginRequired')
  if (request.method !== 'GET' && !isFromOwnPage(request)) throw new Refusal('noPermission')
  const caller = await authenticator.staff(token)
  if (isRefusalName(caller)) throw new Refusal(caller)
  if (role && !caller.roles.includes(role) && !caller.roles.includes('admin'))
    throw new Refusal('noPermission')
  return caller
}

export const identify = async (
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  area: Area,
  authenticator: Authenticator,
): Promise<Caller | null> => {
  if (endpoint.auth === 'anyone') return null
  if (endpoint.auth === 'user' || endpoint.auth === 'main' || endpoint.auth === 'restricted') {
    const caller = await identifyPerson(request, authenticator)
    if (endpoint.auth !== 'restricted' && caller.state !== 'active') throw new Refusal(caller.state)
    if (!mayUse(caller, endpoint, area)) throw new Refusal('noPermission')
    return caller
  }
  return identifyStaff(request, endpoint.auth.split(':')[1] as StaffRole | undefined, authenticator)
}

export const callerKey = (caller: Caller | null, ip: string): string =>
  caller ? (caller.kind === 'person' ? `uid:${caller.uid}` : `staff:${caller.id}`) : `ip:${ip}`
