/**
 * Simulated WeChat API: web OAuth, user info, account token, ticket, and codes of a mini program. Errors come
 * with HTTP 200 and an errcode, as from the real one. The consent page is in wechatConsent.ts.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { type Answer, type FaultBook, type Operation, withFaults } from '../control/faults.ts'
import type { SimulatorSettings } from '../settings.ts'
import { avatarPng } from './avatar.ts'
import { registerComponent } from './component.ts'
import { createMessenger, type Messenger, tokenLifeSeconds, type UserSession } from './messenger.ts'
import { miniProgramOperations } from './miniProgram.ts'
import { registerConsent } from './wechatConsent.ts'

const messages: Record<string, string> = {
  '-1': 'system error',
  '40001': 'invalid credential, access_token is invalid or not latest',
  '40002': 'invalid grant_type',
  '40003': 'invalid openid',
  '40013': 'invalid appid',
  '40014': 'invalid access_token',
  '40029': 'invalid code',
  '40030': 'invalid refresh_token',
  '40097': 'invalid args',
  '40125': 'invalid appsecret',
  '40129': 'invalid scene',
  '40163': 'code been used',
  '40164': 'invalid ip, not in whitelist',
  '40165': 'invalid weapp pagepath',
  '40169': 'invalid length for scene, or the data is not json string',
  '40212': 'invalid query',
  '41001': 'access_token missing',
  '41002': 'appid missing',
  '41003': 'refresh_token missing',
  '41004': 'appsecret missing',
  '40007': 'invalid media_id',
  '40009': 'invalid image size',
  '40137': 'invalid image format',
  '41005': 'media data missing',
  '41008': 'missing code',
  '41009': 'missing openid',
  '41030': 'invalid page',
  '42001': 'access_token expired',
  '42002': 'refresh_token expired',
  '42003': 'code expired',
  '42007': 'access_token and refresh_token exception',
  '45002': 'message content out of limit',
  '45003': 'title size out of limit',
  '45004': 'description size out of limit',
  '45009': 'reach max api daily quota limit',
  '45015': 'response out of time limit or subscription is canceled',
  '45047': 'out of response count limit',
  '45011': 'api minute-quota reach limit, must slower, retry next minute',
  '47001': 'data format error',
  '48001': 'api unauthorized',
  '50002': 'user limited',
  '53503': 'draft did not pass the publish check',
  '61003': 'component is not authorized by this account',
  '61005': 'component ticket is expired',
  '61006': 'component ticket is invalid',
  '61007': 'api is unauthorized to component',
  '61009': 'code is invalid',
  '61010': 'code is expired',
  '61011': 'invalid component',
  '61023': 'refresh_token is invalid',
  '85401': 'expire time is not in range',
}

export const wechatErrorMessages = Object.entries(messages).toSorted(([a], [b]) => Number(a) - Number(b))

function wechatError(code: string | number | null): Answer {
  const errcode = Number(code ?? -1)
  const rid = [4, 4, 4].map((bytes) => randomBytes(bytes).toString('hex')).join('-')
  return { status: 200, body: { errcode, errmsg: `${messages[errcode] ?? 'unknown error'}, rid: ${rid}` } }
}

function good(body: Record<string, unknown>): Answer {
  return { status: 200, body }
}

type Dependencies = { settings: SimulatorSettings; faults: FaultBook; clock: Clock }

export async function wechat(app: FastifyInstance, { settings, faults, clock }: Dependencies): Promise<void> {
  const messenger = createMessenger(settings.wechat.appId, clock)
  const behaviour = { partner: 'wechat' as const, errorAnswer: wechatError }
  const served = (operation: Operation) => withFaults(faults, behaviour, operation)
  const users = userOperations(settings, messenger)
  const account = accountOperations(settings.wechat, messenger)
  const mini = miniProgramOperations(settings.mini, clock, wechatError)

  app.get('/sns/oauth2/access_token', served(users.exchange))
  app.get('/sns/oauth2/refresh_token', served(users.refresh))
  app.get('/sns/userinfo', served(users.info))
  app.get('/sns/auth', served(users.auth))
  app.get('/cgi-bin/token', served(account.plainToken))
  app.post(
    '/cgi-bin/stable_token',
    served((request) => (mini.isOwn(request) ? mini : account).stableToken(request)),
  )
  app.get('/cgi-bin/ticket/getticket', served(account.ticket))
  app.post('/wxa/getwxacodeunlimit', served(mini.code))
  app.post('/wxa/generate_urllink', served(mini.link))
  app.get('/mmopen/:name/:size', (request, reply) => {
    const { name } = z.object({ name: z.string().max(200) }).parse(request.params)
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(avatarPng(name))
  })
  app.post('/sim/jsapi-check', (request) => ({ errMsg: jsApiVerdict(request, messenger) }))
  registerConsent(app, settings, messenger)
  registerComponent(app, { settings, clock, served, error: wechatError })
}

/** The query parameters; a duplicate counts as missing. */
function parameters(request: FastifyRequest): Record<string, string> {
  const given = z.record(z.string(), z.unknown()).parse(request.query ?? {})
  return Object.fromEntries(
    Object.entries(given).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
    ),
  )
}

