import { errorCodes } from '@wallpaper/contract'
import {
  changeOwnPassword,
  changeSetting,
  resetStaffPassword,
  staffList,
  unlockStaff,
} from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import type { TestStaff } from '../../../test/factories.ts'
import { ownPage } from '../../../test/http/ownPage.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { codeOfStep, stepAt } from './totp.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** The setting's minimum, so that the tests need not try a hundred times. */
const strangersMax = 20
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1' } })
  const change = { key: 'staff.lock_failures_everywhere', value: strangersMax, version: 0, reason: '测试' }
  await (await asAdmin()).call(changeSetting, change)
})
afterAll(() => server.stop())
// New TOTP codes, and a new window of the rate limit by address.
beforeEach(() => server.passTime(2 * minute))

/** A new session at the current time. */
const asAdmin = async () => server.asStaff(await server.make.staff('admin'))

const codeNow = (staff: TestStaff) => codeOfStep(staff.totpSecret, stepAt(server.services.clock()))

/** Keeps cookies, and calls from one address. */
const browserAt = (ip: string, cookies = new Map<string, string>()) => ({
  cookies,
  async signIn(staff: { username: string; password: string }, code?: string) {
    const response = await fetch(`${server.url}/api/console/staff/signIn`, {
      method: 'POST',
      headers: {
        ...ownPage,
        'x-forwarded-for': ip,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: new URLSearchParams({
        username: staff.username,
        password: staff.password,
        ...(code ? { code } : {}),
      }),
    })
    const given = response.headers.getSetCookie()
    for (const text of given) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (name && value) cookies.set(name, value)
    }
    const reply: { code: number; msg: string; data: { locked_until?: number } | null } = await response.json()
    return { ...reply, given }
  },
})
type Browser = ReturnType<typeof browserAt>

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}
const stranger = () => browserAt(newAddress())

const guess = async (staff: TestStaff, browser: Browser, times = 1) => {
  const seen: number[] = []
  for (let count = 0; count < times; count += 1) {
    seen.push((await browser.signIn({ ...staff, password: 'a wrong one' }, '123456')).code)
  }
  return seen
}

/** Each attempt from another address. */
const guessFromEverywhere = async (staff: TestStaff, times: number) => {
  const seen: number[] = []
  for (let count = 0; count < times; count += 1) seen.push(...(await guess(staff, stranger())))
  return seen
}

const enter = async (staff: TestStaff, browser: Browser) => (await browser.signIn(staff, codeNow(staff))).code

/** A browser in which this person has signed in before. */
const trustedBrowser = async (staff: TestStaff, ip = newAddress()) => {
  const browser = browserAt(ip)
  expect(await enter(staff, browser)).toBe(errorCodes.ok)
  server.passTime(minute)
  return browser
}

const stateOf = async (staff: TestStaff) =>
  (await (await asAdmin()).call(staffList, { limit: 100 })).items.find(({ id }) => id === staff.id)?.state

const lockedAfter = (tries: number) => [...Array(tries - 1).fill(errorCodes.loginFailed), errorCodes.locked]

describe('somebody who types wrong passwords', () => {
  it('is locked out alone: the browser that the person uses is not, even at the same address', async () => {
    const staff = await server.make.staff('support')
    const own = await trustedBrowser(staff, '203.0.113.5')
    const other = browserAt('203.0.113.5')
    expect(await guess(staff, other, 6)).toEqual([...lockedAfter(5), errorCodes.locked])
    expect(await enter(staff, own)).toBe(errorCodes.ok)
    server.passTime(minute)
    expect(await enter(staff, other)).toBe(errorCodes.locked)
  })

  it('does not lock out a new browser of the person at another address', async () => {
    const staff = await server.make.staff('support')
    await guess(staff, stranger(), 8)
    expect(await enter(staff, stranger())).toBe(errorCodes.ok)
  })

  it('cannot go on from another address of the same network', async () => {
    const staff = await server.make.staff('support')
    expect(await guess(staff, browserAt('2001:db8:7:7::1'), 5)).toEqual(lockedAfter(5))
    expect(await guess(staff, browserAt('2001:db8:7:7:1:2:3:4'))).toEqual([errorCodes.locked])
    expect(await guess(staff, browserAt('2001:db8:7:8::1'))).toEqual([errorCodes.loginFailed])
  })
})

