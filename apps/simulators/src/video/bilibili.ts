/** Simulated Bilibili: consent, tokens and the signed profile call. Good replies have `code: 0`. */
import type { FastifyInstance } from 'fastify'
import { type Answer, type Operation, withFaults } from '../control/faults.ts'
import { isSignedByBilibili } from './bilibiliSignature.ts'
import { registerVideoConsent } from './consent.ts'
import { tokenLife } from './grants.ts'
import { parametersOf, readConsent } from './oauthRequest.ts'
import { avatarUrl, type VideoDependencies } from './videoPlatform.ts'

export const bilibiliErrorCodes = ['-400', '-401', '-403', '-404', '-500']

export const bilibiliError = (code: string | number | null): Answer => ({
  status: 200,
  body: { code: Number(code ?? -500), message: 'error of the simulator', ttl: 1 },
})

export async function bilibili(
  app: FastifyInstance,
  { settings, faults, grants, clock }: VideoDependencies,
): Promise<void> {
  const keys = settings.video.bilibili
  const served = (operation: Operation) =>
    withFaults(faults, { partner: 'bilibili', errorAnswer: bilibiliError }, operation)
  const tokens = (issued: { accessToken: string; refreshToken: string }, scopes: string[]): Answer => ({
    status: 200,
    body: {
      code: 0,
      message: '0',
      ttl: 1,
      data: {
        access_token: issued.accessToken,
        // An absolute time, as in the platform's own sample.
        expires_in: Math.floor(clock.now() / 1_000) + tokenLife.bilibili.access,
        refresh_token: issued.refreshToken,
        scopes,
      },
    },
  })
  const isApp = (p: Record<string, string>) =>
    p.client_id === keys.clientId && p.client_secret === keys.clientSecret

  const protocol = {
    platform: 'bilibili' as const,
    name: '哔哩哔哩',
    read: readConsent(keys.clientId, {
      clientId: 'client_id',
      redirectUri: 'gourl',
      scopes: ['USER_INFO', 'ATC_DATA', 'ATC_BASE'],
    }),
  }
  for (const path of ['/h5/account-h5/auth/oauth', '/pc/account-pc/auth/oauth'])
    registerVideoConsent(app, { ...protocol, path }, grants)

  app.post(
    '/x/account-oauth2/v1/token',
    served((request) => {
      const p = parametersOf(request)
      if (!isApp(p)) return bilibiliError(-401)
      const code = grants.redeem('bilibili', p.code ?? '')
      return code ? tokens(grants.issue('bilibili', code), code.scopes) : bilibiliError(-400)
    }),
  )
  app.post(
    '/x/account-oauth2/v1/refresh_token',
    served((request) => {
      const p = parametersOf(request)
      if (!isApp(p)) return bilibiliError(-401)
      const fresh = grants.refresh('bilibili', p.refresh_token ?? '')
      return typeof fresh === 'string' ? bilibiliError(-401) : tokens(fresh, fresh.account.scopes)
    }),
  )
  app.get(
    '/arcopen/fn/user/account/info',
    served((request) => {
      if (!isSignedByBilibili(request, keys, '')) return bilibiliError(-403)
      const account = grants.read('bilibili', String(request.headers['access-token'] ?? ''))
      if (typeof account === 'string') return bilibiliError(-401)
      const face = avatarUrl(settings, request, account.name)
      const data = { name: account.name, face, openid: account.openId }
      return { status: 200, body: { code: 0, message: '0', ttl: 1, data } }
    }),
  )
}
