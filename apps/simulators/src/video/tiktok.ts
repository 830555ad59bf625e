/** Simulated TikTok, version 2: consent with PKCE, tokens and the profile. Errors are HTTP 4xx. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Answer, type Operation, withFaults } from '../control/faults.ts'
import { registerVideoConsent } from './consent.ts'
import { type GrantedAccount, tokenLife } from './grants.ts'
import { parametersOf, readConsent } from './oauthRequest.ts'
import { avatarUrl, type VideoDependencies } from './videoPlatform.ts'

export const tiktokErrorCodes = [
  'access_token_invalid',
  'invalid_params',
  'rate_limit_exceeded',
  'scope_not_authorized',
  'spam_risk_too_many_pending_share',
]

const statusOf = (code: string): number => {
  if (code === 'rate_limit_exceeded') return 429
  if (code === 'spam_risk_too_many_pending_share') return 403
  return code === 'invalid_params' ? 400 : 401
}

export const tiktokError = (code: string | null): Answer => ({
  status: statusOf(code ?? 'access_token_invalid'),
  body: { error: { code: code ?? 'access_token_invalid', message: 'error of the simulator', log_id: 'sim' } },
})

const tokenError = (error: string): Answer => ({
  status: 400,
  body: { error, error_description: 'error of the simulator', log_id: 'sim' },
})

export async function tiktok(
  app: FastifyInstance,
  { settings, faults, grants }: VideoDependencies,
): Promise<void> {
  const { clientId, clientSecret } = settings.video.tiktok
  const served = (operation: Operation) =>
    withFaults(faults, { partner: 'tiktok', errorAnswer: tiktokError }, operation)
  const tokens = (
    account: GrantedAccount,
    issued: { accessToken: string; refreshToken: string },
  ): Answer => ({
    status: 200,
    body: {
      access_token: issued.accessToken,
      expires_in: tokenLife.tiktok.access,
      open_id: account.openId,
      refresh_token: issued.refreshToken,
      refresh_expires_in: tokenLife.tiktok.refresh,
      scope: account.scopes.join(','),
      token_type: 'Bearer',
    },
  })

  registerVideoConsent(
    app,
    {
      platform: 'tiktok',
      name: 'TikTok',
      path: '/v2/auth/authorize/',
      read: readConsent(clientId, { clientId: 'client_key', redirectUri: 'redirect_uri', scopes: 'scope' }),
    },
    grants,
  )
  const exchange = (p: Record<string, string>): Answer => {
    const code = grants.redeem('tiktok', p.code ?? '')
    const challenge = createHash('sha256')
      .update(p.code_verifier ?? '')
      .digest('base64url')
    if (!code || code.redirectUri !== p.redirect_uri) return tokenError('invalid_grant')
    if (code.challenge && code.challenge !== challenge) return tokenError('invalid_grant')
    const issued = grants.issue('tiktok', code)
    const account = grants.read('tiktok', issued.accessToken)
    return typeof account === 'string' ? tokenError('invalid_grant') : tokens(account, issued)
  }
  app.post(
    '/v2/oauth/token/',
    served((request) => {
      const p = parametersOf(request)
      if (p.client_key !== clientId || p.client_secret !== clientSecret) return tokenError('invalid_client')
      if (p.grant_type !== 'refresh_token') return exchange(p)
      const fresh = grants.refresh('tiktok', p.refresh_token ?? '')
      return typeof fresh === 'string' ? tokenError('invalid_grant') : tokens(fresh.account, fresh)
    }),
  )
  app.get(
    '/v2/user/info/',
    served((request) => {
      const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
      const account = grants.read('tiktok', token)
      if (typeof account === 'string') return tiktokError('access_token_invalid')
      if (!account.scopes.includes('user.info.basic')) return tiktokError('scope_not_authorized')
      const { openId, name } = account
      const user = { open_id: openId, display_name: name, avatar_url: avatarUrl(settings, request, name) }
      return { status: 200, body: { data: { user }, error: { code: 'ok', message: '', log_id: 'sim' } } }
    }),
  )
}
