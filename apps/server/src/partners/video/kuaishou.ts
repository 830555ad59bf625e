/** Kuaishou: `result` is 1 in a good reply. Ids and secrets are in the query, so URLs are never logged. */

import { z } from 'zod'
import { pictureAddress } from '../platformPictures.ts'
import { asCodeFailure, createAskVideo, expiryOf, type VideoProtocol, videoUrl } from './video.call.ts'
import type { VideoConfig, VideoGrant, VideoHttp, VideoSignIn } from './video.port.ts'

const host = 'https://open.kuaishou.com'

export const kuaishouProtocol: VideoProtocol = {
  platform: 'kuaishou',
  errorOf: (body) => {
    const result = z.object({ result: z.number() }).safeParse(body).data?.result ?? 1
    return result === 1 ? null : String(result)
  },
  kinds: {
    '100200101': 'configuration',
    '100200102': 'revoked',
    '100200103': 'scope',
    '100200104': 'expired',
  },
}

const tokenReply = z.object({
  access_token: z.string().min(1),
  expires_in: z.number(),
  refresh_token: z.string().default(''),
  refresh_token_expires_in: z.number().default(0),
  open_id: z.string().default(''),
  scopes: z.array(z.string()).default([]),
})

const profileReply = z.object({
  user_info: z.object({ name: z.string(), head: z.string().default('') }),
})

const grantOf = (reply: z.infer<typeof tokenReply>, now: number): VideoGrant => ({
  accessToken: reply.access_token,
  accessExpiresAt: expiryOf(reply.expires_in, now),
  refreshToken: reply.refresh_token || null,
  refreshExpiresAt: reply.refresh_token_expires_in ? expiryOf(reply.refresh_token_expires_in, now) : null,
  openId: reply.open_id || null,
  scopes: reply.scopes,
})

export const createKuaishou = (config: VideoConfig, http: VideoHttp): VideoSignIn => {
  const ask = createAskVideo(kuaishouProtocol, config, http)
  const scopes = ['user_info', 'user_video_publish', 'user_video_info']
  const granted = async (operation: string, path: string, query: Record<string, string>) => {
    const { clientId, clientSecret } = config
    const answer = await ask({
      operation,
      url: videoUrl(config, host, path, { app_id: clientId, app_secret: clientSecret, ...query }),
      reply: tokenReply,
    })
    return answer.ok ? { ...answer, value: grantOf(answer.value, http.now()) } : answer
  }
  return {
    scopes,
    authorizeUrl: ({ redirectUri, state }) =>
      videoUrl(config, host, '/oauth2/authorize', {
        app_id: config.clientId,
        scope: scopes.join(','),
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
      }).href,
    exchange: async (code) =>
      asCodeFailure(
        await granted('exchange', '/oauth2/access_token', { code, grant_type: 'authorization_code' }),
      ),
    refresh: (refreshToken) =>
      granted('refresh', '/oauth2/refresh_token', {
        refresh_token: refreshToken,
        grant_type: 'refresh_token',
      }),
    profile: async ({ accessToken, openId }) => {
      const answer = await ask({
        operation: 'profile',
        url: videoUrl(config, host, '/openapi/user_info', {
          app_id: config.clientId,
          access_token: accessToken,
        }),
        reply: profileReply,
      })
      if (!answer.ok) return answer
      const { name, head } = answer.value.user_info
      // The profile has no id: the one of the grant is used.
      if (!openId) return { ok: false, failure: { kind: 'retry', code: null, reason: 'no open id' } }
      return { ok: true, value: { openId, nickname: name, avatarUrl: pictureAddress(head) } }
    },
  }
}
