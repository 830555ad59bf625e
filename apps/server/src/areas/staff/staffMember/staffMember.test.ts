import { errorCodes } from '@wallpaper/contract'
import { completeSetUp, openSetUp } from '@wallpaper/contract/staff/setUp.console'
import {
  auditList,
  changeStaffRoles,
  createStaff,
  disableStaff,
  enableStaff,
  resetStaffPassword,
  resetStaffSecondFactor,
  staffList,
  staffSelf,
  staffSignIn,
  unlockStaff,
} from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestStaff } from '../../../test/factories.ts'
import { ownPage } from '../../../test/http/ownPage.ts'
import { linkOf, setUpByLink } from '../../../test/http/setUpByLink.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { codeOfStep, stepAt } from '../signIn/totp.ts'

let server: TestServer
let admin: TestStaff
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.passTime(120_000)
  admin = await server.make.staff('admin')
})
afterAll(() => server.stop())

const code = (secret: string, steps = 0) => codeOfStep(secret, stepAt(server.services.clock()) + steps)
const signIn = (username: string, password: string, totp: string, new_password?: string) =>
  server.asStaff().call(staffSignIn, { username, password, code: totp, new_password })
const reason = '人员调整'

describe('staff, managed by an admin', () => {
  it('are made without a password, and set it and their second factor by a link', async () => {
    const username = 'zhou.min'
    const made = await server
      .asStaff(admin)
      .call(createStaff, { username, name: '周敏', roles: ['operator', 'support'], reason })
    expect(made.staff).toMatchObject({ username, name: '周敏', state: 'invited', pending_approval: null })
    const member = await setUpByLink(server, made.set_up)
    const me = await signIn(username, member.password, code(member.secret, 1))
    expect(me).toMatchObject({ name: '周敏', roles: ['operator', 'support'] })

    const again = server
      .asStaff(admin)
      .call(createStaff, { username, name: '别人', roles: ['support'], reason })
    expect((await refusalOf(again)).data).toMatchObject({
      fields: { username: expect.stringContaining('换一个') },
    })
  })

  it.each([
    ['a username with capitals inside is made small', { username: 'Li.Wen' }, errorCodes.ok],
    ['a username of one letter', { username: 'a' }, errorCodes.invalidInput],
    ['a username with a space', { username: 'li wen' }, errorCodes.invalidInput],
    ['no role', { roles: [] }, errorCodes.invalidInput],
    ['the same role twice', { roles: ['support', 'support'] }, errorCodes.invalidInput],
    ['a role that does not exist', { roles: ['owner'] }, errorCodes.invalidInput],
    ['no name', { name: '  ' }, errorCodes.invalidInput],
  ])('are refused or made: %s', async (_title, input, expected) => {
    const full = { username: `new.${Date.now()}`, name: '李雯', roles: ['support'], reason, ...input }
    const body = new URLSearchParams({ ...full, roles: JSON.stringify(full.roles) })
    const response = await fetch(`${server.url}/api/console/staff/createStaff`, {
      method: 'POST',
      headers: { ...ownPage, cookie: `console_session=${admin.token}` },
      body,
    })
    expect((await response.json()).code).toBe(expected)
  })

  it('lose a role at once, and everything when they are disabled', async () => {
    const member = await server.make.staff('support', 'operator')
    const client = server.asStaff(admin)
    await client.call(changeStaffRoles, { id: member.id, roles: ['operator'], reason })
    expect((await server.asStaff(member).call(staffSelf, {})).roles).toEqual(['operator'])

    expect((await client.call(disableStaff, { id: member.id, reason })).state).toBe('disabled')
    expect(await codeOf(server.asStaff(member).call(staffSelf, {}))).toBe(errorCodes.loginRequired)
    expect(await codeOf(signIn(member.username, member.password, code(member.totpSecret)))).toBe(
      errorCodes.loginFailed,
    )
    expect((await refusalOf(client.call(disableStaff, { id: member.id, reason }))).message).toContain(
      '已经停用',
    )

    await client.call(enableStaff, { id: member.id, reason })
    expect(await codeOf(signIn(member.username, member.password, code(member.totpSecret)))).toBe(
      errorCodes.ok,
    )
    const { items } = await client.call(auditList, { subject: `staff:${member.id}` })
    expect(items.map(({ action, actor }) => [action, actor.label])).toEqual([
      ['staff.sign_in', member.name],
      ['staff.enable', admin.name],
      ['staff.sign_in_failed', '未登录的访客'],
      ['staff.disable', admin.name],
      ['staff.change_roles', admin.name],
      ['staff.create', '系统'],
    ])
    const roles = items.find(({ action }) => action === 'staff.change_roles')
    expect(roles).toMatchObject({
      reason,
      before: { roles: ['support', 'operator'] },
      after: { roles: ['operator'] },
    })
  })

  it('who lost the authenticator bind another with their password, which whoever reset it does not know', async () => {
    const member = await server.make.staff('support')
    const reset = await server.asStaff(admin).call(resetStaffSecondFactor, { id: member.id, reason })
    expect(await codeOf(server.asStaff(member).call(staffSelf, {}))).toBe(errorCodes.loginRequired)
    expect(await codeOf(signIn(member.username, member.password, code(member.totpSecret)))).toBe(
      errorCodes.secondFactor,
    )
    const link = linkOf(reset.set_up)
    const { totp, sets } = await server.asStaff().call(openSetUp, link)
    if (!totp) throw new Error('no authenticator to bind')
    expect(sets).toBe('second_factor')
    const complete = (password?: string) =>
      codeOf(server.asStaff().call(completeSetUp, { ...link, password, code: code(totp.secret) }))
    expect(await complete()).toBe(errorCodes.invalidInput)
    expect(await complete('a guess of the admin')).toBe(errorCodes.loginFailed)
    expect(await complete(member.password)).toBe(errorCodes.ok)
    expect(await codeOf(signIn(member.username, member.password, code(totp.secret, 1)))).toBe(errorCodes.ok)
  })

  it('who lost the password set another with their authenticator, after a few tries at most', async () => {
    const member = await server.make.staff('support')
    const reset = await server.asStaff(admin).call(resetStaffPassword, { id: member.id, reason })
    expect(reset.staff.state).toBe('invited')
    expect(await codeOf(signIn(member.username, member.password, code(member.totpSecret)))).toBe(
      errorCodes.loginFailed,
    )
    const complete = (url: typeof reset.set_up, totp: string) =>
      codeOf(
        server
          .asStaff()
          .call(completeSetUp, { ...linkOf(url), new_password: 'a new one of mine', code: totp }),
      )
    expect(await server.asStaff().call(openSetUp, linkOf(reset.set_up))).toMatchObject({ totp: null })
    const wrong = code(member.totpSecret, 9)
    const outcomes = []
    for (let count = 0; count < 11; count += 1) outcomes.push(await complete(reset.set_up, wrong))
    expect(outcomes).toEqual([...Array(10).fill(errorCodes.secondFactor), errorCodes.notFound])
    expect(await complete(reset.set_up, code(member.totpSecret))).toBe(errorCodes.notFound)
    const again = await server.asStaff(admin).call(resetStaffPassword, { id: member.id, reason })
    expect(await complete(again.set_up, code(member.totpSecret))).toBe(errorCodes.ok)
    expect(await codeOf(signIn(member.username, 'a new one of mine', code(member.totpSecret, 1)))).toBe(
      errorCodes.ok,
    )
  })

  it('are let in again before the time when an admin unlocks them', async () => {
    const member = await server.make.staff('support')
    for (let tries = 0; tries < 5; tries += 1) await codeOf(signIn(member.username, 'wrong', '123456'))
    const { items } = await server.asStaff(admin).call(staffList, { limit: 100 })
    expect(items.find(({ id }) => id === member.id)).toMatchObject({ state: 'locked' })
    const unlocked = await server.asStaff(admin).call(unlockStaff, { id: member.id, reason })
    expect(unlocked).toMatchObject({ state: 'active', locked_until: null })
    expect(await codeOf(signIn(member.username, member.password, code(member.totpSecret)))).toBe(
      errorCodes.ok,
    )
  })

  it('cannot be oneself: nobody takes roles from, disables or resets their own account', async () => {
    const client = server.asStaff(admin)
    const target = { id: admin.id, reason }
    const refusals = await Promise.all([
      refusalOf(client.call(changeStaffRoles, { ...target, roles: ['support'] })),
      refusalOf(client.call(disableStaff, target)),
      refusalOf(client.call(resetStaffSecondFactor, target)),
      refusalOf(client.call(resetStaffPassword, target)),
    ])
    for (const { message } of refusals) expect(message).toContain('另一位管理员')
    expect((await client.call(staffSelf, {})).roles).toEqual(['admin'])
  })

  it('that do not exist are not found', async () => {
    expect(await codeOf(server.asStaff(admin).call(disableStaff, { id: 999_999, reason }))).toBe(
      errorCodes.notFound,
    )
  })

  it('are listed in pages that neither repeat nor leave out anybody', async () => {
    for (let count = 0; count < 7; count += 1) await server.make.staff('reviewer')
    const client = server.asStaff(admin)
    const whole = (await client.call(staffList, { limit: 100 })).items.map(({ id }) => id)
    const paged: number[] = []
    let cursor: string | undefined
    do {
      const page = await client.call(staffList, { limit: 3, cursor })
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(whole)
    expect(await codeOf(client.call(staffList, { cursor: 'not a cursor' }))).toBe(errorCodes.invalidInput)
    const overlong = Buffer.from('99999999999999999999').toString('base64url')
    expect(await codeOf(client.call(staffList, { cursor: overlong }))).toBe(errorCodes.invalidInput)
  })
})

describe('the last admin', () => {
  it('stays one: of two who take it from each other at once, exactly one succeeds', async () => {
    const alone = await startTestServer()
    try {
      const [one, two] = [await alone.make.staff('admin'), await alone.make.staff('admin')]
      const demote = (by: TestStaff, whom: TestStaff) =>
        codeOf(alone.asStaff(by).call(changeStaffRoles, { id: whom.id, roles: ['support'], reason }))
      const both = await alone.services.db.write(async (tx) => {
        // Both calls wait before either can continue: chance ordering would hide a missing lock.
        await tx.execute(sql`SELECT id FROM staff FOR UPDATE`)
        const calls = [demote(one, two), demote(two, one)]
        const waiting = () =>
          alone.services.db.statement(
            'waiting',
            "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
            [],
          )
        await expect.poll(async () => (await waiting()).length, { interval: 20 }).toBe(2)
        return calls
      })
      const outcomes = await Promise.all(both)
      expect(outcomes.filter((outcome) => outcome === errorCodes.ok)).toHaveLength(1)
      const winner = outcomes[0] === errorCodes.ok ? one : two
      const { items } = await alone.asStaff(winner).call(staffList, {})
      expect(items.filter(({ roles }) => roles.includes('admin'))).toHaveLength(1)
    } finally {
      await alone.stop()
    }
  })
})
