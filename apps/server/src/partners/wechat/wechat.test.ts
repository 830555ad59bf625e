import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closedAddress, type Simulators, startSimulators } from '../../test/simulators.ts'
import type { PartnerCallRecord } from '../http.ts'
import { createMemoryTokenCache } from '../tokenCache.ts'
import { createWeChat } from './wechat.http.ts'
import type { WeChat, WeChatConfig, WeChatResult } from './wechat.port.ts'

let simulators: Simulators
let calls: PartnerCallRecord[] = []

beforeAll(async () => {
  simulators = await startSimulators()
})
afterAll(() => simulators.stop())
afterEach(() => simulators.reset())

let passedMs = 0
const now = () => Date.now() + passedMs

function connect(changes: Partial<WeChatConfig> = {}, tokenCache = createMemoryTokenCache(now)): WeChat {
  calls = []
  const base = `${simulators.url}/wechat`
  const config = { appId: 'wxdemo0000000001', appSecret: 'demo-secret', apiBase: base, openBase: base }
  const limits = { timeoutMs: 2000, attempts: 3, backOffMs: 1 }
  return createWeChat(
    { ...config, ...limits, ...changes },
    { tokenCache, now, onCall: (call) => calls.push(call) },
  )
}

/** Opens the consent page like a browser and returns where it redirects. */
async function consent(wechat: WeChat, wish: { person?: string; scope?: 'snsapi_base'; more?: string } = {}) {
  const { person = '林晚风', scope = 'snsapi_userinfo', more = '' } = wish
  const redirectUri = 'https://app.example.cn/oauth/callback?line=picture#/mine'
  const address = wechat.authorizeUrl({ redirectUri, scope, state: 'S7ate' })
  const scripted = address.replace('#', `&sim_person=${encodeURIComponent(person)}${more}#`)
  const response = await fetch(scripted, { redirect: 'manual' })
  const location = response.headers.get('location') ?? ''
  return { location, code: new URL(location).searchParams.get('code') ?? '' }
}

function unwrapped<T>(result: WeChatResult<T>): T {
  if (!result.ok) throw new Error(`failed: ${JSON.stringify(result.failure)}`)
  return result.value
}

async function signIn(wechat: WeChat) {
  return unwrapped(await wechat.exchangeCode((await consent(wechat)).code))
}

function failure(kind: string, errcode: number | null) {
  return { ok: false, failure: expect.objectContaining({ kind, errcode }) }
}

const operations = () => calls.map((call) => call.operation)