describe('guesses from many addresses', () => {
  it('are together no more than so many in an hour', async () => {
    const staff = await server.make.staff('support')
    const seen = await guessFromEverywhere(staff, strangersMax + 3)
    expect(seen).toEqual([...lockedAfter(strangersMax), ...Array(3).fill(errorCodes.locked)])
    const refusal = await stranger().signIn({ ...staff, password: 'a wrong one' }, '123456')
    expect(refusal.msg).toBe(
      '这个用户名被连续输错太多次，陌生的浏览器暂时不能登录。请用登录过的浏览器，或 60 分钟后再试，也可以请管理员解除锁定',
    )
    expect(refusal.data?.locked_until).toBeGreaterThan(server.services.clock())
    server.passTime(59 * minute)
    expect(await guessFromEverywhere(staff, 1)).toEqual([errorCodes.locked])
    server.passTime(minute)
    expect(await guessFromEverywhere(staff, 1)).toEqual([errorCodes.loginFailed])
  })

  it('are no more when they come at once, or at a name that does not exist', async () => {
    const staff = await server.make.staff('support')
    for (const target of [staff, { ...staff, username: `nobody.${staff.id}` }]) {
      const guesses = Array.from({ length: strangersMax + 5 }, () => guess(target, stranger()))
      const seen = (await Promise.all(guesses)).flat()
      expect(seen.toSorted()).toEqual([
        ...Array(strangersMax - 1).fill(errorCodes.loginFailed),
        ...Array(6).fill(errorCodes.locked),
      ])
    }
  })

  it('never keep a known browser out', async () => {
    const staff = await server.make.staff('support')
    const own = await trustedBrowser(staff)
    await guessFromEverywhere(staff, strangersMax)
    expect(await enter(staff, stranger())).toBe(errorCodes.locked)
    expect(await enter(staff, own)).toBe(errorCodes.ok)
  })

  it('are not forgiven by a sign-in of the person', async () => {
    const staff = await server.make.staff('support')
    await guessFromEverywhere(staff, strangersMax - 1)
    expect(await enter(staff, stranger())).toBe(errorCodes.ok)
    expect(await guessFromEverywhere(staff, 2)).toEqual([errorCodes.locked, errorCodes.locked])
  })

  it('do not run out by one who is locked already and goes on', async () => {
    const staff = await server.make.staff('support')
    await guess(staff, stranger(), strangersMax + 5)
    expect(await guessFromEverywhere(staff, 1)).toEqual([errorCodes.loginFailed])
  })

  it('are given up with everything else when an admin unlocks', async () => {
    const staff = await server.make.staff('support')
    const own = await trustedBrowser(staff)
    await guess(staff, own, 5)
    await guessFromEverywhere(staff, strangersMax)
    expect(await stateOf(staff)).toBe('locked')
    await (await asAdmin()).call(unlockStaff, { id: staff.id, reason: '本人来电' })
    expect(await stateOf(staff)).toBe('active')
    expect(await guess(staff, own)).toEqual([errorCodes.loginFailed])
    expect(await enter(staff, stranger())).toBe(errorCodes.ok)
  })
})

