import { errorCodes } from '@wallpaper/contract'
import { ban as banOf, userInfo } from '@wallpaper/contract/account'
import {
  endPersonSessions,
  peopleList,
  personAudit,
  personOne,
  proposeBan,
  revealPhone,
  unbanPerson,
  warnPerson,
} from '@wallpaper/contract/account/account.console'
import { approvalList, approve } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '../../../platform/clock.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestPerson, TestStaff } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { endBan } from '../ban/ban.jobs.kinds.ts'
import { endBanInTime } from '../ban/ban.service.ts'

let server: TestServer
let support: TestStaff
let second: TestStaff
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  support = await server.make.staff('support')
  second = await server.make.staff('support')
})
afterAll(() => server.stop())

const find = async (q?: string, more = {}) =>
  (await server.asStaff(support).call(peopleList, { q, limit: 100, ...more })).items.map(({ uid }) => uid)
const profile = (uid: number) => server.asStaff(support).call(personOne, { uid })
const ban = async (person: TestPerson, until?: number) => {
  const made = await server.asStaff(support).call(proposeBan, { uid: person.uid, reason: '多次违规', until })
  return server.asStaff(second).call(approve, { id: made.id })
}

describe('people, looked for', () => {
  it('are found by uid, by the whole phone number, by invite code and by the beginning of the nickname', async () => {
    const person = await server.make.person({ nickname: '晚风Studio', inviteCode: 'WIND8888' })
    await server.make.person({ nickname: '听晚风' })
    expect(await find(String(person.uid))).toEqual([person.uid])
    expect(await find(person.phone)).toEqual([person.uid])
    expect(
      await find(`+86 ${person.phone.slice(0, 3)} ${person.phone.slice(3, 7)}-${person.phone.slice(7)}`),
    ).toEqual([person.uid])
    expect(await find('wind8888')).toEqual([person.uid])
    expect(await find('晚风')).toEqual([person.uid])
    expect(await find('晚风studio')).toEqual([person.uid])
  })

  it('are not found by a part of the phone number, nor by signs that mean anything to the database', async () => {
    const person = await server.make.person({ nickname: '百分之百%_\\' })
    expect(await find(person.phone.slice(0, 7))).toEqual([])
    expect(await find('%')).toEqual([])
    expect(await find('_')).toEqual([])
    expect(await find('百分之百%_\\')).toEqual([person.uid])
  })

  it('are shown with the phone masked, and by state', async () => {
    const person = await server.make.person({ nickname: '被封禁的人' })
    await ban(person)
    const { items } = await server.asStaff(support).call(peopleList, { state: 'banned', q: '被封禁' })
    expect(items).toMatchObject([
      { uid: person.uid, phone: `${person.phone.slice(0, 4)}****${person.phone.slice(-4)}`, state: 'banned' },
    ])
    expect(JSON.stringify(items)).not.toContain(person.phone)
  })

  it('come in pages that neither repeat nor leave out anybody while others register', async () => {
    for (let count = 0; count < 7; count += 1) await server.make.person({ nickname: `翻页 ${count}` })
    const whole = await find('翻页')
    const paged: number[] = []
    let cursor: string | undefined
    do {
      const page = await server.asStaff(support).call(peopleList, { q: '翻页', limit: 2, cursor })
      paged.push(...page.items.map(({ uid }) => uid))
      cursor = page.next_cursor ?? undefined
      await server.make.person({ nickname: '翻页时来的' })
    } while (cursor)
    expect(paged).toEqual(whole)
    const all = await server.asStaff(support).call(peopleList, { q: '翻页', limit: 2 })
    expect(all.total).toBe(7 + 4)
  })
})