describe('signing in by WeChat', () => {
  it('comes back from consent with the same state, the code before the hash', async () => {
    const { location, code } = await consent(connect())
    expect(location).toBe(`https://app.example.cn/oauth/callback?line=picture&code=${code}&state=S7ate#/mine`)
    expect(code).not.toBe('')
  })

  it('comes back with the state alone when the person refuses', async () => {
    const { location } = await consent(connect(), { more: '&sim_decision=deny' })
    expect(location).toBe('https://app.example.cn/oauth/callback?line=picture&state=S7ate#/mine')
  })

  it('turns a code into a person with nickname and avatar', async () => {
    const wechat = connect()
    const token = await signIn(wechat)
    expect(token).toMatchObject({ scopes: ['snsapi_userinfo'], isSnapshotUser: false })
    expect(token.expiresAt).toBeGreaterThan(Date.now() + 7_000_000)
    const { profile } = unwrapped(await wechat.userProfile(token))
    expect(profile).toMatchObject({ openid: token.openid, unionid: token.unionid, nickname: '林晚风' })
    const avatar = await fetch(profile.avatarUrl ?? '')
    expect(avatar.headers.get('content-type')).toBe('image/png')
  })

  it('knows the same person again, and tells two people apart', async () => {
    const wechat = connect()
    const first = await signIn(wechat)
    const again = await signIn(wechat)
    const other = unwrapped(await wechat.exchangeCode((await consent(wechat, { person: '阿哲' })).code))
    expect(again.openid).toBe(first.openid)
    expect(other.openid).not.toBe(first.openid)
  })

  it('gets the openid alone from a silent sign-in', async () => {
    const wechat = connect()
    const token = unwrapped(await wechat.exchangeCode((await consent(wechat, { scope: 'snsapi_base' })).code))
    expect(token).toMatchObject({ scopes: ['snsapi_base'], unionid: null })
    expect(await wechat.userProfile(token)).toEqual(failure('stop', 48001))
  })

  it('marks the virtual account of a snapshot page', async () => {
    const wechat = connect()
    const { code } = await consent(wechat, { more: '&sim_snapshot=1' })
    const token = unwrapped(await wechat.exchangeCode(code))
    expect(token).toMatchObject({ isSnapshotUser: true, unionid: null })
    expect(token.openid).not.toBe((await signIn(wechat)).openid)
  })

  it('sends the person back to consent for a code that was used, expired or never given out', async () => {
    const wechat = connect()
    const { code } = await consent(wechat)
    expect((await wechat.exchangeCode(code)).ok).toBe(true)
    expect(await wechat.exchangeCode(code)).toEqual(failure('restartOAuth', 40163))
    expect(await wechat.exchangeCode('nonsense')).toEqual(failure('restartOAuth', 40029))
    const late = await consent(wechat)
    await simulators.advanceClock(5 * 60_000)
    expect(await wechat.exchangeCode(late.code)).toEqual(failure('restartOAuth', 42003))
  })

  it('calls a wrong secret or appid a matter of configuration', async () => {
    const { code } = await consent(connect())
    expect(await connect({ appSecret: 'wrong' }).exchangeCode(code)).toEqual(failure('configuration', 40125))
    expect(await connect({ appId: 'wxother' }).exchangeCode(code)).toEqual(failure('configuration', 40013))
    await simulators.setFault('wechat', { mode: 'errorCode', code: 40001 })
    expect(await connect().exchangeCode(code)).toEqual(failure('configuration', 40001))
    expect(operations()).toEqual(['sns/oauth2/access_token'])
  })
})

describe('a code exchange that goes wrong on the way', () => {
  it.each([
    { mode: 'slow', delay_ms: 3000 } as const,
    { mode: 'timeout' } as const,
    { mode: 'error5xx' } as const,
    { mode: 'errorCode', code: -1 } as const,
  ])('is unknown after $mode, and the code is never sent a second time', async (fault) => {
    const wechat = connect({ timeoutMs: 700 })
    const { code } = await consent(wechat)
    await simulators.setFault('wechat', { ...fault, times: 1 })
    expect(await wechat.exchangeCode(code)).toEqual(
      failure('unknown', fault.mode === 'errorCode' ? -1 : null),
    )
    expect(operations()).toEqual(['sns/oauth2/access_token'])
  })

  it('starts over when the network delivered it twice', async () => {
    const wechat = connect()
    const { code } = await consent(wechat)
    await simulators.setFault('wechat', { mode: 'duplicate', times: 1 })
    expect(await wechat.exchangeCode(code)).toEqual(failure('restartOAuth', 40163))
  })

  it('is tried again when no connection was made, because then nothing was sent', async () => {
    const nobodyHome = connect({ apiBase: await closedAddress() })
    expect(await nobodyHome.exchangeCode('any')).toEqual(failure('retry', null))
    expect(calls.map((call) => call.outcome)).toEqual(['notSent', 'notSent', 'notSent'])
  })
})

