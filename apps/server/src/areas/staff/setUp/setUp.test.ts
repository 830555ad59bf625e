import { errorCodes, guardedRoles, type StaffRole, staffRoles } from '@wallpaper/contract'
import { proposeBan } from '@wallpaper/contract/account/account.console'
import { completeSetUp, issueSetUpLink, openSetUp } from '@wallpaper/contract/staff/setUp.console'
import {
  approvalOne,
  approve,
  auditList,
  changeStaffRoles,
  createStaff,
  disableStaff,
  resetStaffPassword,
  resetStaffSecondFactor,
  staffList,
  staffSelf,
  staffSignIn,
  workbench,
} from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestStaff } from '../../../test/factories.ts'
import { linkOf, setUpByLink } from '../../../test/http/setUpByLink.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { openStaffSession } from '../signIn/staffSession.service.ts'
import { codeOfStep, stepAt } from '../signIn/totp.ts'

let server: TestServer
let maker: TestStaff
let second: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  maker = await server.make.staff('admin')
  second = await server.make.staff('admin')
})
afterAll(() => server.stop())

const reason = '新同事入职'
const day = 86_400_000
let count = 0
const newName = () => {
  count += 1
  return `new.member${count}`
}
const code = (secret: string, steps = 0) => codeOfStep(secret, stepAt(server.services.clock()) + steps)
const invite = (roles: StaffRole[], by = maker) =>
  server.asStaff(by).call(createStaff, { username: newName(), name: '新同事', roles, reason })
const sessionOf = (staffId: number) =>
  server.services.db.write((tx) =>
    openStaffSession(tx, { staffId, now: server.services.clock(), ip: '', userAgent: '' }),
  )
const banBy = async (by: { token: string }) => {
  const person = await server.make.person()
  return (await server.asStaff(by).call(proposeBan, { uid: person.uid, reason: '多次违规' })).id
}

describe('a set-up link', () => {
  it('works once, for the one who uses it, and tells its maker nothing', async () => {
    const { staff, set_up: link } = await invite(['support'])
    expect(link?.url).toMatch(new RegExp(`^${server.url}/console/set-up#[\\w-]{43}$`))
    const token = linkOf(link)
    const seenByMaker = await server.asStaff().call(openSetUp, token)
    const seenByOwner = await server.asStaff().call(openSetUp, token)
    expect(seenByOwner.totp?.otpauth_uri).toContain('otpauth://totp/')
    expect(seenByOwner.totp?.secret).not.toBe(seenByMaker.totp?.secret)
    const complete = (secret = '', new_password = 'chosen by its owner') =>
      codeOf(server.asStaff().call(completeSetUp, { ...token, new_password, code: code(secret) }))
    expect(await complete(seenByMaker.totp?.secret)).toBe(errorCodes.secondFactor)
    expect(await complete(seenByOwner.totp?.secret, `my ${staff.username} 1`)).toBe(errorCodes.invalidInput)
    expect(await complete(seenByOwner.totp?.secret)).toBe(errorCodes.ok)
    expect(await complete(seenByOwner.totp?.secret)).toBe(errorCodes.notFound)
    expect(await codeOf(server.asStaff().call(openSetUp, token))).toBe(errorCodes.notFound)
    const { items } = await server.asStaff(maker).call(auditList, { subject: `staff:${staff.id}` })
    expect(items.map(({ action }) => action)).toEqual(['staff.set_up', 'staff.issue_set_up', 'staff.create'])
    expect(JSON.stringify(items)).not.toContain(token.token)
  })

  it('signs its owner in, and each code of its authenticator works once', async () => {
    const { set_up: link } = await invite(['support'])
    const token = linkOf(link)
    const { totp } = await server.asStaff().call(openSetUp, token)
    if (!totp) throw new Error('no authenticator')
    const response = await fetch(`${server.url}/api/console/staff/completeSetUp`, {
      method: 'POST',
      headers: { origin: server.url },
      body: new URLSearchParams({ ...token, new_password: 'chosen by its owner', code: code(totp.secret) }),
    })
    const session = /console_session=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? ''
    const me = await server.asStaff({ token: session }).call(staffSelf, {})
    const again = { username: me.username, password: 'chosen by its owner', code: code(totp.secret) }
    expect(await codeOf(server.asStaff().call(staffSignIn, again))).toBe(errorCodes.secondFactor)
  })

  it('is used by one of two who send it at the same moment', async () => {
    const { set_up: link } = await invite(['support'])
    const token = linkOf(link)
    const { totp } = await server.asStaff().call(openSetUp, token)
    const complete = () =>
      codeOf(
        server.asStaff().call(completeSetUp, {
          ...token,
          new_password: 'chosen by its owner',
          code: code(totp?.secret ?? ''),
        }),
      )
    const outcomes = await Promise.all([complete(), complete()])
    expect(outcomes.toSorted()).toEqual([errorCodes.ok, errorCodes.notFound].toSorted())
  })

  it('ends with its time, with a newer one, and with the account', async () => {
    const open = (link: { url: string } | null) => codeOf(server.asStaff().call(openSetUp, linkOf(link)))
    const first = await invite(['support'])
    const newer = await server.asStaff(second).call(issueSetUpLink, { id: first.staff.id, reason })
    expect(await open(first.set_up)).toBe(errorCodes.notFound)
    expect(await open(newer.set_up)).toBe(errorCodes.ok)
    server.passTime(49 * 3_600_000)
    expect(await open(newer.set_up)).toBe(errorCodes.notFound)
    const [remade, other] = [await server.make.staff('admin'), await server.make.staff('admin')]
    ;[maker, second] = [remade, other]
    const left = await invite(['support'])
    await server.asStaff(maker).call(disableStaff, { id: left.staff.id, reason })
    expect(await open(left.set_up)).toBe(errorCodes.notFound)
  })
})

