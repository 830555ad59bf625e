import {
  bindRegisterPhone,
  codeLogin,
  h5login,
  phoneCodeVerifyResult,
  phoneLogin,
  photoLogin,
  register,
  registerInit,
  sendCode,
  sendCodeV3,
  silentLogin,
  testSession,
  wechatAuth,
  wechatStart,
} from '@wallpaper/contract/account'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cityOfIp } from '../../../platform/address/ipCity.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { outside, type Route, read } from '../../../platform/http/route.ts'
import { newSecret } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Invitations } from '../people/invitations.ts'
import { type PhoneCodeDeps, sendPhoneCode } from '../phoneCode/phoneCode.service.ts'
import { registerFormOf } from '../registration/registerForm.service.ts'
import { registerOrSignIn } from '../registration/registration.service.ts'
import { deviceName } from '../session/device.ts'
import { openTestSession } from '../session/testSession.service.ts'
import type { SubAccountLimit } from '../subAccount/subAccountLimit.ts'
import { flowCookie, type OAuthDeps, startOAuthFlow } from './oauth.service.ts'
import {
  type Origin,
  signInByCode,
  signInByPhone,
  signInByPicture,
  verifySignInCode,
} from './signIn.service.ts'
import { signInByWeChat, type WeChatSignInDeps } from './wechatSignIn.service.ts'

export interface SignInRouteDeps extends PhoneCodeDeps, OAuthDeps, WeChatSignInDeps {
  isProduction: boolean
  subAccountLimit: SubAccountLimit
  invitations: Invitations
}

/** `Lax`: WeChat's redirect is a cross-site navigation and must send the cookie. */
export const cookieOptions = (isHttps: boolean, maxAgeMs: number) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isHttps,
  path: '/',
  maxAge: Math.floor(maxAgeMs / 1_000),
})

const deviceCookie = 'device'
const deviceCookieMs = 400 * 24 * 3_600_000

/** The browser keeps a device id in a cookie; only its hash is stored. */
export const originOf = (request: FastifyRequest, reply: FastifyReply): Origin => {
  const kept = request.cookies[deviceCookie] ?? ''
  const id = /^[\w-]{20,64}$/.test(kept) ? kept : newSecret()
  reply.setCookie(deviceCookie, id, cookieOptions(request.protocol === 'https', deviceCookieMs))
  return {
    device: deviceName(request.headers['user-agent']),
    city: cityOfIp(request.ip),
    deviceHash: sha256(id),
  }
}

const wechatRoutes = (deps: SignInRouteDeps): Route[] => [
  outside(wechatStart, async ({ input, request, reply }) => {
    const { return_to = homeScreens.home(), is_silent = false, ...attribution } = input
    const started = await startOAuthFlow(deps, {
      returnTo: return_to,
      scope: is_silent ? 'snsapi_base' : 'snsapi_userinfo',
      attribution,
      cookie: request.cookies[flowCookie],
      host: request.host,
    })
    const isHttps = deps.appUrlFor(request.host).startsWith('https:')
    reply.setCookie(flowCookie, started.cookie, cookieOptions(isHttps, started.lifetimeMs))
    return { authorize_url: started.authorizeUrl }
  }),
  outside(wechatAuth, async ({ input, request, reply }) => {
    const { code, state: _checked, ...attribution } = input
    const back = { ticket: code, cookie: request.cookies[flowCookie], attribution }
    return signInByWeChat(deps, back, originOf(request, reply))
  }),
  outside(silentLogin, async ({ input, request, reply }) => {
    const back = { ticket: input.code, cookie: request.cookies[flowCookie], attribution: {} }
    return signInByWeChat(deps, back, originOf(request, reply))
  }),
]

const phoneRoutes = (deps: SignInRouteDeps): Route[] => [
  outside(sendCode, ({ input, ip }) => sendPhoneCode(deps, { ...input, purpose: 'sign_in', ip })),
  outside(sendCodeV3, ({ input, ip }) => sendPhoneCode(deps, { ...input, purpose: 'sign_in', ip })),
  outside(phoneCodeVerifyResult, ({ input }) => verifySignInCode(deps, input)),
  outside(phoneLogin, ({ input, request, reply }) => signInByPhone(deps, input, originOf(request, reply))),
  outside(h5login, ({ input, request, reply }) => signInByCode(deps, input, originOf(request, reply))),
]

const registrationRoutes = (deps: SignInRouteDeps): Route[] => [
  read(registerInit, ({ tx, input }) => registerFormOf(tx, input, deps)),
  outside(register, ({ input, request, reply }) => {
    const { phone, code, register_ticket, agreements, nickname, ...attribution } = input
    const form = { phone, code, register_ticket, agreements, nickname, attribution }
    return registerOrSignIn(deps, form, originOf(request, reply))
  }),
  outside(bindRegisterPhone, ({ input, request, reply }) => {
    const { phone, code, register_ticket, agreements, ...attribution } = input
    const form = { phone, code, register_ticket, agreements, attribution }
    return registerOrSignIn(deps, form, originOf(request, reply))
  }),
]

export const signInRoutes = (deps: SignInRouteDeps): Route[] => [
  ...wechatRoutes(deps),
  ...phoneRoutes(deps),
  ...registrationRoutes(deps),
  outside(photoLogin, ({ input, request, reply }) => signInByPicture(deps, input, originOf(request, reply))),
  outside(codeLogin, ({ input, request, reply }) => signInByPicture(deps, input, originOf(request, reply))),
  outside(testSession, async () => {
    if (deps.isProduction) throw new Refusal('notFound')
    return openTestSession(deps)
  }),
]