describe('reading a profile', () => {
  it.each([
    { mode: 'timeout' } as const,
    { mode: 'slow', delay_ms: 3000 } as const,
    { mode: 'error5xx' } as const,
    { mode: 'errorCode', code: -1 } as const,
  ])('gets over two times $mode by asking again', async (fault) => {
    const wechat = connect({ timeoutMs: 700 })
    const token = await signIn(wechat)
    await simulators.setFault('wechat', { ...fault, times: 2 })
    expect(unwrapped(await wechat.userProfile(token)).profile.nickname).toBe('林晚风')
    expect(operations().filter((operation) => operation === 'sns/userinfo')).toHaveLength(3)
  })

  it('gives up after its last try and says that later is fine', async () => {
    const wechat = connect()
    const token = await signIn(wechat)
    await simulators.setFault('wechat', { mode: 'error5xx' })
    expect(await wechat.userProfile(token)).toEqual(failure('retry', null))
    expect(operations().filter((operation) => operation === 'sns/userinfo')).toHaveLength(3)
  })

  it('refreshes an expired token once and hands the new one back', async () => {
    const wechat = connect()
    const token = await signIn(wechat)
    await simulators.advanceClock(2 * 3_600_000)
    const { profile, token: kept } = unwrapped(await wechat.userProfile(token))
    expect(profile.nickname).toBe('林晚风')
    expect(kept.accessToken).not.toBe(token.accessToken)
    expect(kept.unionid).toBe(token.unionid)
    expect(operations().slice(1)).toEqual(['sns/userinfo', 'sns/oauth2/refresh_token', 'sns/userinfo'])
  })

  it.each([40001, 40014, 42001])('refreshes only once when WeChat keeps answering %i', async (code) => {
    const wechat = connect()
    const token = await signIn(wechat)
    await simulators.setFault('wechat', { mode: 'errorCode', code, match: '/sns/userinfo' })
    expect(await wechat.userProfile(token)).toEqual(failure('restartOAuth', code))
    expect(operations().filter((operation) => operation === 'sns/oauth2/refresh_token')).toHaveLength(1)
  })

  it('starts over when the refresh token is dead too', async () => {
    const wechat = connect()
    const token = await signIn(wechat)
    await simulators.advanceClock(31 * 86_400_000)
    expect(await wechat.userProfile(token)).toEqual(failure('restartOAuth', 42002))
    expect(await wechat.refreshUserToken('nonsense')).toEqual(failure('restartOAuth', 40030))
  })

  it.each([
    [42007, 'restartOAuth'],
    [45009, 'backOff'],
    [45011, 'backOff'],
    [48001, 'stop'],
    [50002, 'stop'],
    [41001, 'bug'],
    [40164, 'configuration'],
    [99999, 'stop'],
  ])('errcode %i means %s and is not repeated', async (code, kind) => {
    const wechat = connect()
    const token = await signIn(wechat)
    await simulators.setFault('wechat', { mode: 'errorCode', code })
    const result = await wechat.userProfile(token)
    expect(result).toEqual(failure(kind, code))
    expect(result.ok ? null : result.failure.requestId).toMatch(/^[\da-f-]{26}$/)
    expect(operations().slice(1)).toEqual(['sns/userinfo'])
  })

  it('can tell a living token from a dead or a foreign one', async () => {
    const wechat = connect()
    const token = await signIn(wechat)
    const other = unwrapped(await wechat.exchangeCode((await consent(wechat, { person: '小满' })).code))
    expect(await wechat.isUserTokenAlive(token)).toEqual({ ok: true, value: true })
    expect(await wechat.isUserTokenAlive({ ...token, openid: other.openid })).toEqual({
      ok: true,
      value: false,
    })
    await simulators.advanceClock(2 * 3_600_000)
    expect(await wechat.isUserTokenAlive(token)).toEqual({ ok: true, value: false })
  })
})

