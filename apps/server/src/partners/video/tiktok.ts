/** TikTok, version 2: tokens are flat, data has an `error` with the code `ok`; failures are HTTP 4xx. */

import { hash } from 'node:crypto'
import { z } from 'zod'
import { pictureAddress } from '../platformPictures.ts'
import { asCodeFailure, createAskVideo, expiryOf, type VideoProtocol, videoUrl } from './video.call.ts'
import type { VideoConfig, VideoGrant, VideoHttp, VideoSignIn } from './video.port.ts'

const hosts = { consent: 'https://www.tiktok.com', api: 'https://open.tiktokapis.com' }

const errorReply = z.object({ error: z.union([z.string(), z.object({ code: z.string() })]) })

export const tiktokProtocol: VideoProtocol = {
  platform: 'tiktok',
  errorOf: (body) => {
    const error = errorReply.safeParse(body).data?.error ?? 'ok'
    const code = typeof error === 'string' ? error : error.code
    return code === 'ok' ? null : code
  },
  kinds: {
    access_token_invalid: 'revoked',
    invalid_grant: 'revoked',
    invalid_client: 'configuration',
    scope_not_authorized: 'scope',
    rate_limit_exceeded: 'retry',
    internal_error: 'retry',
  },
}

const tokenReply = z.object({
  access_token: z.string().min(1),
  expires_in: z.number(),
  open_id: z.string().min(1),
  refresh_token: z.string().default(''),
  refresh_expires_in: z.number().default(0),
  scope: z.string().default(''),
})

const profileReply = z.object({
  data: z.object({
    user: z.object({
      open_id: z.string().min(1),
      display_name: z.string(),
      avatar_url: z.string().default(''),
    }),
  }),
})

const grantOf = (reply: z.infer<typeof tokenReply>, now: number): VideoGrant => ({
  accessToken: reply.access_token,
  accessExpiresAt: expiryOf(reply.expires_in, now),
  refreshToken: reply.refresh_token || null,
  refreshExpiresAt: reply.refresh_expires_in ? expiryOf(reply.refresh_expires_in, now) : null,
  openId: reply.open_id,
  scopes: reply.scope.split(',').filter(Boolean),
})

export const createTiktok = (config: VideoConfig, http: VideoHttp): VideoSignIn => {
  const ask = createAskVideo(tiktokProtocol, config, http)
  const scopes = ['user.info.basic', 'video.list', 'video.upload']
  const granted = async (operation: string, form: Record<string, string>) => {
    const answer = await ask({
      operation,
      url: videoUrl(config, hosts.api, '/v2/oauth/token/'),
      form: { client_key: config.clientId, client_secret: config.clientSecret, ...form },
      reply: tokenReply,
    })
    return answer.ok ? { ...answer, value: grantOf(answer.value, http.now()) } : answer
  }
  return {
    scopes,
    authorizeUrl: ({ redirectUri, state, verifier }) =>
      videoUrl(config, hosts.consent, '/v2/auth/authorize/', {
        client_key: config.clientId,
        response_type: 'code',
        scope: scopes.join(','),
        redirect_uri: redirectUri,
        state,
        code_challenge: hash('sha256', verifier, 'base64url'),
        code_challenge_method: 'S256',
      }).href,
    exchange: async (code, { redirectUri, verifier }) =>
      asCodeFailure(
        await granted('exchange', {
          code,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      ),
    refresh: (refreshToken) =>
      granted('refresh', { grant_type: 'refresh_token', refresh_token: refreshToken }),
    profile: async ({ accessToken }) => {
      const answer = await ask({
        operation: 'profile',
        url: videoUrl(config, hosts.api, '/v2/user/info/', { fields: 'open_id,display_name,avatar_url' }),
        headers: { authorization: `Bearer ${accessToken}` },
        reply: profileReply,
      })
      if (!answer.ok) return answer
      const { open_id, display_name, avatar_url } = answer.value.data.user
      return {
        ok: true,
        value: { openId: open_id, nickname: display_name, avatarUrl: pictureAddress(avatar_url) },
      }
    },
  }
}