describe('a role that decides for others', () => {
  it.each(guardedRoles)(
    '%s is given by two: the account has no way in before, and its maker never gets the link',
    async (role) => {
      const made = await invite([role])
      expect(made).toMatchObject({ set_up: null, staff: { roles: [], state: 'invited' } })
      const { id } = made.staff
      const approvalId = made.approval_id ?? 0
      expect(made.staff.pending_approval).toBe(approvalId)
      const issue = (by: TestStaff) => server.asStaff(by).call(issueSetUpLink, { id, reason })
      expect((await refusalOf(issue(second))).message).toContain('还没有复核通过')
      expect(await codeOf(server.asStaff(maker).call(approve, { id: approvalId }))).toBe(
        errorCodes.makerIsChecker,
      )
      expect(await server.asStaff(second).call(approvalOne, { id: approvalId })).toMatchObject({
        kind_label: '授予角色',
        title: expect.stringContaining(staffRoles[role]),
        may_decide: true,
      })
      await server.asStaff(second).call(approve, { id: approvalId })
      expect((await refusalOf(issue(maker))).message).toContain('另一位管理员')
      const member = await setUpByLink(server, (await issue(second)).set_up)
      expect(member.id).toBe(id)
    },
  )

  it('is not given to somebody who is there already without a second person, and is taken at once', async () => {
    const member = await server.make.staff('support')
    const change = (roles: ('support' | 'finance_checker' | 'operator')[]) =>
      server.asStaff(maker).call(changeStaffRoles, { id: member.id, roles, reason })
    const asked = await change(['support', 'finance_checker'])
    expect(asked.staff.roles).toEqual(['support'])
    await server.asStaff(second).call(approve, { id: asked.approval_id ?? 0 })
    expect((await server.asStaff(member).call(staffSelf, {})).roles).toEqual(['support', 'finance_checker'])
    expect(await change(['operator'])).toMatchObject({ staff: { roles: ['operator'] }, approval_id: null })
  })

  it('is not given when the roles were changed meanwhile, nor by the one who gets it', async () => {
    const member = await server.make.staff('support')
    const ask = (id: number, roles: ('support' | 'finance_checker' | 'admin')[]) =>
      server.asStaff(maker).call(changeStaffRoles, { id, roles, reason })
    const { approval_id: stale } = await ask(member.id, ['admin'])
    await ask(member.id, ['support'])
    await server.asStaff(second).call(changeStaffRoles, { id: member.id, roles: ['operator'], reason })
    const late = await refusalOf(server.asStaff(second).call(approve, { id: stale ?? 0 }))
    expect(late.message).toContain('又改过了')
    const { approval_id: own } = await ask(second.id, ['admin', 'finance_checker'])
    expect(await codeOf(server.asStaff(second).call(approve, { id: own ?? 0 }))).toBe(
      errorCodes.makerIsChecker,
    )
  })

  it('makes a new way in a matter of two as well, and whoever asked does not get that link', async () => {
    const victim = await server.make.staff('admin')
    const issue = (by: TestStaff) => server.asStaff(by).call(issueSetUpLink, { id: victim.id, reason })
    const asked = await issue(maker)
    expect(asked).toMatchObject({ set_up: null, staff: { state: 'active' } })
    expect((await server.asStaff(victim).call(staffSelf, {})).id).toBe(victim.id)
    await server.asStaff(second).call(approve, { id: asked.approval_id ?? 0 })
    expect(await codeOf(server.asStaff(victim).call(staffSelf, {}))).toBe(errorCodes.loginRequired)
    expect((await refusalOf(issue(maker))).message).toContain('另一位管理员')
    await setUpByLink(server, (await issue(second)).set_up)
  })

  it.each(guardedRoles)('%s is not opened by a link that was handed out for another role', async (role) => {
    const { staff, set_up: early } = await invite(['support'])
    const asked = await server.asStaff(maker).call(changeStaffRoles, { id: staff.id, roles: [role], reason })
    await server.asStaff(second).call(approve, { id: asked.approval_id ?? 0 })
    expect(await codeOf(server.asStaff().call(openSetUp, linkOf(early)))).toBe(errorCodes.notFound)
    const issue = (by: TestStaff) => server.asStaff(by).call(issueSetUpLink, { id: staff.id, reason })
    expect(await codeOf(issue(maker))).toBe(errorCodes.makerIsChecker)
    await setUpByLink(server, (await issue(second)).set_up)
  })

  it.each([
    ['authenticator', resetStaffSecondFactor, 'second_factor', '动态验证码'],
    ['password', resetStaffPassword, 'password', '密码'],
  ] as const)(
    'makes resetting the %s a matter of two, and whoever asked does not get the link',
    async (_title, reset, sets, word) => {
      const member = await server.make.staff('finance_maker')
      const asked = await server.asStaff(maker).call(reset, { id: member.id, reason })
      expect(asked).toMatchObject({ set_up: null, staff: { state: 'active', reset_parts: null } })
      expect((await server.asStaff(member).call(staffSelf, {})).id).toBe(member.id)
      expect(await server.asStaff(second).call(approvalOne, { id: asked.approval_id ?? 0 })).toMatchObject({
        title: `${member.name} 重新设置${word}`,
      })
      await server.asStaff(second).call(approve, { id: asked.approval_id ?? 0 })
      expect(await codeOf(server.asStaff(member).call(staffSelf, {}))).toBe(errorCodes.loginRequired)
      const issue = (by: TestStaff) => server.asStaff(by).call(issueSetUpLink, { id: member.id, reason })
      expect(await codeOf(issue(maker))).toBe(errorCodes.makerIsChecker)
      const handed = await issue(second)
      expect(handed).toMatchObject({ staff: { reset_parts: sets }, set_up: { sets }, approval_id: null })
      const token = linkOf(handed.set_up)
      const { totp } = await server.asStaff().call(openSetUp, token)
      const kept = totp
        ? { code: code(totp.secret), password: member.password }
        : { code: code(member.totpSecret), new_password: 'another one of mine' }
      const wrong = { ...kept, ...(totp ? { password: 'a guess' } : { code: '000000' }) }
      expect(await codeOf(server.asStaff().call(completeSetUp, { ...token, ...wrong }))).not.toBe(
        errorCodes.ok,
      )
      await server.asStaff().call(completeSetUp, { ...token, ...kept })
      const { items } = await server.asStaff(maker).call(staffList, { limit: 100 })
      expect(items.find(({ id }) => id === member.id)).toMatchObject({ reset_parts: null, state: 'active' })
    },
  )

  it('cannot be asked for where nobody else could decide', async () => {
    const alone = await startTestServer()
    try {
      const only = await alone.make.staff('admin')
      const call = alone
        .asStaff(only)
        .call(createStaff, { username: 'x.y', name: '新同事', roles: ['admin'], reason })
      expect((await refusalOf(call)).message).toContain('npm run staff')
      expect((await alone.asStaff(only).call(staffList, {})).items).toHaveLength(1)
    } finally {
      await alone.stop()
    }
  })
})

