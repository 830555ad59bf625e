/** Simulated Kuaishou: consent, tokens and the profile. Good replies have `result: 1`. */
import type { FastifyInstance } from 'fastify'
import { type Answer, type Operation, withFaults } from '../control/faults.ts'
import { registerVideoConsent } from './consent.ts'
import { type DeadToken, type GrantedAccount, tokenLife } from './grants.ts'
import { parametersOf, readConsent } from './oauthRequest.ts'
import { avatarUrl, type VideoDependencies } from './videoPlatform.ts'

export const kuaishouErrorCodes = ['100200100', '100200101', '100200102', '100200103', '100200104']

const deadCodes: Record<DeadToken, number> = {
  invalid: 100200102,
  expired: 100200104,
  revoked: 100200102,
  banned: 100200102,
}

export const kuaishouError = (code: string | number | null): Answer => ({
  status: 200,
  body: { result: Number(code ?? 100200100), error: 'error', error_msg: 'error of the simulator' },
})

export async function kuaishou(
  app: FastifyInstance,
  { settings, faults, grants }: VideoDependencies,
): Promise<void> {
  const { clientId, clientSecret } = settings.video.kuaishou
  const served = (operation: Operation) =>
    withFaults(faults, { partner: 'kuaishou', errorAnswer: kuaishouError }, operation)
  const tokens = (
    account: GrantedAccount,
    issued: { accessToken: string; refreshToken: string },
  ): Answer => ({
    status: 200,
    body: {
      result: 1,
      access_token: issued.accessToken,
      expires_in: tokenLife.kuaishou.access,
      refresh_token: issued.refreshToken,
      refresh_token_expires_in: tokenLife.kuaishou.refresh,
      open_id: account.openId,
      scopes: account.scopes,
    },
  })
  const isApp = (p: Record<string, string>) => p.app_id === clientId && p.app_secret === clientSecret

  registerVideoConsent(
    app,
    {
      platform: 'kuaishou',
      name: '快手',
      path: '/oauth2/authorize',
      read: readConsent(clientId, { clientId: 'app_id', redirectUri: 'redirect_uri', scopes: 'scope' }),
    },
    grants,
  )
  const exchange = served((request) => {
    const p = parametersOf(request)
    if (!isApp(p)) return kuaishouError(100200101)
    const code = grants.redeem('kuaishou', p.code ?? '')
    if (!code) return kuaishouError(100200100)
    const issued = grants.issue('kuaishou', code)
    const account = grants.read('kuaishou', issued.accessToken)
    return typeof account === 'string' ? kuaishouError(deadCodes[account]) : tokens(account, issued)
  })
  const refresh = served((request) => {
    const p = parametersOf(request)
    if (!isApp(p)) return kuaishouError(100200101)
    const fresh = grants.refresh('kuaishou', p.refresh_token ?? '')
    return typeof fresh === 'string' ? kuaishouError(deadCodes[fresh]) : tokens(fresh.account, fresh)
  })
  app.get('/oauth2/access_token', exchange)
  app.post('/oauth2/access_token', exchange)
  app.get('/oauth2/refresh_token', refresh)
  app.post('/oauth2/refresh_token', refresh)
  app.get(
    '/openapi/user_info',
    served((request) => {
      const p = parametersOf(request)
      const account = grants.read('kuaishou', p.access_token ?? '')
      if (typeof account === 'string') return kuaishouError(deadCodes[account])
      if (!account.scopes.includes('user_info')) return kuaishouError(100200103)
      const head = avatarUrl(settings, request, account.name)
      const user_info = { name: account.name, sex: 'F', fan: 1280, follow: 36, head, bigHead: head, city: '' }
      return { status: 200, body: { result: 1, user_info } }
    }),
  )
}
