/** Signing in and out of the console, and one's own sessions. The secret is only in a cookie. */
import {
  changeOwnPassword,
  consoleAbout,
  ownSessions,
  revokeOwnSession,
  staffSelf,
  staffSignIn,
  staffSignOut,
} from '@wallpaper/contract/staff/staff.console'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import { sha256, type Vault } from '../../../platform/crypto.ts'
import { headerOf, isFromOwnPage, staffCookie } from '../../../platform/http/identify.ts'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { demoSignIns } from '../staffMember/demoStaff.ts'
import { type Me, presentMe, presentSession } from '../staffMember/staffMember.present.ts'
import { staffReader, staffRepository } from '../staffMember/staffMember.repository.ts'
import type { SessionCookies } from './sessionCookies.ts'
import type { SignIn } from './signIn.service.ts'

export interface StaffSessionDeps {
  clock: Clock
  vault: Vault
  signIn: SignIn
  environment: Me['environment']
  isDemo: boolean
  sessionCookies: SessionCookies
}

const tokenHashOf = (request: FastifyRequest): Buffer => sha256(request.cookies[staffCookie] ?? '')

export const staffSessionRoutes = (deps: StaffSessionDeps): Route[] => {
  const { clock, vault, signIn, environment, isDemo, sessionCookies } = deps

  return [
    read(consoleAbout, async ({ tx }) => ({
      environment,
      demo_sign_ins: isDemo ? await demoSignIns(tx, vault, clock()) : [],
    })),
    outside(staffSignIn, async ({ input, ip, requestId, request, reply }) => {
      // Login CSRF: another site must not sign somebody in.
      if (!isFromOwnPage(request)) throw new Refusal('noPermission')
      const userAgent = headerOf(request, 'user-agent')
      const from = { ip, userAgent, requestId, cookies: request.cookies }
      const { member, session, trustedBrowser } = await signIn.signIn(input, from)
      sessionCookies.set(reply, session)
      sessionCookies.setKnown(reply, trustedBrowser)
      return presentMe(member, session.expiresAt, environment)
    }),
    write(staffSignOut, async ({ tx, act, request, reply }) => {
      await staffRepository(tx).revokeSessionByHash(tokenHashOf(request), new Date(act.now))
      await audit(tx, act, { subject: act.actor, action: 'staff.sign_out' })
      sessionCookies.clear(reply)
      return {}
    }),
    read(staffSelf, async ({ tx, caller, request }) => {
      const session = await staffReader(tx).sessionByHash(tokenHashOf(request))
      if (!session) throw new Refusal('loginRequired')
      return presentMe(caller, session.expiresAt, environment)
    }),
    outside(changeOwnPassword, async ({ input, act, request, reply }) => {
      sessionCookies.setKnown(reply, await signIn.changePassword(act, input, tokenHashOf(request)))
      return {}
    }),
    read(ownSessions, async ({ tx, caller, request }) => {
      const current = tokenHashOf(request)
      const rows = await staffReader(tx).openSessions(caller.id, clock())
      return { items: rows.map((row) => presentSession(row, current)) }
    }),
    write(revokeOwnSession, async ({ tx, input, act }) => {
      if (!(await staffRepository(tx).revokeSession(act.caller.id, input.id, new Date(act.now)))) {
        throw new Refusal('notFound', '这个登录已经结束')
      }
      const after = { session: input.id }
      await audit(tx, act, { subject: act.actor, action: 'staff.revoke_session', after })
      return {}
    }),
  ]
}
