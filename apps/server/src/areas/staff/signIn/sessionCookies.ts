/** The console's cookies: the session, which only its calls get, and the known browser, which only the sign-in gets. */
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

/** What of a reply it takes to set one. */
interface CookieReply {
  setCookie(name: string, value: string, options: CookieOptions): unknown
  clearCookie(name: string, options: CookieOptions): unknown
}

/** With https the cookies never travel without. */
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
