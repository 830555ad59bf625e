/**
 * The simulated messenger's state: consents, codes and tokens. Openids are derived from the account and the
 * person's name alone, so that the same person stays the same after a restart.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'

export type Person = { name: string; isSnapshot: boolean }
export type Scope = 'snsapi_base' | 'snsapi_userinfo'

export type UserSession = {
  person: Person
  scope: Scope
  accessToken: string
  refreshToken: string
  accessUntil: number
  refreshUntil: number
}

type Grant = { person: Person; scope: Scope; until: number; isUsed: boolean }
type AccountToken = { value: string; until: number }

const minute = 60_000
const codeLife = 5 * minute
export const tokenLifeSeconds = 7200
const refreshLife = 30 * 24 * 60 * minute

export type Messenger = ReturnType<typeof createMessenger>

export function createMessenger(appId: string, clock: Clock) {
  return { ...identities(appId), ...userSessions(clock), ...accountTokens(clock) }
}

function identities(appId: string) {
  const derived = (prefix: string, text: string) =>
    prefix + createHmac('sha256', appId).update(text).digest('base64url').slice(0, 27)
  return {
    openid: (person: Person) => derived('o', `openid:${person.isSnapshot ? 'snapshot:' : ''}${person.name}`),
    unionid: (person: Person) => derived('u', `unionid:${person.name}`),
  }
}

function userSessions(clock: Clock) {
  const grants = new Map<string, Grant>()
  const byAccess = new Map<string, UserSession>()
  const byRefresh = new Map<string, UserSession>()

  function openAccess(session: UserSession): UserSession {
    session.accessToken = secretText(64)
    session.accessUntil = clock.now() + tokenLifeSeconds * 1000
    byAccess.set(session.accessToken, session)
    return session
  }

  return {
    issueCode(person: Person, scope: Scope): string {
      const code = secretText(24)
      grants.set(code, { person, scope, until: clock.now() + codeLife, isUsed: false })
      return code
    },
    /** The session, or the errcode of the real service. */
    redeemCode(code: string): UserSession | number {
      const grant = grants.get(code)
      if (!grant) return 40029
      if (grant.isUsed) return 40163
      if (grant.until <= clock.now()) return 42003
      grant.isUsed = true
      const refreshUntil = clock.now() + refreshLife
      const empty = { person: grant.person, scope: grant.scope, accessToken: '', accessUntil: 0 }
      const session = openAccess({ ...empty, refreshToken: secretText(64), refreshUntil })
      byRefresh.set(session.refreshToken, session)
      return session
    },
    refresh(refreshToken: string): UserSession | number {
      const session = byRefresh.get(refreshToken)
      if (!session) return 40030
      if (session.refreshUntil <= clock.now()) return 42002
      // A valid token is kept and extended; an expired one is replaced.
      if (session.accessUntil <= clock.now()) return openAccess(session)
      session.accessUntil = clock.now() + tokenLifeSeconds * 1000
      return session
    },
    session(accessToken: string): UserSession | number {
      const session = byAccess.get(accessToken)
      if (!session || session.accessToken !== accessToken) return 40001
      return session.accessUntil > clock.now() ? session : 42001
    },
  }
}

function accountTokens(clock: Clock) {
  let stable: AccountToken | null = null
  let plain: AccountToken | null = null
  let ticket: AccountToken | null = null
  let forcedAt: number[] = []

  const fresh = (): AccountToken => ({
    value: secretText(110),
    until: clock.now() + tokenLifeSeconds * 1000,
  })

  return {
    /** The same token until five minutes before its end; `force` renews it, 20 times a day, 30 s apart. */
    stableToken(force: boolean): AccountToken | number {
      const now = clock.now()
      if (!force && stable && stable.until - 5 * minute > now) return stable
      if (force) {
        forcedAt = forcedAt.filter((time) => time > now - 24 * 60 * minute)
        if (forcedAt.some((time) => time > now - 30_000)) return 45011
        if (forcedAt.length >= 20) return 45009
        forcedAt.push(now)
      }
      stable = fresh()
      return stable
    },
    plainToken(): AccountToken {
      plain = fresh()
      return plain
    },
    accountTokenError(value: string): number | null {
      const token = [stable, plain].find((known) => known?.value === value)
      if (!token) return 40001
      return token.until > clock.now() ? null : 42001
    },
    ticket(): AccountToken {
      if (!ticket || ticket.until - 5 * minute <= clock.now()) ticket = fresh()
      return ticket
    },
    secondsLeft: (token: AccountToken) => Math.floor((token.until - clock.now()) / 1000),
  }
}

function secretText(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