function userOperations(settings: SimulatorSettings, messenger: Messenger) {
  const { appId, appSecret } = settings.wechat

  function exchangeOnce(p: Record<string, string>): Answer {
    const missing = firstMissing(p, { appid: 41002, secret: 41004, code: 41008 })
    if (missing) return wechatError(missing)
    if (p.appid !== appId) return wechatError(40013)
    if (p.secret !== appSecret) return wechatError(40125)
    if (p.grant_type !== 'authorization_code') return wechatError(40002)
    const session = messenger.redeemCode(p.code ?? '')
    if (typeof session === 'number') return wechatError(session)
    const hasUnionid = session.scope === 'snsapi_userinfo' && !session.person.isSnapshot
    return good({
      ...tokenFields(session, messenger),
      ...(hasUnionid ? { unionid: messenger.unionid(session.person) } : {}),
      ...(session.person.isSnapshot ? { is_snapshotuser: 1 } : {}),
    })
  }

  function owner(p: Record<string, string>): UserSession | number {
    const missing = firstMissing(p, { access_token: 41001, openid: 41009 })
    if (missing) return missing
    const session = messenger.session(p.access_token ?? '')
    if (typeof session === 'number') return session
    return p.openid === messenger.openid(session.person) ? session : 40003
  }

  return {
    exchange(request: FastifyRequest, twice: boolean): Answer {
      // The same request arrives two times: the first uses the code up, the second is answered.
      if (twice) exchangeOnce(parameters(request))
      return exchangeOnce(parameters(request))
    },
    refresh(request: FastifyRequest): Answer {
      const p = parameters(request)
      const missing = firstMissing(p, { appid: 41002, refresh_token: 41003 })
      if (missing) return wechatError(missing)
      if (p.appid !== appId) return wechatError(40013)
      if (p.grant_type !== 'refresh_token') return wechatError(40002)
      const session = messenger.refresh(p.refresh_token ?? '')
      return typeof session === 'number' ? wechatError(session) : good(tokenFields(session, messenger))
    },
    info(request: FastifyRequest): Answer {
      const session = owner(parameters(request))
      if (typeof session === 'number') return wechatError(session)
      const { person, scope } = session
      if (scope !== 'snsapi_userinfo' || person.isSnapshot) return wechatError(48001)
      const base = settings.publicUrl ?? `http://${request.host}`
      return good({
        openid: messenger.openid(person),
        nickname: person.name,
        sex: 0,
        language: '',
        city: '',
        province: '',
        country: '',
        headimgurl: `${base}/wechat/mmopen/${encodeURIComponent(person.name)}/132`,
        privilege: [],
        unionid: messenger.unionid(person),
      })
    },
    auth(request: FastifyRequest): Answer {
      const session = owner(parameters(request))
      return typeof session === 'number' ? wechatError(session) : good({ errcode: 0, errmsg: 'ok' })
    },
  }
}

function tokenFields(session: UserSession, messenger: Messenger) {
  return {
    access_token: session.accessToken,
    expires_in: tokenLifeSeconds,
    refresh_token: session.refreshToken,
    openid: messenger.openid(session.person),
    scope: session.scope,
  }
}

const stableTokenBody = z.object({
  grant_type: z.string().optional(),
  appid: z.string().optional(),
  secret: z.string().optional(),
  force_refresh: z.boolean().default(false),
})

function accountOperations({ appId, appSecret }: SimulatorSettings['wechat'], messenger: Messenger) {
  function refusal({ appid, secret, grant_type }: Record<string, unknown>): number | null {
    if (!appid) return 41002
    if (!secret) return 41004
    if (grant_type !== 'client_credential') return 40002
    if (appid !== appId) return 40013
    return secret === appSecret ? null : 40125
  }

  return {
    plainToken(request: FastifyRequest): Answer {
      const refused = refusal(parameters(request))
      if (refused) return wechatError(refused)
      return good({ access_token: messenger.plainToken().value, expires_in: tokenLifeSeconds })
    },
    stableToken(request: FastifyRequest): Answer {
      const body = stableTokenBody.safeParse(request.body)
      if (!body.success) return wechatError(40097)
      const refused = refusal(body.data)
      if (refused) return wechatError(refused)
      const token = messenger.stableToken(body.data.force_refresh)
      if (typeof token === 'number') return wechatError(token)
      return good({ access_token: token.value, expires_in: messenger.secondsLeft(token) })
    },
    ticket(request: FastifyRequest): Answer {
      const { access_token, type } = parameters(request)
      if (!access_token) return wechatError(41001)
      const dead = messenger.accountTokenError(access_token)
      if (dead) return wechatError(dead)
      if (type !== 'jsapi') return wechatError(40097)
      const ticket = messenger.ticket()
      return good({
        errcode: 0,
        errmsg: 'ok',
        ticket: ticket.value,
        expires_in: messenger.secondsLeft(ticket),
      })
    },
  }
}

function firstMissing(given: Record<string, string>, errcodes: Record<string, number>): number | null {
  return Object.entries(errcodes).find(([name]) => !given[name])?.[1] ?? null
}

const signedPage = z.object({
  url: z.string(),
  nonceStr: z.string(),
  timestamp: z.coerce.string(),
  signature: z.string(),
})

/** What `wx.config` would report for these values; for tests, since there is no messenger to run it. */
function jsApiVerdict(request: FastifyRequest, messenger: Messenger): string {
  const page = signedPage.safeParse(request.body)
  if (!page.success) return 'config:fail'
  const { url, nonceStr, timestamp, signature } = page.data
  const text = `jsapi_ticket=${messenger.ticket().value}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#')[0]}`
  return createHash('sha1').update(text).digest('hex') === signature
    ? 'config:ok'
    : 'config:invalid signature'
}
