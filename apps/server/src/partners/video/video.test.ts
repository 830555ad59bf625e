import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closedAddress, type Simulators, startSimulators } from '../../test/simulators.ts'
import { type ConsentRequest, type VideoPlatform, videoPlatforms } from './video.port.ts'
import { createVideo, type VideoPartners, videoConfig } from './video.ts'

let simulators: Simulators
let video: VideoPartners
const now = () => Date.now()
const hour = 3_600_000

beforeAll(async () => {
  simulators = await startSimulators()
  video = createVideo({ env: {}, simulatorsUrl: simulators.url }, { now })
})
afterAll(() => simulators.stop())
beforeEach(() => simulators.reset())

const request: ConsentRequest = {
  redirectUri: 'https://app.example.cn/back?from=app',
  state: 'a-state',
  verifier: 'v'.repeat(43),
}

const signInOf = (platform: VideoPlatform) => {
  const partner = video[platform]
  if (!partner) throw new Error('no such platform')
  return partner.signIn
}

/** Where the platform sends the browser. */
const consent = async (platform: VideoPlatform, answer: Record<string, string>): Promise<URL> => {
  const url = new URL(signInOf(platform).authorizeUrl(request))
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  const response = await fetch(url, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}

const codeOf = async (platform: VideoPlatform, answer: Record<string, string> = {}) =>
  (await consent(platform, { sim_person: '晚风的图', ...answer })).searchParams.get('code') ?? ''

const grantOf = async (platform: VideoPlatform, answer: Record<string, string> = {}) => {
  const granted = await signInOf(platform).exchange(await codeOf(platform, answer), request)
  if (!granted.ok) throw new Error(granted.failure.reason)
  return granted.value
}

const kindOf = (result: { ok: true } | { ok: false; failure: { kind: string } }) =>
  result.ok ? 'ok' : result.failure.kind

describe.each(videoPlatforms)('%s', (platform) => {
  it('connects an account: consent, tokens, profile', async () => {
    const signIn = signInOf(platform)
    const grant = await grantOf(platform)
    expect(grant.scopes).toEqual([...signIn.scopes, ...(signIn.optionalScopes ?? [])])
    expect(grant.accessExpiresAt).toBeGreaterThan(now() + 23 * hour)
    const profile = await signIn.profile(grant)
    expect(profile).toEqual({
      ok: true,
      value: {
        openId: expect.stringMatching(new RegExp(`^${platform}_`)),
        nickname: '晚风的图',
        avatarUrl: expect.stringContaining('/wechat/mmopen/'),
      },
    })
  })

  it('sends the state back, and no code to who refuses', async () => {
    const back = await consent(platform, { sim_decision: 'deny' })
    expect(back.href).toBe('https://app.example.cn/back?from=app&error=access_denied&state=a-state')
  })

  it('grants only what was ticked', async () => {
    expect((await grantOf(platform, { sim_scopes: 'one,two' })).scopes).toEqual(['one', 'two'])
  })

  it('refuses a code that was used, is unknown or too old', async () => {
    const signIn = signInOf(platform)
    const code = await codeOf(platform)
    const kinds = [await signIn.exchange(code, request), await signIn.exchange(code, request)].map(kindOf)
    expect([...kinds, kindOf(await signIn.exchange('unknown', request))]).toEqual(['ok', 'code', 'code'])
    const old = await codeOf(platform)
    await simulators.advanceClock(5 * 60_000)
    expect(kindOf(await signIn.exchange(old, request))).toBe('code')
  })

  it('gives new tokens for a refresh token, once', async () => {
    const signIn = signInOf(platform)
    const first = await grantOf(platform)
    const second = await signIn.refresh(first.refreshToken ?? '')
    expect(second.ok && second.value.refreshToken).not.toBe(first.refreshToken)
    expect(
      kindOf(second.ok ? await signIn.profile({ ...first, ...second.value, openId: first.openId }) : second),
    ).toBe('ok')
    expect(kindOf(await signIn.refresh(first.refreshToken ?? ''))).toBe('revoked')
  })

  it('says that tokens are dead when the consent was taken back, until the next consent', async () => {
    const signIn = signInOf(platform)
    const grant = await grantOf(platform)
    await simulators.endVideoAccount(platform, '晚风的图', 'revoke')
    expect(kindOf(await signIn.refresh(grant.refreshToken ?? ''))).toBe('revoked')
    expect(kindOf(await signIn.profile(grant))).toBe('revoked')
    expect(kindOf(await signIn.profile(await grantOf(platform)))).toBe('ok')
  })

  it('tells a busy platform, a wrong secret and a platform that does not answer apart', async () => {
    const signIn = signInOf(platform)
    const grant = await grantOf(platform)
    await simulators.setFault(platform, { mode: 'error5xx', times: 1 })
    expect(kindOf(await signIn.profile(grant))).toBe('retry')
    const config = videoConfig(platform, { env: {}, simulatorsUrl: simulators.url })
    if (!config) throw new Error('no configuration')
    const name = platform.toUpperCase()
    const wrong = createVideo(
      {
        env: {
          [`${name}_CLIENT_ID`]: config.clientId,
          [`${name}_CLIENT_SECRET`]: 'wrong',
          [`${name}_BASE`]: config.base ?? undefined,
        },
        simulatorsUrl: null,
      },
      { now },
    )
    const refused = await wrong[platform]?.signIn.exchange(await codeOf(platform), request)
    expect(refused && kindOf(refused)).toBe(platform === 'bilibili' ? 'code' : 'configuration')
    const silent = createVideo({ env: {}, simulatorsUrl: await closedAddress() }, { now })
    const unanswered = await silent[platform]?.signIn.profile(grant)
    expect(unanswered && kindOf(unanswered)).toBe('retry')
  })
})

it('renews a refresh token of Douyin five times, which refreshing does not do, and none without the right', async () => {
  const { douyin } = video
  const days = (ms: number | null | undefined) => Math.round(((ms ?? 0) - now()) / (24 * hour))
  let token = (await grantOf('douyin')).refreshToken ?? ''
  await simulators.advanceClock(20 * 24 * hour)
  const refreshed = await douyin?.signIn.refresh(token)
  expect(refreshed?.ok && days(refreshed.value.refreshExpiresAt)).toBe(10)
  token = (refreshed?.ok && refreshed.value.refreshToken) || ''
  for (let times = 0; times < 5; times += 1) {
    const renewed = await douyin?.signIn.renew?.(token)
    if (!renewed?.ok) throw new Error('not renewed')
    expect(days(renewed.value.refreshExpiresAt)).toBe(30)
    token = renewed.value.refreshToken
  }
  const sixth = await douyin?.signIn.renew?.(token)
  expect(sixth && kindOf(sixth)).toBe('refused')
  const without = (await grantOf('douyin', { sim_scopes: 'user_info' })).refreshToken ?? ''
  const barred = await douyin?.signIn.renew?.(without)
  expect(barred && kindOf(barred)).toBe('scope')
})

it('mounts at a gateway of the operator, and nowhere without one', async () => {
  const config = videoConfig('kuaishou', { env: {}, simulatorsUrl: simulators.url })
  if (!config) throw new Error('no configuration')
  const env = {
    KUAISHOU_CLIENT_ID: config.clientId,
    KUAISHOU_CLIENT_SECRET: config.clientSecret,
    KUAISHOU_BASE: config.base ?? undefined,
  }
  expect(createVideo({ env, simulatorsUrl: simulators.url }, { now }).kuaishou?.mounter).toBe(null)
  expect(createVideo({ env, simulatorsUrl: null }, { now }).kuaishou?.mounter).toBe(null)
  const grant = await grantOf('kuaishou')
  const account = { accessToken: grant.accessToken, openId: grant.openId ?? '' }
  const elsewhere = { ...env, KUAISHOU_MOUNT_BASE: await closedAddress() }
  const { mounter } = createVideo({ env: elsewhere, simulatorsUrl: null }, { now }).kuaishou ?? {}
  // Works come from the platform, the rest from the gateway, which is closed here.
  expect([(await mounter?.works(account))?.ok, (await mounter?.standing(account))?.ok]).toEqual([true, false])
  const gateway = { ...env, KUAISHOU_MOUNT_BASE: config.base ?? undefined }
  const open = createVideo({ env: gateway, simulatorsUrl: null }, { now }).kuaishou?.mounter
  expect((await open?.standing(account))?.ok).toBe(true)
})

it('has no platforms in production without their ids and secrets, and the real hosts with them', () => {
  const none = createVideo({ env: {}, simulatorsUrl: null }, { now })
  expect(none).toEqual({ douyin: null, kuaishou: null, bilibili: null, tiktok: null })
  const env = {
    DOUYIN_CLIENT_ID: 'd',
    DOUYIN_CLIENT_SECRET: 's',
    KUAISHOU_CLIENT_ID: 'k',
    KUAISHOU_CLIENT_SECRET: 's',
    BILIBILI_CLIENT_ID: 'b',
    BILIBILI_CLIENT_SECRET: 's',
    TIKTOK_CLIENT_ID: 't',
    TIKTOK_CLIENT_SECRET: 's',
  }
  const real = createVideo({ env, simulatorsUrl: null }, { now })
  const back = { redirectUri: 'https://a.cn/r', state: 's', verifier: 'v' }
  expect(videoPlatforms.map((platform) => real[platform]?.signIn.authorizeUrl(back))).toEqual([
    'https://open.douyin.com/platform/oauth/connect/?client_key=d&response_type=code&scope=user_info%2Cvideo.list&optionalScope=renew_refresh_token%2C1&redirect_uri=https%3A%2F%2Fa.cn%2Fr&state=s',
    'https://open.kuaishou.com/oauth2/authorize?app_id=k&scope=user_info%2Cuser_video_publish%2Cuser_video_info&response_type=code&redirect_uri=https%3A%2F%2Fa.cn%2Fr&state=s',
    'https://account.bilibili.com/h5/account-h5/auth/oauth?navhide=1&callback=skip&gourl=https%3A%2F%2Fa.cn%2Fr&client_id=b&state=s',
    'https://www.tiktok.com/v2/auth/authorize/?client_key=t&response_type=code&scope=user.info.basic%2Cvideo.list%2Cvideo.upload&redirect_uri=https%3A%2F%2Fa.cn%2Fr&state=s&code_challenge=TJRIXgwhrmxBzh3-e2v6zupato5AokdvUCCOUm9QYIA&code_challenge_method=S256',
  ])
})
