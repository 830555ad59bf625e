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
import type { FastifyRequest } from 'fastify'
import { outside, type Route, read } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deviceName } from './device.ts'
import { type OAuthNeeds, startTrip, tripCookie } from './oauth.service.ts'
import { type PhoneCodeNeeds, sendPhoneCode } from './phoneCode.service.ts'
import { registerFormOf } from './registerForm.service.ts'
import { registerOrSignIn } from './registration.service.ts'
import { signInByCode, signInByPhone, signInByPicture, verifySignInCode } from './signIn.service.ts'
import { openTestSession } from './testSession.service.ts'
import { signInByWeChat, type WeChatSignInNeeds } from './wechatSignIn.service.ts'

export interface SignInRouteNeeds extends PhoneCodeNeeds, OAuthNeeds, WeChatSignInNeeds {
  isProduction: boolean
}

export const originOf = (request: FastifyRequest) => ({ device: deviceName(request.headers['user-agent']) })

/** `Lax`: the messenger's redirect back is a navigation from another site, and must bring the cookie along. */
const cookieOptions = (isHttps: boolean, maxAgeMs: number) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isHttps,
  path: '/',
  maxAge: Math.floor(maxAgeMs / 1_000),
})

const wechatRoutes = (needs: SignInRouteNeeds): Route[] => [
  outside(wechatStart, async ({ input, request, reply }) => {
    const { return_to = '/', is_silent = false, ...attribution } = input
    const started = await startTrip(needs, {
      returnTo: return_to,
      scope: is_silent ? 'snsapi_base' : 'snsapi_userinfo',
      attribution,
      cookie: request.cookies[tripCookie],
      host: request.host,
    })
    const isHttps = needs.appUrlFor(request.host).startsWith('https:')
    reply.setCookie(tripCookie, started.cookie, cookieOptions(isHttps, started.lifetimeMs))
    return { authorize_url: started.authorizeUrl }
  }),
  outside(wechatAuth, async ({ input, request }) => {
    const { code, state: _checked, ...attribution } = input
    const back = { ticket: code, cookie: request.cookies[tripCookie], attribution }
    return signInByWeChat(needs, back, originOf(request))
  }),
  outside(silentLogin, async ({ input, request }) => {
    const back = { ticket: input.code, cookie: request.cookies[tripCookie], attribution: {} }
    return signInByWeChat(needs, back, originOf(request))
  }),
]

const phoneRoutes = (needs: SignInRouteNeeds): Route[] => [
  outside(sendCode, ({ input, ip }) => sendPhoneCode(needs, { ...input, purpose: 'sign_in', ip })),
  outside(sendCodeV3, ({ input, ip }) => sendPhoneCode(needs, { ...input, purpose: 'sign_in', ip })),
  outside(phoneCodeVerifyResult, ({ input }) => verifySignInCode(needs, input)),
  outside(phoneLogin, ({ input, request }) => signInByPhone(needs, input, originOf(request))),
  outside(h5login, ({ input, request }) => signInByCode(needs, input, originOf(request))),
]

const registrationRoutes = (needs: SignInRouteNeeds): Route[] => [
  read(registerInit, ({ tx, input }) => registerFormOf(tx, input, needs.clock())),
  outside(register, ({ input, request }) => {
    const { phone, code, register_ticket, agreements, nickname, ...attribution } = input
    const form = { phone, code, register_ticket, agreements, nickname, attribution }
    return registerOrSignIn(needs, form, originOf(request))
  }),
  outside(bindRegisterPhone, ({ input, request }) => {
    const { phone, code, register_ticket, agreements, ...attribution } = input
    const form = { phone, code, register_ticket, agreements, attribution }
    return registerOrSignIn(needs, form, originOf(request))
  }),
]

export const signInRoutes = (needs: SignInRouteNeeds): Route[] => [
  ...wechatRoutes(needs),
  ...phoneRoutes(needs),
  ...registrationRoutes(needs),
  outside(photoLogin, ({ input, request }) => signInByPicture(needs, input, originOf(request))),
  outside(codeLogin, ({ input, request }) => signInByPicture(needs, input, originOf(request))),
  outside(testSession, async () => {
    if (needs.isProduction) throw new Refusal('notFound')
    return openTestSession(needs)
  }),
]
