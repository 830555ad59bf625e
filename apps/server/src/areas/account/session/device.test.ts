import { createClient } from '@wallpaper/client'
import { errorCodes, headers } from '@wallpaper/contract'
import {
  confirmNewDevice,
  deviceInfo,
  devices,
  phoneLogin,
  removeDevice,
  removeOtherDevices,
  userInfo,
} from '@wallpaper/contract/account'
import { noticeList } from '@wallpaper/contract/notice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/password.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { recordOwnAct } from '../people/ownActs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => server.stop())

const password = 'long-enough-1'

/** A browser with cookies, an address and a user agent. */
const browser = (from: string, agent: string) => {
  let cookie = ''
  const session: { guid?: string; token?: string } = {}
  const client = createClient({
    baseUrl: server.url,
    headers: () => ({
      'user-agent': agent,
      'x-forwarded-for': from,
      ...(cookie && { cookie }),
      ...(session.guid && { [headers.guid]: session.guid, [headers.token]: session.token ?? '' }),
    }),
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      for (const text of response.headers.getSetCookie()) cookie = text.split(';')[0] ?? ''
      return response
    },
  })
  return {
    client,
    async signIn(phone: string) {
      const reply = await client.call(phoneLogin, { phone, password })
      Object.assign(session, { guid: reply.guid, token: reply.token })
      return reply.guid ?? ''
    },
  }
}

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50'
const [hangzhou, shanghai] = ['115.236.112.10', '114.80.166.240']

/** A person with a password, signed in once, from Hangzhou by iPhone. */
const personAtHome = async () => {
  const person = await server.make.person({ passwordHash: await hashPassword(password) })
  const home = browser(hangzhou, iphone)
  await home.signIn(person.phone)
  // Ends the session that the person was created with.
  await home.client.call(removeOtherDevices, {})
  return { person, home }
}

const noticesOf = async (client: ReturnType<typeof browser>['client']) =>
  (await client.call(noticeList, {})).items.filter(({ title }) => title === '在新设备登录')

describe('a new device', () => {
  it('is told once, with what and where it is, and leads to the devices', async () => {
    const { person, home } = await personAtHome()
    expect(await noticesOf(home.client)).toEqual([])
    const other = browser(shanghai, windows)
    await other.signIn(person.phone)
    await other.signIn(person.phone)
    const [notice, ...more] = await noticesOf(home.client)
    expect(more).toEqual([])
    expect(notice?.summary).toContain('Windows 电脑 · Chrome，上海')
    const { items } = await home.client.call(devices, {})
    expect(items.map(({ name, city, is_this, is_new }) => [name, city, is_this, is_new])).toEqual([
      ['iPhone · 微信', '浙江杭州', true, false],
      ['Windows 电脑 · Chrome', '上海', false, true],
      ['Windows 电脑 · Chrome', '上海', false, true],
    ])
  })

  it('is no longer new once it is confirmed', async () => {
    const { person, home } = await personAtHome()
    const guid = await browser(shanghai, windows).signIn(person.phone)
    expect(await home.client.call(deviceInfo, { guid })).toMatchObject({
      is_new: true,
      is_signed_in: true,
      kind: 'desktop',
      method: '密码',
      device_count: 2,
      password_set_at: null,
    })
    await server.services.db.write((tx) =>
      recordOwnAct(tx, { uid: person.uid, action: 'person.set_password', now: 1_772_400_000_000 }),
    )
    expect(await home.client.call(deviceInfo, { guid })).toMatchObject({ password_set_at: 1_772_400_000_000 })
    const { items } = await home.client.call(confirmNewDevice, { guid })
    expect(items.some(({ is_new }) => is_new)).toBe(false)
  })

  it('that was not the person is signed out, told so, and new again when it comes back', async () => {
    const { person, home } = await personAtHome()
    const other = browser(shanghai, windows)
    const guid = await other.signIn(person.phone)
    await home.client.call(removeDevice, { guid })
    const refused = await refusalOf(other.client.call(userInfo, {}))
    expect([refused.code, refused.message]).toEqual([
      errorCodes.sessionExpired,
      '这台设备已退出登录，重新登录就能继续。草稿和上传中的作品都已保留。',
    ])
    expect(await home.client.call(deviceInfo, { guid })).toMatchObject({ is_signed_in: false })
    await other.signIn(person.phone)
    expect(await noticesOf(home.client)).toHaveLength(2)
  })

  it('of another person cannot be looked at, confirmed or signed out', async () => {
    const { home } = await personAtHome()
    const other = await personAtHome()
    const { items } = await other.home.client.call(devices, {})
    const guid = items[0]?.guid ?? ''
    for (const endpoint of [deviceInfo, confirmNewDevice, removeDevice])
      expect(await codeOf(home.client.call(endpoint, { guid }))).toBe(errorCodes.notFound)
  })
})

describe('the devices', () => {
  it('are all signed out but this one, at one tap', async () => {
    const { person, home } = await personAtHome()
    const others = [browser(shanghai, windows), browser(hangzhou, windows)]
    for (const other of others) await other.signIn(person.phone)
    const { ended, items } = await home.client.call(removeOtherDevices, {})
    expect([ended, items.length]).toEqual([2, 1])
    for (const other of others)
      expect(await codeOf(other.client.call(userInfo, {}))).toBe(errorCodes.sessionExpired)
    expect(await codeOf(home.client.call(userInfo, {}))).toBe(errorCodes.ok)
  })

  it('say when each was last used', async () => {
    const { home } = await personAtHome()
    const seen = async () => (await home.client.call(devices, {})).items[0]?.last_seen_at ?? 0
    const before = await seen()
    server.passTime(3 * 3_600_000)
    await home.client.call(userInfo, {})
    await expect.poll(seen).toBeGreaterThan(before + 2 * 3_600_000)
  })
})
