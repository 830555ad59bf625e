/** Bilibili: tokens from one host, everything else signed at another. `code` is 0 in a good reply. */

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { pictureAddress } from '../platformPictures.ts'
import { bilibiliHeaders } from './bilibiliSignature.ts'
import { asCodeFailure, createAskVideo, expiryOf, type VideoProtocol, videoUrl } from './video.call.ts'
import type { VideoConfig, VideoGrant, VideoHttp, VideoSignIn } from './video.port.ts'

const hosts = {
  consent: 'https://account.bilibili.com',
  token: 'https://api.bilibili.com',
  member: 'https://member.bilibili.com',
}

const protocol: VideoProtocol = {
  platform: 'bilibili',
  errorOf: (body) => {
    const code = z.object({ code: z.number() }).safeParse(body).data?.code ?? 0
    return code === 0 ? null : String(code)
  },
  kinds: { '-401': 'revoked', '-403': 'scope', '-500': 'retry', '-503': 'retry', '-509': 'retry' },
}

const tokenReply = z.object({
  data: z.object({
    access_token: z.string().min(1),
    expires_in: z.number(),
    refresh_token: z.string().default(''),
    scopes: z.array(z.string()).default([]),
  }),
})

const profileReply = z.object({
  data: z.object({ openid: z.string().min(1), name: z.string(), face: z.string().default('') }),
})

const grantOf = ({ data }: z.infer<typeof tokenReply>, now: number): VideoGrant => ({
  accessToken: data.access_token,
  accessExpiresAt: expiryOf(data.expires_in, now),
  refreshToken: data.refresh_token || null,
  refreshExpiresAt: null,
  openId: null,
  scopes: data.scopes,
})

export const createBilibili = (config: VideoConfig, http: VideoHttp): VideoSignIn => {
  const ask = createAskVideo(protocol, config, http)
  const granted = async (operation: string, path: string, query: Record<string, string>) => {
    const { clientId, clientSecret } = config
    const answer = await ask({
      operation,
      url: videoUrl(config, hosts.token, path, {
        client_id: clientId,
        client_secret: clientSecret,
        ...query,
      }),
      form: {},
      reply: tokenReply,
    })
    return answer.ok ? { ...answer, value: grantOf(answer.value, http.now()) } : answer
  }
  return {
    scopes: ['USER_INFO', 'ATC_DATA', 'ATC_BASE'],
    authorizeUrl: ({ redirectUri, state }) =>
      videoUrl(config, hosts.consent, '/h5/account-h5/auth/oauth', {
        navhide: '1',
        callback: 'skip',
        gourl: redirectUri,
        client_id: config.clientId,
        state,
      }).href,
    exchange: async (code) =>
      asCodeFailure(
        await granted('exchange', '/x/account-oauth2/v1/token', { grant_type: 'authorization_code', code }),
      ),
    refresh: (refreshToken) =>
      granted('refresh', '/x/account-oauth2/v1/refresh_token', {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      }),
    profile: async ({ accessToken }) => {
      const { clientId, clientSecret } = config
      const answer = await ask({
        operation: 'profile',
        url: videoUrl(config, hosts.member, '/arcopen/fn/user/account/info'),
        headers: bilibiliHeaders({
          clientId,
          clientSecret,
          accessToken,
          body: '',
          nonce: randomUUID(),
          // The platform compares it with its own clock.
          timestamp: Math.floor(Date.now() / 1_000),
        }),
        reply: profileReply,
      })
      if (!answer.ok) return answer
      const { openid, name, face } = answer.value.data
      return { ok: true, value: { openId: openid, nickname: name, avatarUrl: pictureAddress(face) } }
    },
  }
}