describe('a profile', () => {
  it('tells who invited them, how many they invited, their sessions and their sub-accounts', async () => {
    const inviter = await server.make.person({ nickname: '介绍人' })
    const person = await server.make.person({ inviterUid: inviter.uid })
    await server.make.subAccount(person.uid, ['creation'])
    expect(await profile(person.uid)).toMatchObject({
      inviter: { uid: inviter.uid, nickname: '介绍人' },
      open_sessions: 2,
      sub_accounts: 1,
      has_wechat: false,
      bans: [],
      pending_ban_id: null,
    })
    expect((await profile(inviter.uid)).invited_count).toBe(1)
    expect(await codeOf(profile(1))).toBe(errorCodes.notFound)
  })

  it('shows the whole phone only for a reason, which is written down without the number', async () => {
    const person = await server.make.person()
    const client = server.asStaff(support)
    expect(await codeOf(client.call(revealPhone, { uid: person.uid, reason: '' }))).toBe(
      errorCodes.invalidInput,
    )
    const reason = `回拨 ${person.phone} 核实身份`
    expect(await client.call(revealPhone, { uid: person.uid, reason })).toEqual({ phone: person.phone })
    const trail = await client.call(personAudit, { uid: person.uid })
    expect(trail.items).toMatchObject([{ action: 'person.reveal_phone', actor: { label: support.name } }])
    expect(trail.items[0]?.reason).toContain('****')
    expect(JSON.stringify(trail)).not.toContain(person.phone)
    const nobody = await server.make.person({ phoneSealed: null, phoneHash: null, phoneMasked: null })
    expect(
      (await refusalOf(client.call(revealPhone, { uid: nobody.uid, reason: '核实' }))).message,
    ).toContain('没有绑定')
  })

  it('shows what a person was warned of, and whether they have confirmed it', async () => {
    const person = await server.make.person()
    const sentence = '请不要在作品中放置联系方式，再次发现将下架作品'
    const warned = await server
      .asStaff(support)
      .call(warnPerson, { uid: person.uid, sentence, reason: '作品含微信号' })
    expect(warned.warnings).toMatchObject([
      { sentence, reason: '作品含微信号', warned_by: support.name, confirmed_at: null },
    ])
    const { items } = await server.asStaff(support).call(personAudit, { uid: person.uid })
    expect(items).toMatchObject([{ action: 'person.warn', after: { sentence } }])
  })

  it('warns once when the same form is sent twice', async () => {
    const person = await server.make.person()
    const input = { uid: person.uid, sentence: '请文明留言', reason: '举报属实' }
    const client = server.asStaff(support)
    const options = { idempotencyKey: 'one-form-opening-1' }
    await Promise.all([client.call(warnPerson, input, options), client.call(warnPerson, input, options)])
    expect((await profile(person.uid)).warnings).toHaveLength(1)
  })
})

it('staff end every session of a person, for a reason, and nobody else’s', async () => {
  const person = await server.make.person()
  const other = await server.make.person()
  const end = (uid: number) =>
    server.asStaff(support).call(endPersonSessions, { uid, reason: '账号被别人登录过' })
  expect(await codeOf(server.as(person.session).call(userInfo, {}))).toBe(errorCodes.ok)
  expect(await end(person.uid)).toEqual({ ended: 1 })
  expect(await codeOf(server.as(person.session).call(userInfo, {}))).toBe(errorCodes.sessionExpired)
  expect(await codeOf(server.as(other.session).call(userInfo, {}))).toBe(errorCodes.ok)
  expect(await end(person.uid)).toEqual({ ended: 0 })
  expect(await codeOf(end(999_999_999))).toBe(errorCodes.notFound)
  const { items } = await server.asStaff(support).call(personAudit, { uid: person.uid })
  expect(items.map(({ action, reason }) => [action, reason])).toEqual([
    ['person.end_sessions', '账号被别人登录过'],
    ['person.end_sessions', '账号被别人登录过'],
  ])
})