describe('the account token and the JS-SDK', () => {
  const page = 'https://app.example.cn/h5/?from=singlemessage&isappinstalled=0#/pages/index'

  async function verdict(config: object): Promise<unknown> {
    const response = await fetch(`${simulators.url}/wechat/sim/jsapi-check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: page, ...config }),
    })
    return response.json()
  }

  it('signs a page so that the messenger accepts it', async () => {
    const config = unwrapped(await connect().jsSdkConfig(page))
    expect(config.appId).toBe('wxdemo0000000001')
    expect(await verdict(config)).toEqual({ errMsg: 'config:ok' })
    expect(await verdict({ ...config, url: 'https://other.example.cn/' })).toEqual({
      errMsg: 'config:invalid signature',
    })
  })

  it('asks for one account token, however many want it at the same time', async () => {
    const wechat = connect()
    const tokens = await Promise.all([1, 2, 3, 4].map(() => wechat.accountToken()))
    expect(new Set(tokens.map(unwrapped)).size).toBe(1)
    expect(operations()).toEqual(['stable_token'])
  })

  it('fetches token and ticket once, however many ask at the same time and from however many servers', async () => {
    const cache = createMemoryTokenCache()
    const one = connect({}, cache)
    const two = connect({}, cache)
    await Promise.all([one, two, one, two].map((wechat) => wechat.jsSdkConfig(page)))
    expect(operations()).toEqual(['stable_token', 'getticket'])
  })

  it('renews a token that WeChat calls dead before its time, once', async () => {
    const cache = createMemoryTokenCache()
    const wechat = connect({}, cache)
    await cache.put('wechat:wxdemo0000000001:access_token', 'from before a restart', Date.now() + 3_600_000)
    expect(await verdict(unwrapped(await wechat.jsSdkConfig(page)))).toEqual({ errMsg: 'config:ok' })
    expect(operations()).toEqual(['getticket', 'stable_token', 'getticket'])
  })

  it('forces a new token when the stable one is the one refused, and stops there', async () => {
    const cache = createMemoryTokenCache()
    const wechat = connect({}, cache)
    const before = unwrapped(await wechat.accountToken())
    await simulators.setFault('wechat', { mode: 'errorCode', code: 40001, match: 'getticket' })
    expect(await wechat.jsSdkConfig(page)).toEqual(failure('configuration', 40001))
    expect(operations()).toEqual(['stable_token', 'getticket', 'stable_token', 'stable_token', 'getticket'])
    expect(unwrapped(await wechat.accountToken())).not.toBe(before)
  })

  it('gives its silence to all who wait, in every server, and to those who come right after', async () => {
    const cache = createMemoryTokenCache(now)
    const one = connect({ timeoutMs: 100 }, cache)
    const two = connect({ timeoutMs: 100 }, cache)
    await simulators.setFault('wechat', { mode: 'timeout' })
    const results = await Promise.all(
      [one, two, one, two, one, two].map((wechat) => wechat.jsSdkConfig(page)),
    )
    expect(new Set(results.map((result) => (result.ok ? 'ok' : result.failure.kind)))).toEqual(
      new Set(['retry']),
    )
    expect(await one.jsSdkConfig(page)).toEqual(failure('retry', null))
    expect(operations()).toEqual(['stable_token', 'stable_token', 'stable_token'])
    await simulators.reset()
    passedMs += 5_000
    expect((await one.jsSdkConfig(page)).ok).toBe(true)
  })

  it('keeps nobody waiting longer than a person does, and fetches on for the next', async () => {
    const wechat = connect({ patienceMs: 50 })
    await simulators.setFault('wechat', { mode: 'slow', delay_ms: 800, times: 1 })
    expect(await wechat.accountToken()).toEqual(failure('retry', null))
    expect(operations()).toEqual([])
    await expect.poll(async () => (await wechat.accountToken()).ok).toBe(true)
    expect(operations()).toEqual(['stable_token'])
  })

  it('reports a wrong secret and keeps nothing of it', async () => {
    const cache = createMemoryTokenCache()
    expect(await connect({ appSecret: 'wrong' }, cache).jsSdkConfig(page)).toEqual(
      failure('configuration', 40125),
    )
    expect((await connect({}, cache).jsSdkConfig(page)).ok).toBe(true)
  })
})

describe('what is reported about calls', () => {
  it('holds no secret, code, token or openid', async () => {
    const wechat = connect()
    const { code } = await consent(wechat)
    const token = unwrapped(await wechat.exchangeCode(code))
    await wechat.userProfile(token)
    const written = JSON.stringify(calls)
    expect(calls).toHaveLength(2)
    for (const secret of ['demo-secret', code, token.accessToken, token.refreshToken, token.openid]) {
      expect(written).not.toContain(secret)
    }
  })
})
