/** Simulated Douyin: consent, tokens and the profile. Errors come with HTTP 200 and `data.error_code`. */
import type { FastifyInstance } from 'fastify'
import { type Answer, type Operation, withFaults } from '../control/faults.ts'
import { registerVideoConsent } from './consent.ts'
import { type DeadToken, type GrantedAccount, tokenLife } from './grants.ts'
import { parametersOf, readConsent } from './oauthRequest.ts'
import { avatarUrl, type VideoDependencies } from './videoPlatform.ts'

export const douyinErrorCodes = [
  '28001005',
  '28001008',
  '28001003',
  '28001012',
  '28001018',
  '28001046',
  '10010',
]

const deadCodes: Record<DeadToken, number> = {
  invalid: 28001003,
  expired: 28001008,
  revoked: 28001003,
  banned: 28001046,
}

export const douyinError = (code: string | number | null): Answer => {
  const error = { error_code: Number(code ?? 28001005), description: 'error of the simulator' }
  return {
    status: 200,
    body: { data: error, extra: { ...error, sub_error_code: 0, sub_description: '', logid: 'sim' } },
  }
}

const good = (data: object): Answer => ({
  status: 200,
  body: { data: { ...data, error_code: 0, description: '' }, message: 'success' },
})

export async function douyin(
  app: FastifyInstance,
  { settings, faults, grants }: VideoDependencies,
): Promise<void> {
  const { clientId, clientSecret } = settings.video.douyin
  const served = (operation: Operation) =>
    withFaults(faults, { partner: 'douyin', errorAnswer: douyinError }, operation)
  const tokens = (account: GrantedAccount, issued: ReturnType<typeof grants.issue>) =>
    good({
      access_token: issued.accessToken,
      expires_in: String(tokenLife.douyin.access),
      open_id: account.openId,
      refresh_expires_in: String(issued.refreshLeft),
      refresh_token: issued.refreshToken,
      scope: account.scopes.join(','),
    })

  registerVideoConsent(
    app,
    {
      platform: 'douyin',
      name: '抖音',
      path: '/platform/oauth/connect/',
      read: readConsent(clientId, {
        clientId: 'client_key',
        redirectUri: 'redirect_uri',
        scopes: 'scope',
        optional: 'optionalScope',
      }),
    },
    grants,
  )
  app.post(
    '/oauth/access_token/',
    served((request) => {
      const p = parametersOf(request)
      if (p.client_key !== clientId || p.client_secret !== clientSecret) return douyinError(10013)
      const code = grants.redeem('douyin', p.code ?? '')
      if (!code) return douyinError(10007)
      const issued = grants.issue('douyin', code)
      const account = grants.read('douyin', issued.accessToken)
      return typeof account === 'string' ? douyinError(deadCodes[account]) : tokens(account, issued)
    }),
  )
  app.post(
    '/oauth/refresh_token/',
    served((request) => {
      const p = parametersOf(request)
      if (p.client_key !== clientId) return douyinError(10013)
      const fresh = grants.refresh('douyin', p.refresh_token ?? '')
      if (fresh === 'expired') return douyinError(10010)
      return typeof fresh === 'string' ? douyinError(deadCodes[fresh]) : tokens(fresh.account, fresh)
    }),
  )
  app.post(
    '/oauth/renew_refresh_token/',
    served((request) => {
      const p = parametersOf(request)
      if (p.client_key !== clientId) return douyinError(10013)
      const fresh = grants.renew('douyin', p.refresh_token ?? '')
      if (fresh === 'expired') return douyinError(10010)
      if (fresh === 'used up') return douyinError(28001007)
      if (fresh === 'no right') return douyinError(28001012)
      if (typeof fresh === 'string') return douyinError(deadCodes[fresh])
      return good({ refresh_token: fresh.refreshToken, expires_in: String(fresh.refreshLeft) })
    }),
  )
  app.post(
    '/oauth/userinfo/',
    served((request) => {
      const p = parametersOf(request)
      const account = grants.read('douyin', p.access_token ?? '')
      if (typeof account === 'string') return douyinError(deadCodes[account])
      if (p.open_id !== account.openId) return douyinError(28001015)
      if (!account.scopes.includes('user_info')) return douyinError(28001012)
      const { openId, name } = account
      return good({
        open_id: openId,
        union_id: '',
        nickname: name,
        avatar: avatarUrl(settings, request, name),
      })
    }),
  )
}
