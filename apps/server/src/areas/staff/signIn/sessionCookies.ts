/**
 * The console's cookies: the session, sent to all console calls, and the trusted browser, sent to the sign-in
 * only.
 */
import { urlOf } from '@wallpaper/contract'
import { staffSignIn } from '@wallpaper/contract/staff/staff.console'
import { staffCookie } from '../../../platform/http/identify.ts'
import type { OpenedStaffSession } from './staffSession.service.ts'
import type { TrustedBrowser } from './trustedBrowser.ts'

interface CookieOptions {
  path: string
  httpOnly: boolean
  sameSite: 'strict'
  secure: boolean
  expires?: Date
}

interface CookieReply {
  setCookie(name: string, value: string, options: CookieOptions): unknown
  clearCookie(name: string, options: CookieOptions): unknown
}

/** With https the cookies are `secure`. */
export const createSessionCookies = ({ isHttps }: { isHttps: boolean }) => {
  const cookie = { path: '/api/console', httpOnly: true, sameSite: 'strict', secure: isHttps } as const
  return {
    set: (reply: CookieReply, { token, expiresAt }: OpenedStaffSession) =>
      reply.setCookie(staffCookie, token, { ...cookie, expires: expiresAt }),
    setKnown: (reply: CookieReply, { name, value, expiresAt }: TrustedBrowser) =>
      reply.setCookie(name, value, { ...cookie, path: urlOf(staffSignIn), expires: expiresAt }),
    clear: (reply: CookieReply) => reply.clearCookie(staffCookie, cookie),
  }
}

export type SessionCookies = ReturnType<typeof createSessionCookies>