describe('a ban', () => {
  it('does nothing until a second member of staff approves it; then every session hears -1002', async () => {
    const person = await server.make.person({ nickname: '违规的人' })
    const proposed = await server.asStaff(support).call(proposeBan, { uid: person.uid, reason: '多次违规' })
    expect(proposed).toMatchObject({
      kind: 'person.ban',
      state: 'pending',
      title: `封禁 违规的人（${person.uid}）`,
      may_decide: false,
      may_withdraw: true,
    })
    expect((await profile(person.uid)).pending_ban_id).toBe(proposed.id)
    expect(await codeOf(server.as(person.session).call(userInfo, {}))).toBe(errorCodes.ok)

    await server.asStaff(second).call(approve, { id: proposed.id })
    expect(await codeOf(server.as(person.session).call(userInfo, {}))).toBe(errorCodes.banned)
    const after = await profile(person.uid)
    expect(after).toMatchObject({ state: 'banned', pending_ban_id: null })
    expect(after.bans).toMatchObject([
      {
        reason: '多次违规',
        until: null,
        banned_by: `${support.name} 提议，${second.name} 复核`,
        approval_id: proposed.id,
        lifted_at: null,
      },
    ])
    const { items } = await server.asStaff(support).call(personAudit, { uid: person.uid })
    expect(items.map(({ action, actor }) => [action, actor.label])).toEqual([
      ['person.ban', second.name],
      ['approval.approve', second.name],
      ['approval.propose', support.name],
    ])
  })

  it('is lifted for a reason, after which the same session works again', async () => {
    const person = await server.make.person()
    await ban(person)
    const client = server.asStaff(support)
    const lifted = await client.call(unbanPerson, { uid: person.uid, reason: '申诉成立' })
    expect(lifted).toMatchObject({
      state: 'active',
      bans: [{ lifted_by: support.name, lift_reason: '申诉成立' }],
    })
    expect(await codeOf(server.as(person.session).call(userInfo, {}))).toBe(errorCodes.ok)
    const again = await refusalOf(client.call(unbanPerson, { uid: person.uid, reason: '申诉成立' }))
    expect(again.message).toContain('没有被封禁')
    await ban(person)
    expect((await profile(person.uid)).bans).toHaveLength(2)
  })

  it('is refused for somebody banned already, closed, unknown, or until a time that is past', async () => {
    const banned = await server.make.person({ state: 'banned' })
    const closed = await server.make.person({
      state: 'closed',
      phoneSealed: null,
      phoneHash: null,
      phoneMasked: null,
    })
    const person = await server.make.person()
    const propose = (uid: number, until?: number) =>
      refusalOf(server.asStaff(support).call(proposeBan, { uid, reason: '违规', until }))
    expect((await propose(banned.uid)).message).toContain('已经被封禁')
    expect((await propose(closed.uid)).message).toContain('已经注销')
    expect((await propose(1)).code).toBe(errorCodes.notFound)
    expect((await propose(person.uid, server.services.clock() - 1)).message).toContain('已经过去')
  })

  it('is proposed once at a time for one person', async () => {
    const person = await server.make.person()
    const propose = (by: TestStaff) =>
      codeOf(server.asStaff(by).call(proposeBan, { uid: person.uid, reason: '违规' }))
    expect((await Promise.all([propose(support), propose(second)])).toSorted()).toEqual([
      errorCodes.refused,
      errorCodes.ok,
    ])
  })

  it('that ends by itself is not approved once its time has passed', async () => {
    const person = await server.make.person()
    const until = server.services.clock() + 1_000
    const made = await server.asStaff(support).call(proposeBan, { uid: person.uid, reason: '违规', until })
    server.passTime(2_000)
    expect((await refusalOf(server.asStaff(second).call(approve, { id: made.id }))).message).toContain(
      '已经过去',
    )
    expect(await codeOf(server.as(person.session).call(userInfo, {}))).toBe(errorCodes.ok)
    expect((await profile(person.uid)).pending_ban_id).toBe(made.id)
  })

  it('of so many days runs from its approval, however long the proposal waited', async () => {
    const person = await server.make.person()
    const { id } = await server
      .asStaff(support)
      .call(proposeBan, { uid: person.uid, reason: '违规', days: 3 })
    // Longer than the ban: counted from the proposal, it would already be over.
    server.passTime(4 * dayMs)
    ;[support, second] = [await server.make.staff('support'), await server.make.staff('support')]
    const { items } = await server.asStaff(second).call(approvalList, { tab: 'pending', limit: 100 })
    expect(items.find((item) => item.id === id)?.lines).toContainEqual({
      label: '期限',
      value: '3 天，从批准时起算',
    })
    const before = server.services.clock()
    await server.asStaff(second).call(approve, { id })
    const after = server.services.clock()
    const [found] = (await profile(person.uid)).bans
    const until = found?.until ?? 0
    expect(until - (found?.banned_at ?? 0)).toBe(3 * dayMs)
    expect(until).toBeGreaterThanOrEqual(before + 3 * dayMs)
    expect(until).toBeLessThanOrEqual(after + 3 * dayMs)
    // One millisecond before, and exactly at the end.
    const end = (now: number) => server.services.db.write((tx) => endBanInTime(tx, found?.id ?? 0, now))
    expect(await end(until - 1)).toBe(false)
    expect((await server.as(person.session).call(banOf, {})).until).toBe(until)
    expect(await end(until)).toBe(true)
    expect((await profile(person.uid)).state).toBe('active')
  })

  it('has a length or an end, not both', async () => {
    const person = await server.make.person()
    const input = { uid: person.uid, reason: '违规', days: 7, until: server.services.clock() + dayMs }
    expect(await codeOf(server.asStaff(support).call(proposeBan, input))).toBe(errorCodes.invalidInput)
  })

  it('ends when its time is over, and not before; the job for it waits in the queue', async () => {
    const person = await server.make.person()
    const until = server.services.clock() + 3 * dayMs
    await ban(person, until)
    const banId = (await profile(person.uid)).bans[0]?.id ?? 0
    const { db } = server.services
    const { rows } = await db.write((tx) =>
      tx.execute<{ start_after: Date }>(
        sql`SELECT start_after FROM jobs.job WHERE name = 'account.end-ban' AND data->>'ban_id' = ${String(banId)}`,
      ),
    )
    expect(rows.map(({ start_after }) => new Date(start_after).getTime())).toEqual([until])

    const end = () => db.write((tx) => endBanInTime(tx, banId, server.services.clock()))
    expect(await end()).toBe(false)
    expect((await profile(person.uid)).state).toBe('banned')
    server.passTime(3 * dayMs + 1)
    expect(await end()).toBe(true)
    expect(await end()).toBe(true)
    support = await server.make.staff('support')
    expect(await profile(person.uid)).toMatchObject({
      state: 'active',
      bans: [{ lifted_by: '系统', lift_reason: '封禁时间已到' }],
    })
  })

  it('is lifted by a worker, without anybody asking', async () => {
    const working = await startTestServer({ works: true })
    try {
      const [maker, checker] = [await working.make.staff('support'), await working.make.staff('admin')]
      const person = await working.make.person()
      const input = { uid: person.uid, reason: '短期封禁', until: working.services.clock() + dayMs / 4 }
      const { id } = await working.asStaff(maker).call(proposeBan, input)
      await working.asStaff(checker).call(approve, { id })
      const code = () => codeOf(working.as(person.session).call(userInfo, {}))
      expect(await code()).toBe(errorCodes.banned)
      const { bans } = await working.asStaff(maker).call(personOne, { uid: person.uid })
      // The scheduled job is due, and handlers may run twice.
      working.passTime(dayMs / 4)
      const { db, queue } = working.services
      await db.write((tx) => queue.enqueue(tx, endBan, { ban_id: bans[0]?.id ?? 0 }))
      await expect.poll(code, { timeout: 15_000, interval: 50 }).toBe(errorCodes.ok)
    } finally {
      await working.stop()
    }
  })

  it('of somebody who was closing their account goes back to closing when it is lifted', async () => {
    const now = new Date(server.services.clock())
    const person = await server.make.person({
      state: 'closing',
      closingAt: now,
      closesAt: new Date(now.getTime() + 15 * dayMs),
    })
    await ban(person)
    await server.asStaff(support).call(unbanPerson, { uid: person.uid, reason: '申诉成立' })
    expect((await profile(person.uid)).state).toBe('closing')
  })
})
