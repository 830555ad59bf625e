import { readFileSync } from 'node:fs'
import { errorCodes } from '@wallpaper/contract'
import {
  appeal,
  applyDestroy,
  ban,
  cancelDestroy,
  destroyAccount,
  destroyInit,
  logout,
  mineIndex,
  mineSendCode,
  phoneLogin,
  userInfo,
} from '@wallpaper/contract/account'
import { personOne, proposeBan } from '@wallpaper/contract/account/account.console'
import { warningConfirm } from '@wallpaper/contract/home'
import { commentApproval, reject } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestPerson, TestStaff } from '../../../test/factories.ts'
import { codeFor, newestCode } from '../../../test/http/signUp.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { openSession } from '../session/session.service.ts'

const day = 24 * 3_600_000
let server: TestServer
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await server.services.db.write((tx) => tx.execute(query))).rows
/** Runs a nightly job. */
const runJob = async (name: string) => {
  const job = server.product.jobHandlers.find(({ kind }) => kind.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await job.handle({}, { id: 'night', isLastTry: false, signal: new AbortController().signal })
}

const agreed = async (person: TestPerson) => {
  const { agreement } = await server.as(person.session).call(destroyInit, {})
  return [{ kind: agreement.kind, version: agreement.version }]
}
const closeCode = async (person: TestPerson) => {
  await server.as(person.session).call(mineSendCode, { purpose: 'close' })
  return newestCode(simulators, person.phone)
}
const applyFor = async (person: TestPerson) =>
  server
    .as(person.session)
    .call(applyDestroy, { code: await closeCode(person), agreements: await agreed(person) })

const banned = async (row: { until?: Date } = {}) => {
  const person = await server.make.person({ state: 'banned' })
  await rowsOf(
    sql`INSERT INTO bans (uid, reason, until) VALUES (${person.uid}, '盗用他人作品', ${row.until ?? null})`,
  )
  return person
}

/** Two colleagues talk about a ban that then is not made; returns how much of it is still there. */
const sayOfBan = async ({ uid }: TestPerson, { maker, checker }: Record<'maker' | 'checker', TestStaff>) => {
  const { id } = await server.asStaff(maker).call(proposeBan, { uid, reason: '多次违规' })
  const text = `@${checker.name} 麻烦看一下`
  const idempotencyKey = `key-${crypto.randomUUID()}`
  await server.asStaff(maker).call(commentApproval, { id, text }, { idempotencyKey })
  await server.asStaff(checker).call(reject, { id, note: '证据不足' })
  return () =>
    rowsOf(sql`
      SELECT
        (SELECT count(*)::int FROM approval_comments WHERE approval_id = ${id}) AS comments,
        (SELECT count(*)::int FROM staff_mentions WHERE staff_id = ${checker.id}) AS mentions`)
}

describe('a banned person', () => {
  it('reaches exactly the calls that explain the ban, and every other says -1002', async () => {
    const until = new Date(Date.now() + 7 * day)
    const person = await banned({ until })
    const client = server.as(person.session)
    const state = await client.call(ban, {})
    expect(state).toMatchObject({ is_banned: true, reason: '盗用他人作品', until: until.getTime() })
    expect(state.appeal).toEqual({ state: 'none', can_write: true, messages: [] })
    expect(await codeOf(client.call(mineIndex, {}))).toBe(errorCodes.banned)
    expect(await codeOf(client.call(userInfo, {}))).toBe(errorCodes.banned)
    expect(await codeOf(client.call(applyDestroy, { agreements: [] }))).toBe(errorCodes.banned)
    expect(await codeOf(client.call(logout, {}))).toBe(errorCodes.ok)
    expect(await codeOf(client.call(ban, {}))).toBe(errorCodes.sessionExpired)
  })

  it('can sign in, to read why', async () => {
    const person = await banned()
    const code = await codeFor(server.as(), simulators, person.phone)
    const reply = await server.as().call(phoneLogin, { phone: person.phone, code })
    if (!reply.has_register) throw new Error('not registered')
    expect((await server.as(reply).call(ban, {})).until).toBeNull()
  })

  it('writes to the thread of the appeal, until it is staff’s turn', async () => {
    const person = await banned()
    const client = server.as(person.session)
    for (let count = 1; count <= 5; count += 1) {
      const state = await client.call(appeal, { text: `这是我自己拍的照片，第 ${count} 次说明` })
      expect(state.appeal).toMatchObject({ state: 'open', can_write: count < 5 })
      expect(state.appeal.messages.at(-1)).toMatchObject({ from: 'person' })
    }
    const refused = await refusalOf(client.call(appeal, { text: '我再补充一下情况' }))
    expect(refused.message).toBe('已收到你的申诉，请等客服回复后再补充')
  })

  it('keeps an appeal single when the form is sent twice with one key', async () => {
    const person = await banned()
    const client = server.as(person.session)
    const idempotencyKey = 'one-form-opening'
    const sent = [1, 2].map(() => client.call(appeal, { text: '请再看一下我的作品' }, { idempotencyKey }))
    const [first] = await Promise.all(sent)
    expect(first?.appeal.messages).toHaveLength(1)
    expect((await client.call(ban, {})).appeal.messages).toHaveLength(1)
  })

  it('has nothing to appeal against when not banned, and a sub-account is not told why', async () => {
    const free = await server.make.person()
    expect(await codeOf(server.as(free.session).call(appeal, { text: '我没有被封禁呀' }))).toBe(
      errorCodes.refused,
    )
    const person = await banned()
    const subAccount = await server.make.subAccount(person.uid, ['creation'])
    expect(await server.as(subAccount).call(ban, {})).toMatchObject({ is_banned: true, reason: null })
    expect(await codeOf(server.as(subAccount).call(appeal, { text: '替老板申诉一下' }))).toBe(
      errorCodes.noPermission,
    )
  })
})

describe('closing an account', () => {
  it('deps the agreement and a code, and then everything says -1003 but the way back', async () => {
    const person = await server.make.person()
    const client = server.as(person.session)
    expect(await client.call(destroyInit, {})).toMatchObject({ state: 'open', blocks: [] })
    const code = await closeCode(person)
    const noTick = await refusalOf(client.call(applyDestroy, { code, agreements: [] }))
    expect(noTick.data).toEqual({ fields: { agreements: '请先阅读并同意协议' } })
    const noCode = await refusalOf(client.call(applyDestroy, { agreements: await agreed(person) }))
    expect(noCode.data).toEqual({ fields: { code: '请填写验证码' } })
    const applied = await client.call(destroyAccount, { code, agreements: await agreed(person) })
    expect(applied.state).toBe('closing')
    expect((applied.closes_at ?? 0) - (applied.applied_at ?? 0)).toBe(15 * day)
    expect(await codeOf(client.call(mineIndex, {}))).toBe(errorCodes.closing)
    expect(await client.call(destroyInit, {})).toMatchObject({ state: 'closing' })
  })

  it('promises the days that are set, and keeps to them for whoever applied', async () => {
    const keep = (days: number) =>
      rowsOf(sql`INSERT INTO settings (key, value, version) VALUES ('account.closure_days', ${String(days)}, 1)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = settings.version + 1`)
    const person = await server.make.person()
    const client = server.as(person.session)
    try {
      await keep(20)
      expect((await client.call(destroyInit, {})).cooling_days).toBe(20)
      await applyFor(person)
      await keep(3)
      const state = await client.call(destroyInit, {})
      expect(state.cooling_days).toBe(3)
      expect((state.closes_at ?? 0) - (state.applied_at ?? 0)).toBe(20 * day)
    } finally {
      await rowsOf(sql`DELETE FROM settings WHERE key = 'account.closure_days'`)
    }
  })

  it('can be taken back within fifteen days, also after signing in anew', async () => {
    const person = await server.make.person()
    await applyFor(person)
    server.passTime(14 * day)
    await runJob('account.close')
    const code = await codeFor(server.as(), simulators, person.phone)
    const reply = await server.as().call(phoneLogin, { phone: person.phone, code })
    if (!reply.has_register) throw new Error('not registered')
    expect(await server.as(reply).call(cancelDestroy, {})).toMatchObject({ state: 'open', closes_at: null })
    expect(await codeOf(server.as(reply).call(mineIndex, {}))).toBe(errorCodes.ok)
    expect(await codeOf(server.as(reply).call(cancelDestroy, {}))).toBe(errorCodes.refused)
  })

  it('is not taken back once its time has come, though the night’s job has not', async () => {
    const person = await server.make.person()
    await applyFor(person)
    server.passTime(15 * day)
    const { db, clock } = server.services
    const client = server.as(await db.write((tx) => openSession(tx, { uid: person.uid, now: clock() })))
    const late = await refusalOf(client.call(cancelDestroy, {}))
    expect(late.message).toContain('期限已经过了')
    expect((await client.call(destroyInit, {})).state).toBe('closing')
  })

  it('tells support why, until it is taken back', async () => {
    const person = await server.make.person()
    const client = server.as(person.session)
    const support = server.asStaff(await server.make.staff('support'))
    const reasonOf = async () => (await support.call(personOne, { uid: person.uid })).closing_reason
    const code = await closeCode(person)
    await client.call(applyDestroy, { code, agreements: await agreed(person), reason: '想休息一阵子' })
    expect(await reasonOf()).toBe('想休息一阵子')
    await client.call(cancelDestroy, {})
    expect(await reasonOf()).toBeNull()
  })

  it('waits for a warning that was not read', async () => {
    const person = await server.make.person()
    const [warning] = await rowsOf(
      sql`INSERT INTO warnings (uid, sentence) VALUES (${person.uid}, '请不要重复上传') RETURNING id::integer`,
    )
    const client = server.as(person.session)
    expect((await client.call(destroyInit, {})).blocks).toEqual([
      { sentence: '还有没有确认的警告，请先在首页确认', path: '/' },
    ])
    const refused = await refusalOf(applyFor(person))
    expect(refused.message).toBe('还有没有确认的警告，请先在首页确认')
    await client.call(warningConfirm, { id: Number(warning?.id) })
    expect((await client.call(destroyInit, {})).blocks).toEqual([])
  })

  it('is not for sub-accounts', async () => {
    const person = await server.make.person()
    const subAccount = await server.make.subAccount(person.uid, ['creation'])
    const client = server.as(subAccount)
    for (const apply of [applyDestroy, destroyAccount]) {
      expect(await codeOf(client.call(apply, { agreements: [] }))).toBe(errorCodes.noPermission)
    }
    expect(await codeOf(client.call(destroyInit, {}))).toBe(errorCodes.noPermission)
    await applyFor(person)
    expect(await codeOf(client.call(mineIndex, {}))).toBe(errorCodes.closing)
    expect(await codeOf(client.call(destroyInit, {}))).toBe(errorCodes.noPermission)
    expect(await codeOf(client.call(cancelDestroy, {}))).toBe(errorCodes.noPermission)
    expect(await codeOf(server.as(person.session).call(destroyInit, {}))).toBe(errorCodes.ok)
  })

  it('erases on the night after the fifteenth day what says who it was, and keeps the number', async () => {
    const inviter = await server.make.person()
    const person = await server.make.person({
      nickname: '要走的人',
      intro: '再见',
      region: '杭州',
      un: 'x',
      inviterUid: inviter.uid,
    })
    await rowsOf(
      sql`INSERT INTO wechat_identities (uid, app_id, openid) VALUES (${person.uid}, 'wx', ${person.uid})`,
    )
    await server.make.subAccount(person.uid, ['creation'])
    const [maker, checker] = [await server.make.staff('support'), await server.make.staff('support')]
    const said = await sayOfBan(person, { maker, checker })
    await applyFor(person)
    server.passTime(15 * day - 3_600_000)
    await runJob('account.close')
    expect(await rowsOf(sql`SELECT state FROM people WHERE uid = ${person.uid}`)).toEqual([
      { state: 'closing' },
    ])
    expect(await said()).toEqual([{ comments: 1, mentions: 1 }])
    server.passTime(3_600_000)
    await runJob('account.close')
    expect(
      await rowsOf(sql`
        SELECT state, nickname, avatar_url, intro, region, un, phone_sealed, phone_hash, phone_masked,
          password_hash
        FROM people WHERE uid = ${person.uid}`),
    ).toEqual([
      {
        state: 'closed',
        nickname: '已注销用户',
        avatar_url: null,
        intro: '',
        region: '',
        un: null,
        phone_sealed: null,
        phone_hash: null,
        phone_masked: null,
        password_hash: null,
      },
    ])
    for (const table of ['wechat_identities', 'person_notices', 'sign_in_tickets', 'quick_entries']) {
      const left = await rowsOf(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE uid = ${person.uid}`)
      expect(left, table).toEqual([])
    }
    expect(await rowsOf(sql`SELECT kind FROM agreement_acceptances WHERE uid = ${person.uid}`)).toEqual([
      { kind: 'zxxy' },
    ])
    expect(await said()).toEqual([{ comments: 0, mentions: 0 }])
  })

  it('erases comments that were written before they carried the person, also where the account is gone', async () => {
    const tie = new URL('../../../migrations/202611192320-tie-mentions-to-persons.sql', import.meta.url)
    const statements = readFileSync(tie, 'utf8')
    const talkedOf = async () => {
      const person = await server.make.person()
      const [maker, checker] = [await server.make.staff('support'), await server.make.staff('support')]
      const said = await sayOfBan(person, { maker, checker })
      await rowsOf(sql`UPDATE staff_mentions SET uid = NULL WHERE staff_id = ${checker.id}`)
      return { person, maker, said }
    }
    const close = async (person: TestPerson) => {
      await applyFor(person)
      server.passTime(15 * day)
      await runJob('account.close')
    }
    const gone = await talkedOf()
    await close(gone.person)
    expect(await gone.said(), 'as it was before').toEqual([{ comments: 0, mentions: 1 }])
    await rowsOf(sql`
      INSERT INTO approval_comments (approval_id, staff_id, text, said_at)
      SELECT id, ${gone.maker.id}, '写在这之前', now() FROM approvals WHERE subject = ${`person:${gone.person.uid}`}`)
    const leaving = await talkedOf()
    await rowsOf(sql.raw(statements))
    expect(await gone.said()).toEqual([{ comments: 0, mentions: 0 }])
    expect(await leaving.said()).toEqual([{ comments: 1, mentions: 1 }])
    await close(leaving.person)
    expect(await leaving.said()).toEqual([{ comments: 0, mentions: 0 }])
  })

  it('tells a device that still holds the session -1004, and lets the phone register anew', async () => {
    const person = await server.make.person()
    await rowsOf(sql`UPDATE sessions SET expires_at = now() + interval '400 days' WHERE uid = ${person.uid}`)
    await applyFor(person)
    server.passTime(15 * day)
    await runJob('account.close')
    expect(await codeOf(server.as(person.session).call(userInfo, {}))).toBe(errorCodes.closed)
    expect(await codeOf(server.as(person.session).call(cancelDestroy, {}))).toBe(errorCodes.closed)
    const code = await codeFor(server.as(), simulators, person.phone)
    expect(await server.as().call(phoneLogin, { phone: person.phone, code })).toMatchObject({
      has_register: false,
    })
  })

  it('waits another night when something came up meanwhile', async () => {
    const person = await server.make.person()
    await applyFor(person)
    await rowsOf(sql`INSERT INTO warnings (uid, sentence) VALUES (${person.uid}, '请说明来源')`)
    server.passTime(16 * day)
    await runJob('account.close')
    expect(await rowsOf(sql`SELECT state FROM people WHERE uid = ${person.uid}`)).toEqual([
      { state: 'closing' },
    ])
    await rowsOf(sql`UPDATE warnings SET confirmed_at = now() WHERE uid = ${person.uid}`)
    await runJob('account.close')
    expect(await rowsOf(sql`SELECT state FROM people WHERE uid = ${person.uid}`)).toEqual([
      { state: 'closed' },
    ])
  })
})

describe('the night', () => {
  it('forgets codes, tickets and flows of the past, and keeps what still counts', async () => {
    await codeFor(server.as(), simulators, '13912345678')
    server.passTime(3 * day)
    await codeFor(server.as(), simulators, '13912345679')
    await runJob('account.clear')
    const { lookup } = server.services.vault
    const left = async (phone: string) =>
      (await rowsOf(sql`SELECT 1 FROM phone_codes WHERE phone_hash = ${lookup(phone)}`)).length
    expect([await left('13912345678'), await left('13912345679')]).toEqual([0, 1])
  })
})
