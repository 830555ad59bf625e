/** WeChat's third-party platform over HTTP: facts 3.1. Ticket, component token and accounts' tokens are shared. */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PartnerHttpOptions } from '../http.ts'
import type { TokenCache } from '../tokenCache.ts'
import { accountCalls } from './accountCalls.ts'
import type { AccountInfo, Component, ComponentConfig, RefreshTokens } from './component.port.ts'
import {
  accountInfoReply,
  authorizerTokenReply,
  componentTokenReply,
  preAuthCodeReply,
  queryAuthReply,
} from './component.replies.ts'
import { openCallback, openComponentEvent } from './componentEvent.ts'
import { createHeldToken } from './heldToken.ts'
import { encryptedReply, isPlainSignature } from './messageCrypto.ts'
import { createSharedFetch } from './sharedFetch.ts'
import { type Answer, createAsk, resultOf, type WeChatCall } from './wechat.call.ts'
import { refusalOf } from './wechat.errors.ts'
import { emptyReply } from './wechat.replies.ts'

export interface ComponentDeps extends PartnerHttpOptions {
  tokenCache: TokenCache
  now?: () => number
}

/** WeChat's own limit for a ticket. */
const ticketLifeMs = 12 * 3_600_000
const firstTicketMs = 4_000
const ticketPollMs = 100
const patienceMsDefault = 8_000

/** Reads "no ticket yet" as WeChat does: the next push will bring one. */
const noTicket: Answer<never> = { ok: false, ...refusalOf(61006, 'no ticket was pushed yet') }

export function createComponent(config: ComponentConfig, deps: ComponentDeps): Component {
  const { tokenCache: cache, now = Date.now } = deps
  const { appId: component_appid, appSecret: component_appsecret } = config
  const ask = createAsk(config, deps)
  const shared = createSharedFetch(cache, now, config.patienceMs ?? patienceMsDefault)
  const ticketKey = `wechat:${component_appid}:component_ticket`

  /** WeChat pushes tickets only after it was asked to; the first one comes a moment later. */
  const askForTicket = async (): Promise<string | null> => {
    const asked = await ask({
      operation: 'component/api_start_push_ticket',
      path: '/cgi-bin/component/api_start_push_ticket',
      json: { component_appid, component_secret: component_appsecret },
      reply: emptyReply,
      repeat: 'safe',
    })
    for (let waited = 0; asked.ok && waited < firstTicketMs; waited += ticketPollMs) {
      const ticket = await cache.get(ticketKey)
      if (ticket) return ticket
      await pause(ticketPollMs)
    }
    return null
  }

  const componentToken = createHeldToken({
    key: `wechat:${component_appid}:component_token`,
    cache,
    shared,
    now,
    fetch: async () => {
      const component_verify_ticket = (await cache.get(ticketKey)) ?? (await askForTicket())
      if (!component_verify_ticket) return noTicket
      const answer = await ask({
        operation: 'component/api_component_token',
        path: '/cgi-bin/component/api_component_token',
        json: { component_appid, component_appsecret, component_verify_ticket },
        reply: componentTokenReply,
        repeat: 'safe',
      })
      if (!answer.ok) return answer
      return {
        ok: true,
        value: { value: answer.value.component_access_token, seconds: answer.value.expires_in },
      }
    },
  })

  const askAsComponent = <T>(name: string, call: Pick<WeChatCall<T>, 'json' | 'reply' | 'repeat'>) =>
    componentToken.withToken((component_access_token) =>
      ask<T>({
        operation: `component/${name}`,
        path: `/cgi-bin/component/${name}`,
        query: { component_access_token },
        ...call,
      }),
    )

  const accountToken = (authorizer_appid: string, tokens: RefreshTokens) =>
    createHeldToken({
      key: `wechat:${authorizer_appid}:access_token`,
      cache,
      shared,
      now,
      fetch: async () => {
        const authorizer_refresh_token = await tokens.read(authorizer_appid)
        if (!authorizer_refresh_token)
          return { ok: false, ...refusalOf(61003, 'the account is not authorised') }
        const answer = await askAsComponent('api_authorizer_token', {
          json: { component_appid, authorizer_appid, authorizer_refresh_token },
          reply: authorizerTokenReply,
          repeat: 'safe',
        })
        if (!answer.ok) return answer
        const next = answer.value.authorizer_refresh_token
        if (next && next !== authorizer_refresh_token) await tokens.store(authorizer_appid, next)
        return {
          ok: true,
          value: { value: answer.value.authorizer_access_token, seconds: answer.value.expires_in },
        }
      },
    })

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
    storeTicket: (ticket) => cache.put(ticketKey, ticket, now() + ticketLifeMs),

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
        avatarUrl: info.head_img,
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
