/** WeChat's third-party platform over HTTP: facts 3.1. Ticket, component token and accounts' tokens are shared. */

import { randomBytes } from 'node:crypto'
import { pictureAddress } from '../platformPictures.ts'
import { accountCalls } from './accountCalls.ts'
import type { AccountInfo, Component, ComponentConfig } from './component.port.ts'
import { accountInfoReply, preAuthCodeReply, queryAuthReply } from './component.replies.ts'
import { openCallback, openComponentEvent } from './componentEvent.ts'
import { type ComponentDeps, componentTokens } from './componentTokens.ts'
import { encryptedReply, isPlainSignature } from './messageCrypto.ts'
import { createAsk, resultOf } from './wechat.call.ts'

export function createComponent(config: ComponentConfig, deps: ComponentDeps): Component {
  const { tokenCache: cache, now = Date.now } = deps
  const { appId: component_appid } = config
  const ask = createAsk(config, deps)

  const { askAsComponent, accountToken, storeTicket } = componentTokens(config, deps, ask)

  return {
    appId: component_appid,
    openEvent: (query, body) => openComponentEvent(config, query, body, now()),
    isAddressCheck: ({ timestamp, nonce, signature }) =>
      !!timestamp &&
      !!nonce &&
      !!signature &&
      isPlainSignature(config.token, { timestamp, nonce }, signature),
    openMessage: (query, body) => openCallback(config, query, body, now()),
    sealReply: (xml) =>
      encryptedReply(config, xml, {
        timestamp: String(Math.floor(now() / 1000)),
        nonce: randomBytes(8).toString('hex'),
      }),
    storeTicket,

    async preAuthCode() {
      const answer = await askAsComponent('api_create_preauthcode', {
        json: { component_appid },
        reply: preAuthCodeReply,
        repeat: 'safe',
      })
      if (!answer.ok) return resultOf(answer)
      return { ok: true, value: { code: answer.value.pre_auth_code, seconds: answer.value.expires_in } }
    },

    consentUrl({ preAuthCode, redirectUri }) {
      const query = new URLSearchParams({
        action: 'bindcomponent',
        no_scan: '1',
        component_appid,
        pre_auth_code: preAuthCode,
        redirect_uri: redirectUri,
        auth_type: '1',
      })
      return `${config.openBase.replace(/\/+$/, '')}/wxaopen/safe/bindcomponent?${query}#wechat_redirect`
    },

    async queryAuth(authorization_code) {
      const answer = await askAsComponent('api_query_auth', {
        json: { component_appid, authorization_code },
        reply: queryAuthReply,
        // The code works once: after a lost reply it may be used up.
        repeat: 'never',
      })
      if (!answer.ok) return resultOf(answer)
      const info = answer.value.authorization_info
      return {
        ok: true,
        value: {
          appId: info.authorizer_appid,
          refreshToken: info.authorizer_refresh_token,
          scopes: info.func_info,
        },
      }
    },

    async accountInfo(authorizer_appid) {
      const answer = await askAsComponent('api_get_authorizer_info', {
        json: { component_appid, authorizer_appid },
        reply: accountInfoReply,
        repeat: 'safe',
      })
      if (!answer.ok) return resultOf(answer)
      const { authorizer_info: info, authorization_info: authorization } = answer.value
      const value: AccountInfo = {
        appId: authorization.authorizer_appid,
        nickname: info.nick_name,
        avatarUrl: pictureAddress(info.head_img) ?? '',
        userName: info.user_name,
        kind: info.service_type_info.id === 2 ? 'service' : 'subscription',
        isVerified: info.verify_type_info.id >= 0,
        scopes: authorization.func_info,
      }
      return { ok: true, value }
    },

    callsOf: (appId, tokens) => accountCalls(ask, accountToken(appId, tokens)),
    dropToken: (appId) => cache.put(`wechat:${appId}:access_token`, 'dropped', 0),
  }
}