describe('an account and the one who let it in', () => {
  it('do not decide for each other for 7 days, in either direction', async () => {
    const { staff, set_up: link } = await invite(['support'])
    await setUpByLink(server, link)
    const member = await sessionOf(staff.id)
    const [ofMaker, ofMember] = [await banBy(maker), await banBy(member)]
    const decide = (by: { token: string }, id: number) => codeOf(server.asStaff(by).call(approve, { id }))
    expect(await decide(member, ofMaker)).toBe(errorCodes.makerIsChecker)
    expect(await decide(maker, ofMember)).toBe(errorCodes.makerIsChecker)
    expect(await server.asStaff(member).call(approvalOne, { id: ofMaker })).toMatchObject({
      may_decide: false,
      is_close_to_maker: true,
    })
    const forMember = async () => (await server.asStaff(member).call(workbench, {})).approvals_for_me
    const before = await forMember()
    // Somebody else may, at once.
    expect(await decide(second, ofMember)).toBe(errorCodes.ok)
    expect(await forMember()).toBe(before)
    server.passTime(7 * day + 1)
    const [later, laterMaker] = [await sessionOf(staff.id), await sessionOf(maker.id)]
    expect(await decide(later, ofMaker)).toBe(errorCodes.ok)
    expect(await decide(laterMaker, await banBy(later))).toBe(errorCodes.ok)
  })

  it('are not walked around with two accounts that one person made: these do not decide for each other either', async () => {
    ;[maker, second] = [await server.make.staff('admin'), await server.make.staff('admin')]
    const puppet = async () => {
      const { staff, set_up: link } = await invite(['support'])
      await setUpByLink(server, link)
      return sessionOf(staff.id)
    }
    const [proposing, deciding] = [await puppet(), await puppet()]
    const id = await banBy(proposing)
    expect(await server.asStaff(deciding).call(approvalOne, { id })).toMatchObject({ may_decide: false })
    expect(await codeOf(server.asStaff(deciding).call(approve, { id }))).toBe(errorCodes.makerIsChecker)
    // A checker created by that admin, with a link from another, may decide: two admins were involved.
    const { staff: vouchedFor, approval_id } = await invite(['support', 'finance_checker'])
    await server.asStaff(second).call(approve, { id: approval_id ?? 0 })
    const { set_up } = await server.asStaff(second).call(issueSetUpLink, { id: vouchedFor.id, reason })
    await setUpByLink(server, set_up)
    const other = await banBy(proposing)
    expect(await codeOf(server.asStaff(await sessionOf(vouchedFor.id)).call(approve, { id: other }))).toBe(
      errorCodes.ok,
    )
    // An account introduced by another admin may.
    const { set_up: link, staff } = await invite(['support'], second)
    await setUpByLink(server, link)
    expect(await codeOf(server.asStaff(await sessionOf(staff.id)).call(approve, { id }))).toBe(errorCodes.ok)
  })

  it('are not walked around by whoever hands out the links of two accounts that two made', async () => {
    ;[maker, second] = [await server.make.staff('admin'), await server.make.staff('admin')]
    const letIn = async (roles: StaffRole[]) => {
      const { staff, approval_id } = await invite(roles)
      await server.asStaff(second).call(approve, { id: approval_id ?? 0 })
      const { set_up } = await server.asStaff(second).call(issueSetUpLink, { id: staff.id, reason })
      await setUpByLink(server, set_up)
      return sessionOf(staff.id)
    }
    const [proposing, deciding] = [
      await letIn(['support', 'finance_maker']),
      await letIn(['support', 'finance_checker']),
    ]
    const id = await banBy(proposing)
    expect(await codeOf(server.asStaff(deciding).call(approve, { id }))).toBe(errorCodes.makerIsChecker)
  })

  it('counts whoever handed out the link of an account that two made', async () => {
    ;[maker, second] = [await server.make.staff('admin'), await server.make.staff('admin')]
    const made = await invite(['admin'])
    await server.asStaff(second).call(approve, { id: made.approval_id ?? 0 })
    const { set_up: link } = await server.asStaff(second).call(issueSetUpLink, { id: made.staff.id, reason })
    await setUpByLink(server, link)
    const member = await sessionOf(made.staff.id)
    for (const by of [maker, second]) {
      const id = await banBy(by)
      expect(await codeOf(server.asStaff(member).call(approve, { id }))).toBe(errorCodes.makerIsChecker)
    }
    // Accounts introduced by this one are close to both; the two who introduced it are not close to each
    // other.
    const { set_up: next, staff } = await invite(['support'], { ...maker, ...member })
    await setUpByLink(server, next)
    const ofMaker = await banBy(maker)
    expect(await codeOf(server.asStaff(await sessionOf(staff.id)).call(approve, { id: ofMaker }))).toBe(
      errorCodes.makerIsChecker,
    )
    expect(await codeOf(server.asStaff(second).call(approve, { id: ofMaker }))).toBe(errorCodes.ok)
  })
})
