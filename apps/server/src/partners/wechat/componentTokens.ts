/** The component's ticket and token, and the tokens of authorised accounts; all of them are shared. */
import { setTimeout as pause } from 'node:timers/promises'
import type { PartnerHttpOptions } from '../http.ts'
import type { TokenCache } from '../tokenCache.ts'
import type { ComponentConfig, RefreshTokens } from './component.port.ts'
import { authorizerTokenReply, componentTokenReply } from './component.replies.ts'
import { createHeldToken } from './heldToken.ts'
import { createSharedFetch } from './sharedFetch.ts'
import type { Answer, Ask, WeChatCall } from './wechat.call.ts'
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

export const componentTokens = (config: ComponentConfig, deps: ComponentDeps, ask: Ask) => {
  const { tokenCache: cache, now = Date.now } = deps
  const { appId: component_appid, appSecret: component_appsecret } = config
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
    askAsComponent,
    accountToken,
    storeTicket: (ticket: string) => cache.put(ticketKey, ticket, now() + ticketLifeMs),
  }
}
