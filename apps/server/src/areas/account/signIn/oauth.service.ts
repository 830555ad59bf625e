/**
 * The WeChat OAuth flow, bound to the browser that began it. The visible `state` is always doutui, as the
 * specification requires; the callback is protected by a secret in its path and an HttpOnly cookie. WeChat's
 * code stays on the server: the page gets our own ticket, useless in any other browser.
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
  /** The app's URL for this request host. */
  appUrlFor: (host: string) => string
  /** The consent page's URL, reachable from that browser. */
  consentUrlFor: (url: string, host: string) => string
}

const secretPattern = /^[\w-]{43}$/

/** Keeps an existing cookie, so that a second tab does not break the flow of the first. */
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
    /** Set to bind WeChat to this person instead of signing in. */
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

/** The app's URL for a route, with a parameter in the query after the `#`. */
const routeWith = (returnTo: string, name: string, value: string): string =>
  `/h5/#${returnTo}${returnTo.includes('?') ? '&' : '?'}${name}=${value}`

export interface OAuthCallback {
  flow: string
  cookie: string | undefined
  code: string | undefined
  state: string | undefined
}

/** Returns the redirect target. A flow of another browser redirects to home. */
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
  /** Null for a sign-in flow; flows of the other purpose are rejected. */
  bindsUid: number | null
}

/**
 * WeChat's code behind a ticket. The ticket is used before WeChat is called: the code works only once anyway.
 */
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
