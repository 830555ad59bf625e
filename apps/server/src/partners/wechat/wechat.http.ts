/**
 * WeChat over HTTP: implements the port's calls, one request each. The errcodes are in wechat.errors.ts,
 * sending and retries in wechat.call.ts.
 */
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { PartnerHttpOptions } from '../http.ts'
import type { TokenCache } from '../tokenCache.ts'
import { createAccountTokens } from './accountToken.ts'
import { authorizeUrl } from './authorizeUrl.ts'
import { jsSdkSignature } from './jsSdkSignature.ts'
import { type Answer, type Ask, createAsk, resultOf } from './wechat.call.ts'
import type { UserProfile, UserToken, WeChat, WeChatConfig, WeChatResult } from './wechat.port.ts'
import { emptyReply, userInfoReply, userTokenReply } from './wechat.replies.ts'

export type WeChatDependencies = PartnerHttpOptions & { tokenCache: TokenCache; now?: () => number }

export function createWeChat(config: WeChatConfig, dependencies: WeChatDependencies): WeChat {
  const { tokenCache, now = Date.now } = dependencies
  const ask = createAsk(config, dependencies)
  const account = createAccountTokens(config, ask, tokenCache, now)
  const users = userCalls(config, ask, now)

  return {
    authorizeUrl: (request) => authorizeUrl(config.openBase, config.appId, request),
    exchangeCode: async (code) => resultOf(await users.exchange(code)),
    refreshUserToken: async (refreshToken) => resultOf(await users.refresh(refreshToken)),
    isUserTokenAlive: async (token) => resultOf(await users.isAlive(token)),
    accountToken: async () => resultOf(await account.token()),

    async userProfile(token) {
      const first = await users.profile(token)
      if (first.ok) return { ok: true, value: { profile: first.value, token } }
      if (first.action !== 'refreshToken') return resultOf(first)
      const refreshed = await users.refresh(token.refreshToken)
      if (!refreshed.ok) return resultOf(refreshed)
      // WeChat omits the unionid from a refresh; it does not change.
      const kept = { ...refreshed.value, unionid: refreshed.value.unionid ?? token.unionid }
      const second = await users.profile(kept)
      if (second.ok) return { ok: true, value: { profile: second.value, token: kept } }
      return second.action === 'refreshToken' ? restart(second) : resultOf(second)
    },

    async jsSdkConfig(pageUrl) {
      const ticket = await account.ticket()
      if (!ticket.ok) return resultOf(ticket)
      const nonceStr = randomBytes(8).toString('hex')
      const timestamp = Math.floor(now() / 1000)
      const signature = jsSdkSignature({ ticket: ticket.value, nonceStr, timestamp, url: pageUrl })
      return { ok: true, value: { appId: config.appId, timestamp, nonceStr, signature } }
    },
  }
}

function userCalls(config: WeChatConfig, ask: Ask, now: () => number) {
  const { appId: appid, appSecret: secret } = config

  async function exchange(code: string): Promise<Answer<UserToken>> {
    const answer = await ask({
      operation: 'sns/oauth2/access_token',
      path: '/sns/oauth2/access_token',
      query: { appid, secret, code, grant_type: 'authorization_code' },
      reply: userTokenReply,
      repeat: 'never',
    })
    return answer.ok ? { ok: true, value: userToken(answer.value, now()) } : answer
  }

  async function refresh(refreshToken: string): Promise<Answer<UserToken>> {
    const answer = await ask({
      operation: 'sns/oauth2/refresh_token',
      path: '/sns/oauth2/refresh_token',
      query: { appid, grant_type: 'refresh_token', refresh_token: refreshToken },
      reply: userTokenReply,
      repeat: 'safe',
    })
    return answer.ok ? { ok: true, value: userToken(answer.value, now()) } : answer
  }

  async function profile({ accessToken, openid }: UserToken): Promise<Answer<UserProfile>> {
    const answer = await ask({
      operation: 'sns/userinfo',
      path: '/sns/userinfo',
      query: { access_token: accessToken, openid, lang: 'zh_CN' },
      reply: userInfoReply,
      repeat: 'safe',
    })
    if (!answer.ok) return answer
    const { nickname, unionid = null, headimgurl } = answer.value
    return {
      ok: true,
      value: { openid: answer.value.openid, unionid, nickname, avatarUrl: headimgurl || null },
    }
  }

  async function isAlive(token: Pick<UserToken, 'accessToken' | 'openid'>): Promise<Answer<boolean>> {
    const answer = await ask({
      operation: 'sns/auth',
      path: '/sns/auth',
      query: { access_token: token.accessToken, openid: token.openid },
      reply: emptyReply,
      repeat: 'safe',
    })
    if (answer.ok) return { ok: true, value: true }
    const isDead = answer.action === 'refreshToken' || answer.failure.errcode === 40003
    return isDead ? { ok: true, value: false } : answer
  }

  return { exchange, refresh, profile, isAlive }
}

function userToken(reply: z.infer<typeof userTokenReply>, now: number): UserToken {
  return {
    accessToken: reply.access_token,
    refreshToken: reply.refresh_token,
    expiresAt: now + reply.expires_in * 1000,
    openid: reply.openid,
    unionid: reply.unionid ?? null,
    scopes: reply.scope.split(',').filter((scope) => scope !== ''),
    isSnapshotUser: reply.is_snapshotuser === 1,
  }
}

function restart<T>(answer: Answer<T> & { ok: false }): WeChatResult<never> {
  return { ok: false, failure: { ...answer.failure, kind: 'restartOAuth' } }
}
