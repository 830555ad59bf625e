/** Using a set-up link: before sign-in; completing it signs in. */
import { completeSetUp, openSetUp } from '@wallpaper/contract/staff/setUp.console'
import { headerOf, isFromOwnPage } from '../../../platform/http/identify.ts'
import { outside, type Route, write } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SessionCookies } from '../signIn/sessionCookies.ts'
import type { TrustedBrowsers } from '../signIn/trustedBrowser.ts'
import { type Me, presentMe } from '../staffMember/staffMember.present.ts'
import { completeLink, openLink, type SetUpDeps } from './setUp.service.ts'

export interface SetUpRoutesDeps extends SetUpDeps {
  trustedBrowsers: TrustedBrowsers
  sessionCookies: SessionCookies
  environment: Me['environment']
}

export const setUpRoutes = (deps: SetUpRoutesDeps): Route[] => {
  const { clock, vault, trustedBrowsers, sessionCookies, environment } = deps
  return [
    write(openSetUp, async ({ tx, input, request }) => {
      if (!isFromOwnPage(request)) throw new Refusal('noPermission')
      const { link, member, totp } = await openLink(tx, { token: input.token, vault, now: clock() })
      const { username, name } = member
      return { username, name, sets: link.sets, expires_at: link.expiresAt.getTime(), totp }
    }),
    outside(completeSetUp, async ({ input, ip, requestId, request, reply }) => {
      if (!isFromOwnPage(request)) throw new Refusal('noPermission')
      const from = { ip, userAgent: headerOf(request, 'user-agent'), requestId }
      const { member, session } = await completeLink(deps, input, from)
      sessionCookies.set(reply, session)
      sessionCookies.setKnown(reply, trustedBrowsers.issue(member))
      return presentMe(member, session.expiresAt, environment)
    }),
  ]
}
