import { createHook } from 'node:async_hooks'
import { errorCodes } from '@wallpaper/contract'
import {
  changeOwnPassword,
  ownSessions,
  revokeOwnSession,
  staffSelf,
  staffSignIn,
  staffSignOut,
  workbench,
} from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestStaff } from '../../../test/factories.ts'
import { ownPage } from '../../../test/http/ownPage.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { codeOfStep, stepAt } from './totp.ts'

const minute = 60_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
// New TOTP codes, and a new window of the rate limit by address.
beforeEach(() => server.passTime(2 * minute))

const codeNow = (staff: TestStaff, steps = 0) =>
  codeOfStep(staff.totpSecret, stepAt(server.services.clock()) + steps)

const signIn = (staff: { username: string; password: string }, code?: string, more = {}) =>
  server.asStaff().call(staffSignIn, { username: staff.username, password: staff.password, code, ...more })

/** With fetch, since the test is about the cookie. */
const signInForCookie = async (staff: TestStaff, headers = ownPage) => {
  const { username, password } = staff
  const response = await fetch(`${server.url}/api/console/staff/signIn`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ username, password, code: codeNow(staff) }),
  })
  const cookie = response.headers.get('set-cookie') ?? ''
  return { cookie, token: cookie.match(/console_session=([^;]+)/)?.[1] ?? '', reply: await response.json() }
}

const auditOf = async (staff: TestStaff): Promise<string[]> => {
  const { rows } = await server.services.db.write((tx) =>
    tx.execute<{ action: string }>(
      sql`SELECT action FROM audit_log WHERE subject = ${`staff:${staff.id}`} ORDER BY id`,
    ),
  )
  return rows.map(({ action }) => action)
}