describe('a browser that the person has signed in with', () => {
  it('has tries of its own, and is locked alone', async () => {
    const staff = await server.make.staff('support')
    const own = await trustedBrowser(staff)
    expect(await guess(staff, own, 6)).toEqual([...lockedAfter(5), errorCodes.locked])
    expect(await enter(staff, own)).toBe(errorCodes.locked)
    expect(await enter(staff, stranger())).toBe(errorCodes.ok)
    server.passTime(16 * minute)
    expect(await enter(staff, own)).toBe(errorCodes.ok)
  })

  it('is known by a cookie that no script reads, that is sent for signing in alone, and holds no name', async () => {
    const staff = await server.make.staff('support')
    const { given } = await stranger().signIn(staff, codeNow(staff))
    const known = given.find((text) => text.startsWith('console_known_')) ?? ''
    expect(known).toMatch(/; Path=\/api\/console\/staff\/signIn;/)
    expect(known).toMatch(/HttpOnly/)
    expect(known).toMatch(/SameSite=Strict/)
    expect(known).not.toContain(staff.username)
    const expires = Date.parse(/Expires=([^;]+)/.exec(known)?.[1] ?? '')
    expect(expires - server.services.clock()).toBeGreaterThan(179 * day)
  })

  it('may be that of several people, each known by themselves', async () => {
    const [one, two] = [await server.make.staff('support'), await server.make.staff('support')]
    const shared = await trustedBrowser(one)
    expect(await enter(two, shared)).toBe(errorCodes.ok)
    server.passTime(minute)
    for (const staff of [one, two]) {
      await guessFromEverywhere(staff, strangersMax)
      expect(await enter(staff, shared)).toBe(errorCodes.ok)
    }
  })

  it('is a stranger with a cookie that is made up, changed, of somebody else, or too old', async () => {
    const [staff, other] = [await server.make.staff('support'), await server.make.staff('support')]
    const own = await trustedBrowser(staff)
    const theirs = await trustedBrowser(other)
    const nameOf = ({ cookies }: Browser) =>
      [...cookies.keys()].find((name) => name.startsWith('console_known_')) ?? ''
    const textOf = (browser: Browser) => browser.cookies.get(nameOf(browser)) ?? ''
    const [until = '', ...rest] = textOf(own).split('.')
    const longer = (Number.parseInt(until, 36) + day).toString(36)
    await guessFromEverywhere(staff, strangersMax)
    for (const value of [textOf(theirs), 'x', '..', [longer, ...rest].join('.'), `${textOf(own)}x`]) {
      const browser = browserAt(newAddress(), new Map([[nameOf(own), value]]))
      expect([value, await enter(staff, browser)]).toEqual([value, errorCodes.locked])
    }
    expect(await enter(staff, own)).toBe(errorCodes.ok)
    server.passTime(181 * day)
    await guessFromEverywhere(staff, strangersMax)
    expect(await enter(staff, own)).toBe(errorCodes.locked)
  })

  it('is a stranger again after the password was reset, and stays known when its owner changes it there', async () => {
    const staff = await server.make.staff('support')
    const own = await trustedBrowser(staff)
    const lost = await trustedBrowser(staff)
    await guessFromEverywhere(staff, strangersMax)
    const response = await fetch(`${server.url}/api/console/staff/changePassword`, {
      method: 'POST',
      headers: { ...ownPage, cookie: `console_session=${own.cookies.get('console_session')}` },
      body: new URLSearchParams({
        password: staff.password,
        new_password: 'a much newer password',
        code: codeNow(staff),
      }),
    })
    expect((await response.json()).code).toBe(errorCodes.ok)
    for (const text of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (name && value) own.cookies.set(name, value)
    }
    server.passTime(minute)
    const now = { ...staff, password: 'a much newer password' }
    expect(await enter(now, lost)).toBe(errorCodes.locked)
    expect(await enter(now, own)).toBe(errorCodes.ok)
    await (await asAdmin()).call(resetStaffPassword, { id: staff.id, reason: '电脑丢了' })
    server.passTime(minute)
    expect(await enter(now, own)).toBe(errorCodes.locked)
  })
})

describe('wrong passwords typed while changing it', () => {
  it('lock that session alone', async () => {
    const staff = await server.make.staff('support')
    const client = server.asStaff(staff)
    const change = () =>
      codeOf(
        client.call(changeOwnPassword, {
          password: 'a wrong one',
          new_password: 'a much newer password',
          code: codeNow(staff),
        }),
      )
    for (let count = 0; count < 4; count += 1) expect(await change()).toBe(errorCodes.loginFailed)
    expect(await change()).toBe(errorCodes.locked)
    expect(await enter(staff, stranger())).toBe(errorCodes.ok)
  })

  it('are possible while strangers are locked out', async () => {
    const staff = await server.make.staff('support')
    await guessFromEverywhere(staff, strangersMax)
    const input = { password: staff.password, new_password: 'a much newer password', code: codeNow(staff) }
    expect(await codeOf(server.asStaff(staff).call(changeOwnPassword, input))).toBe(errorCodes.ok)
  })
})
