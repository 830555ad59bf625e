/**
 * The messenger's round trip, bound to the browser that began it. The visible `state` says only doutui, as the
 * specification wants; what protects the way back is a secret in its path and a cookie no script can read. The
 * messenger's code stays here: the page gets a ticket of ours, worth nothing in any other browser.
 */

import { oauthReturn, oauthState } from '@wallpaper/contract/account/account.schemas'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import type { WeChat, WeChatScope } from '../../../partners/wechat/wechat.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import { sha256, type Vault } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import { newSecret } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { settings } from '../account.settings.ts'
import type { Attribution } from '../registration/attribution.ts'
import { oauthRepository } from './oauth.repository.ts'

export const flowCookie = 'oauth_trip'
export const callbackPath = '/oauth/wechat/callback'

export interface OAuthDeps {
  db: Database
  clock: Clock
  vault: Vault
  wechat: WeChat
  /** The app's address for whoever asked at this host. */
  appUrlFor: (host: string) => string
  /** The consent page as that browser can reach it. */
  consentUrlFor: (url: string, host: string) => string
}

const secretPattern = /^[\w-]{43}$/

/** A cookie of another tab's trip is kept: a second tab must not break the first one's way back. */
const cookieToUse = (given: string | undefined): string =>
  given && secretPattern.test(given) ? given : newSecret()

export const startOAuthFlow = async (
  { db, clock, wechat, appUrlFor, consentUrlFor }: OAuthDeps,
  start: {
    returnTo: string
    scope: WeChatScope
    attribution: Attribution
    cookie: string | undefined
    host: string
    /** Whom the messenger is to be bound to, instead of signing somebody in. */
    bindsUid?: number
  },
) => {
  const flow = newSecret()
  const cookie = cookieToUse(start.cookie)
  const lifetimeMs = await db.write(async (tx) => {
    const ms = (await settings(tx).get('account.oauth_minutes')) * 60_000
    await oauthRepository(tx).insert({
      flowHash: sha256(flow),
      cookieHash: sha256(cookie),
      scope: start.scope,
      returnTo: start.returnTo,
      attribution: start.attribution,
      bindsUid: start.bindsUid ?? null,
      expiresAt: new Date(clock() + ms),
    })
    return ms
  })
  const authorizeUrl = wechat.authorizeUrl({
    redirectUri: `${appUrlFor(start.host)}${callbackPath}/${flow}`,
    scope: start.scope,
    state: oauthState,
  })
  return { authorizeUrl: consentUrlFor(authorizeUrl, start.host), cookie, lifetimeMs }
}

/** The app's address for a route, with something more in the query behind the `#`. */
const routeWith = (returnTo: string, name: string, value: string): string =>
  `/h5/#${returnTo}${returnTo.includes('?') ? '&' : '?'}${name}=${value}`

export interface OAuthCallback {
  flow: string
  cookie: string | undefined
  code: string | undefined
  state: string | undefined
}

/** Where the browser goes next. A trip that is not this browser's leads nowhere but home. */
export const finishOAuthFlow = async (
  { db, clock, vault }: Pick<OAuthDeps, 'db' | 'clock' | 'vault'>,
  { flow, cookie, code, state }: OAuthCallback,
): Promise<string> => {
  const failed = (returnTo: string, why: 'refused' | 'failed') =>
    routeWith(returnTo, oauthReturn.outcome, why)
  if (!cookie || !secretPattern.test(cookie) || !secretPattern.test(flow))
    return failed(homeScreens.home(), 'failed')
  const ticket = newSecret()
  return db.write(async (tx) => {
    const repository = oauthRepository(tx)
    const now = new Date(clock())
    const flowHash = sha256(flow)
    const open = await repository.open({ flowHash, cookieHash: sha256(cookie), now })
    if (!open) return failed(homeScreens.home(), 'failed')
    if (state !== oauthState || !code) {
      await repository.end(flowHash, now)
      return failed(open.returnTo, state === oauthState ? 'refused' : 'failed')
    }
    await repository.comeBack(flowHash, { codeSealed: vault.seal(code), ticketHash: sha256(ticket) })
    return routeWith(open.returnTo, oauthReturn.code, ticket)
  })
}

export interface OAuthTicket {
  ticket: string
  cookie: string | undefined
  /** Null for a trip that signs in; a trip of the other purpose is worth nothing. */
  bindsUid: number | null
}

/** The messenger's code behind a ticket, used up here before the messenger is asked: a code works once anyway. */
export const redeemOAuthTicket = async (
  { db, clock, vault }: Pick<OAuthDeps, 'db' | 'clock' | 'vault'>,
  { ticket, cookie, bindsUid }: OAuthTicket,
) => {
  if (!cookie) throw new Refusal('loginFailed')
  const back = { ticketHash: sha256(ticket), cookieHash: sha256(cookie), now: new Date(clock()) }
  const used = await db.write((tx) => oauthRepository(tx).use(back))
  if (!used?.codeSealed || used.bindsUid !== bindsUid) throw new Refusal('loginFailed')
  return { code: vault.open(used.codeSealed), scope: used.scope, attribution: used.attribution }
}