describe('staff sign-in', () => {
  it('asks for the code after a right password, and lets in with both, by a cookie that no script can read', async () => {
    const staff = await server.make.staff('support')
    expect(await codeOf(signIn(staff))).toBe(errorCodes.secondFactor)
    const { cookie, token, reply } = await signInForCookie(staff)
    expect(reply).toMatchObject({ code: 1, data: { username: staff.username, roles: ['support'] } })
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
    expect(cookie).toMatch(/Path=\/api\/console/)
    expect(cookie).not.toMatch(/Secure/)
    const me = await server.asStaff({ token }).call(staffSelf, {})
    expect(me).toMatchObject({ id: staff.id, environment: 'test' })
    expect(me.session_expires_at - server.services.clock()).toBeGreaterThan(11.9 * 60 * minute)
  })

  it('sends the cookie over https only when the console is reached by https', async () => {
    const secure = await startTestServer({ env: { PUBLIC_URL: 'https://tushen.example' } })
    try {
      const staff = await secure.make.staff('admin')
      const response = await fetch(`${secure.url}/api/console/staff/signIn`, {
        method: 'POST',
        headers: ownPage,
        body: new URLSearchParams({
          username: staff.username,
          password: staff.password,
          code: codeOfStep(staff.totpSecret, stepAt(secure.services.clock())),
        }),
      })
      expect(response.headers.get('set-cookie')).toMatch(/Secure/)
    } finally {
      await secure.stop()
    }
  })

  it('says the same of a wrong password and of a name that does not exist, after as much work', async () => {
    const staff = await server.make.staff('support')
    /** The refusal, and the number of password hashes computed for it: the only measurable time. */
    const triedWith = async (username: string) => {
      let stretched = 0
      const counting = createHook({
        init: (_id, type) => {
          if (type === 'SCRYPTREQUEST') stretched += 1
        },
      }).enable()
      const { code, message } = await refusalOf(signIn({ username, password: 'wrong password' }, '123456'))
      counting.disable()
      return { code, message, stretched }
    }
    // The first call also computes the dummy hash.
    await triedWith('nobody.at.all')
    const known = await triedWith(staff.username)
    expect(known).toMatchObject({ code: errorCodes.loginFailed, stretched: 1 })
    expect(await triedWith('nobody.else')).toEqual(known)
  })

  it.each(['a name that exists', 'a name that does not'])(
    'locks %s for 15 minutes after five wrong passwords',
    async (which) => {
      const staff = await server.make.staff('support')
      const username = which === 'a name that exists' ? staff.username : `nobody.${staff.id}`
      const tryWrong = () => refusalOf(signIn({ username, password: 'wrong password' }, '123456'))
      const refusals = []
      for (let count = 0; count < 6; count += 1) refusals.push(await tryWrong())
      expect(refusals.map(({ code }) => code)).toEqual([
        ...Array(4).fill(errorCodes.loginFailed),
        errorCodes.locked,
        errorCodes.locked,
      ])
      expect(refusals.at(-1)?.message).toContain('15 分钟')
      server.passTime(14 * minute)
      expect((await tryWrong()).code).toBe(errorCodes.locked)
      server.passTime(1.1 * minute)
      expect((await tryWrong()).code).toBe(errorCodes.loginFailed)
    },
  )

  it('keeps a locked member of staff out even with everything right, and lets them in when the time is over', async () => {
    const staff = await server.make.staff('support')
    for (let count = 0; count < 5; count += 1) await codeOf(signIn({ ...staff, password: 'wrong' }))
    expect(await codeOf(signIn(staff, codeNow(staff)))).toBe(errorCodes.locked)
    server.passTime(16 * minute)
    expect(await codeOf(signIn(staff, codeNow(staff)))).toBe(errorCodes.ok)
    expect(await auditOf(staff)).toEqual([
      'staff.create',
      ...Array(5).fill('staff.sign_in_failed'),
      'staff.lock',
      'staff.sign_in',
    ])
  })

  it('gives no more than five guesses to twenty tries at once', async () => {
    const staff = await server.make.staff('support')
    const tries = Array.from({ length: 20 }, () => codeOf(signIn({ ...staff, password: 'wrong' })))
    const seen = await Promise.all(tries)
    expect(seen.filter((code) => code === errorCodes.loginFailed)).toHaveLength(4)
    expect(seen.filter((code) => code === errorCodes.locked)).toHaveLength(16)
  })

  it('counts wrong codes too, and does not forget them when the password is sent alone', async () => {
    const staff = await server.make.staff('support')
    for (let count = 0; count < 4; count += 1) {
      expect(await codeOf(signIn(staff, '000000'))).toBe(errorCodes.secondFactor)
      expect(await codeOf(signIn(staff))).toBe(errorCodes.secondFactor)
    }
    expect(await codeOf(signIn(staff, '000000'))).toBe(errorCodes.locked)
    expect(await codeOf(signIn(staff))).toBe(errorCodes.locked)
  })

  it('accepts each code once, also when it comes twice at the same moment', async () => {
    const staff = await server.make.staff('support')
    const code = codeNow(staff)
    const both = await Promise.all([codeOf(signIn(staff, code)), codeOf(signIn(staff, code))])
    expect(both.toSorted()).toEqual([errorCodes.ok, errorCodes.secondFactor])
    expect((await refusalOf(signIn(staff, code))).message).toContain('已经用过')
    expect(await codeOf(signIn(staff, codeNow(staff, -1)))).toBe(errorCodes.secondFactor)
    expect(await codeOf(signIn(staff, codeNow(staff, 1)))).toBe(errorCodes.ok)
  })

  it('accepts a code of a clock that is half a minute off, and none that is further off', async () => {
    const staff = await server.make.staff('support')
    expect(await codeOf(signIn(staff, codeNow(staff, -2)))).toBe(errorCodes.secondFactor)
    expect(await codeOf(signIn(staff, codeNow(staff, 2)))).toBe(errorCodes.secondFactor)
    expect(await codeOf(signIn(staff, codeNow(staff, -1)))).toBe(errorCodes.ok)
    server.passTime(minute)
    expect(await codeOf(signIn(staff, codeNow(staff, 1)))).toBe(errorCodes.ok)
  })

  it('refuses a sign-in and any write that another site sends', async () => {
    const staff = await server.make.staff('support')
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      {},
    ]) {
      expect((await signInForCookie(staff, headers)).reply.code).toBe(errorCodes.noPermission)
      const response = await fetch(`${server.url}/api/console/staff/signOut`, {
        method: 'POST',
        headers: { ...headers, cookie: `console_session=${staff.token}` },
        body: new URLSearchParams(),
      })
      expect((await response.json()).code).toBe(errorCodes.noPermission)
    }
    expect(await codeOf(server.asStaff(staff).call(staffSelf, {}))).toBe(errorCodes.ok)
    expect((await signInForCookie(staff, { origin: server.url })).reply.code).toBe(errorCodes.ok)
    server.passTime(minute)
    expect((await signInForCookie(staff, ownPage)).reply.code).toBe(errorCodes.ok)
  })

  it('asks for a new password where the present one was for one time', async () => {
    const staff = await server.make.staff('support')
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE staff SET must_change_password = true WHERE id = ${staff.id}`),
    )
    expect(await codeOf(signIn(staff, codeNow(staff)))).toBe(errorCodes.passwordChangeNeeded)
    const same = { new_password: staff.password }
    expect(await codeOf(signIn(staff, codeNow(staff), same))).toBe(errorCodes.invalidInput)
    // Being asked for a new password does not use the code.
    expect(await codeOf(signIn(staff, codeNow(staff), { new_password: 'one of my own' }))).toBe(errorCodes.ok)
    expect(await codeOf(signIn({ ...staff, password: 'one of my own' }, codeNow(staff, 1)))).toBe(
      errorCodes.ok,
    )
  })
})

describe('a staff session', () => {
  it('is asked for when there is none, and no made-up one is taken', async () => {
    expect(await codeOf(server.asStaff().call(workbench, {}))).toBe(errorCodes.loginRequired)
    expect(await codeOf(server.asStaff({ token: 'x'.repeat(43) }).call(workbench, {}))).toBe(
      errorCodes.loginRequired,
    )
    const person = await server.make.person()
    expect(await codeOf(server.as(person.session).call(workbench, {}))).toBe(errorCodes.loginRequired)
  })

  it('ends after twelve hours, and at once by signing out', async () => {
    const staff = await server.make.staff('support')
    const other = await server.make.staff('support')
    await server.asStaff(other).call(staffSignOut, {})
    expect(await codeOf(server.asStaff(other).call(staffSelf, {}))).toBe(errorCodes.loginRequired)
    server.passTime(12 * 60 * minute - 1_000)
    expect(await codeOf(server.asStaff(staff).call(staffSelf, {}))).toBe(errorCodes.ok)
    server.passTime(2_000)
    expect(await codeOf(server.asStaff(staff).call(staffSelf, {}))).toBe(errorCodes.sessionExpired)
  })

  it('is listed with the others of the same person, and any of them can be ended', async () => {
    const staff = await server.make.staff('support')
    const stranger = await server.make.staff('support')
    const { token } = await signInForCookie(staff, { ...ownPage, 'user-agent': 'Another Browser' })
    const { items } = await server.asStaff(staff).call(ownSessions, {})
    expect(items.map(({ is_current, user_agent }) => [is_current, user_agent])).toEqual([
      [false, 'Another Browser'],
      [true, ''],
    ])
    const id = items[0]?.id ?? 0
    expect(await codeOf(server.asStaff(stranger).call(revokeOwnSession, { id }))).toBe(errorCodes.notFound)
    await server.asStaff(staff).call(revokeOwnSession, { id })
    expect(await codeOf(server.asStaff({ token }).call(staffSelf, {}))).toBe(errorCodes.loginRequired)
    expect(await codeOf(server.asStaff(staff).call(staffSelf, {}))).toBe(errorCodes.ok)
  })

  it('changes its password with the old one and a code, which ends all other sessions', async () => {
    const staff = await server.make.staff('support')
    const { token } = await signInForCookie(staff)
    const client = server.asStaff(staff)
    const change = (input: object) =>
      codeOf(
        client.call(changeOwnPassword, {
          password: staff.password,
          new_password: 'a much newer password',
          code: codeNow(staff, 1),
          ...input,
        }),
      )
    expect(await change({ password: 'not the old one' })).toBe(errorCodes.loginFailed)
    expect(await change({ code: codeNow(staff) })).toBe(errorCodes.secondFactor)
    expect(await change({ new_password: 'short' })).toBe(errorCodes.invalidInput)
    expect(await change({ new_password: staff.password })).toBe(errorCodes.invalidInput)
    expect(await change({ new_password: `${staff.username} is me` })).toBe(errorCodes.invalidInput)
    expect(await change({})).toBe(errorCodes.ok)
    expect(await codeOf(client.call(staffSelf, {}))).toBe(errorCodes.ok)
    expect(await codeOf(server.asStaff({ token }).call(staffSelf, {}))).toBe(errorCodes.loginRequired)
    server.passTime(minute)
    expect(await codeOf(signIn(staff, codeNow(staff)))).toBe(errorCodes.loginFailed)
    expect(await codeOf(signIn({ ...staff, password: 'a much newer password' }, codeNow(staff)))).toBe(
      errorCodes.ok,
    )
  })
})
