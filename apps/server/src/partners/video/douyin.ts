/** Douyin: every reply has `data.error_code`; numbers may come as text. */

import { z } from 'zod'
import { pictureAddress } from '../platformPictures.ts'
import { asCodeFailure, createAskVideo, expiryOf, type VideoProtocol, videoUrl } from './video.call.ts'
import type { VideoConfig, VideoGrant, VideoHttp, VideoSignIn } from './video.port.ts'

const host = 'https://open.douyin.com'

const errorReply = z.object({ data: z.object({ error_code: z.coerce.number() }) })

export const douyinProtocol: VideoProtocol = {
  platform: 'douyin',
  errorOf: (body) => {
    const code = errorReply.safeParse(body).data?.data.error_code ?? 0
    return code === 0 ? null : String(code)
  },
  kinds: {
    '2100004': 'retry',
    '28001005': 'retry',
    '28001006': 'retry',
    '28003017': 'retry',
    '10007': 'code',
    '10008': 'expired',
    '10010': 'expired',
    '2190008': 'expired',
    '28001008': 'expired',
    '2190002': 'revoked',
    '28001003': 'revoked',
    '28001015': 'revoked',
    '28001045': 'banned',
    '28001046': 'banned',
    '28001047': 'banned',
    '28001012': 'scope',
    '10003': 'configuration',
    '10013': 'configuration',
    '28001014': 'configuration',
    '28001016': 'configuration',
    '28001018': 'configuration',
    '28001019': 'configuration',
  },
}

const tokenReply = z.object({
  data: z.object({
    access_token: z.string().min(1),
    expires_in: z.coerce.number(),
    open_id: z.string().min(1),
    refresh_token: z.string().default(''),
    refresh_expires_in: z.coerce.number().default(0),
    scope: z.string().default(''),
  }),
})

const renewReply = z.object({
  data: z.object({ refresh_token: z.string().min(1), expires_in: z.coerce.number().catch(0) }),
})

const profileReply = z.object({
  data: z.object({ open_id: z.string().min(1), nickname: z.string(), avatar: z.string().default('') }),
})

const grantOf = ({ data }: z.infer<typeof tokenReply>, now: number): VideoGrant => ({
  accessToken: data.access_token,
  accessExpiresAt: expiryOf(data.expires_in, now),
  refreshToken: data.refresh_token || null,
  refreshExpiresAt: data.refresh_expires_in ? expiryOf(data.refresh_expires_in, now) : null,
  openId: data.open_id,
  scopes: data.scope.split(',').filter(Boolean),
})

export const createDouyin = (config: VideoConfig, http: VideoHttp): VideoSignIn => {
  const ask = createAskVideo(douyinProtocol, config, http)
  const scopes = ['user_info', 'video.list']
  const renewing = 'renew_refresh_token'
  const granted = async (call: {
    operation: string
    path: string
    form?: Record<string, string>
    json?: object
  }) => {
    const { path, ...rest } = call
    const answer = await ask({ ...rest, url: videoUrl(config, host, path), reply: tokenReply })
    return answer.ok ? { ...answer, value: grantOf(answer.value, http.now()) } : answer
  }
  return {
    scopes,
    optionalScopes: [renewing],
    authorizeUrl: ({ redirectUri, state }) =>
      videoUrl(config, host, '/platform/oauth/connect/', {
        client_key: config.clientId,
        response_type: 'code',
        scope: scopes.join(','),
        // Ticked, and an app without it can still ask.
        optionalScope: `${renewing},1`,
        redirect_uri: redirectUri,
        state,
      }).href,
    exchange: async (code) =>
      asCodeFailure(
        await granted({
          operation: 'exchange',
          path: '/oauth/access_token/',
          json: {
            client_key: config.clientId,
            client_secret: config.clientSecret,
            code,
            grant_type: 'authorization_code',
          },
        }),
      ),
    refresh: (refreshToken) =>
      granted({
        operation: 'refresh',
        path: '/oauth/refresh_token/',
        form: { client_key: config.clientId, grant_type: 'refresh_token', refresh_token: refreshToken },
      }),
    async renew(refreshToken) {
      const answer = await ask({
        operation: 'renew',
        url: videoUrl(config, host, '/oauth/renew_refresh_token/'),
        form: { client_key: config.clientId, refresh_token: refreshToken },
        reply: renewReply,
      })
      if (!answer.ok) return answer
      const { refresh_token, expires_in } = answer.value.data
      const refreshExpiresAt = expires_in > 0 ? expiryOf(expires_in, http.now()) : null
      return { ok: true, value: { refreshToken: refresh_token, refreshExpiresAt } }
    },
    profile: async ({ accessToken, openId }) => {
      const answer = await ask({
        operation: 'profile',
        url: videoUrl(config, host, '/oauth/userinfo/'),
        form: { access_token: accessToken, open_id: openId ?? '' },
        reply: profileReply,
      })
      if (!answer.ok) return answer
      const { open_id, nickname, avatar } = answer.value.data
      return { ok: true, value: { openId: open_id, nickname, avatarUrl: pictureAddress(avatar) } }
    },
  }
}
