import { bindWechat, bindWechatStart, unbindWechat, wechatInit } from '@wallpaper/contract/account'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { outside, type Route, read } from '../../../platform/http/route.ts'
import { flowCookie, type OAuthDeps, startOAuthFlow } from '../signIn/oauth.service.ts'
import { cookieOptions } from '../signIn/signIn.routes.ts'
import {
  allowBinding,
  bindWeChatTo,
  unbindWeChatOf,
  type WeChatBindingDeps,
  wechatBindingOf,
} from './wechatBinding.service.ts'

export type WeChatBindingRouteDeps = WeChatBindingDeps & OAuthDeps

export const wechatBindingRoutes = (deps: WeChatBindingRouteDeps): Route[] => [
  read(wechatInit, ({ tx, caller }) => wechatBindingOf(tx, caller.uid, deps)),
  outside(bindWechatStart, async ({ caller, input, request, reply }) => {
    await allowBinding(deps, caller.uid, input.code)
    const started = await startOAuthFlow(deps, {
      returnTo: input.return_to ?? homeScreens.home(),
      scope: 'snsapi_userinfo',
      attribution: {},
      cookie: request.cookies[flowCookie],
      host: request.host,
      bindsUid: caller.uid,
    })
    const isHttps = deps.appUrlFor(request.host).startsWith('https:')
    reply.setCookie(flowCookie, started.cookie, cookieOptions(isHttps, started.lifetimeMs))
    return { authorize_url: started.authorizeUrl }
  }),
  outside(bindWechat, ({ caller, input, request }) =>
    bindWeChatTo(deps, caller.uid, { ticket: input.ticket, cookie: request.cookies[flowCookie] }),
  ),
  outside(unbindWechat, ({ caller, input }) => unbindWeChatOf(deps, caller.uid, input.code)),
]
