import { errorCodes } from '@wallpaper/contract'
import {
  mineIndex,
  phoneCodeVerifyResult,
  phoneLogin,
  register,
  registerInit,
  userInfo,
} from '@wallpaper/contract/account'
import { noticeList } from '@wallpaper/contract/notice'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { randomPhone } from '../../../test/factories.ts'
import { codeFor, signUp, ticked } from '../../../test/http/signUp.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { clearAlphabet, newInviteCode } from './inviteCode.ts'

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
const setSetting = (key: string, value: unknown) =>
  rowsOf(sql`INSERT INTO settings (key, value, version) VALUES (${key}, ${JSON.stringify(value)}, 1)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`)

describe('the registration form', () => {
  it('names the inviter only in part, and the agreements with their versions', async () => {
    const inviter = await server.make.person({ nickname: '林晚风' })
    const form = await server
      .as()
      .call(registerInit, { invite_code: ` ${inviter.inviteCode.toLowerCase()} ` })
    expect(form.inviter).toEqual({ nickname: '林*风', avatar_url: null })
    expect(form.is_invite_code_known).toBe(true)
    expect(form.agreements.map(({ kind, version, path }) => ({ kind, version, path }))).toEqual([
      { kind: 'yhxy', version: 2, path: '/pages/system/yhxy' },
      { kind: 'yszc', version: 2, path: '/pages/system/yszc' },
    ])
  })

  it('says that nobody has a code, and does not offer somebody who is banned', async () => {
    const banned = await server.make.person({ state: 'banned' })
    for (const invite_code of ['NOBODY99', banned.inviteCode]) {
      const form = await server.as().call(registerInit, { invite_code })
      expect(form).toMatchObject({ inviter: null, is_invite_code_known: false })
    }
  })

  it('greets those who come by a channel that operations know', async () => {
    expect((await server.as().call(registerInit, { register_channel: 'daren' })).channel).toMatchObject({
      title: '达人服务平台',
    })
    expect((await server.as().call(registerInit, { register_channel: 'unknown' })).channel).toBeNull()
  })
})

describe('registration', () => {
  it('makes a person with an inviter, agreements and attribution, and tells both', async () => {
    const inviter = await server.make.person({ nickname: '阿哲' })
    const attribution = { invite_code: inviter.inviteCode, un: 'article-3', register_channel: 'campus' }
    const joined = await signUp(server.as(), simulators, attribution)
    expect((await server.as(joined).call(mineIndex, {})).inviter?.nickname).toBe('阿*')
    expect(
      await rowsOf(
        sql`SELECT p.un, p.register_channel, r.to_uid::integer FROM people p JOIN relations r USING (uid) WHERE uid = ${joined.uid}`,
      ),
    ).toEqual([{ un: 'article-3', register_channel: 'campus', to_uid: inviter.uid }])
    expect(
      await rowsOf(
        sql`SELECT kind, version FROM agreement_acceptances WHERE uid = ${joined.uid} ORDER BY kind`,
      ),
    ).toEqual([
      { kind: 'yhxy', version: 2 },
      { kind: 'yszc', version: 2 },
    ])
    const mine = await server.as(joined).call(noticeList, {})
    expect(mine.items.map(({ title }) => title)).toEqual(['欢迎来到图神'])
    const inviters = await server.as(inviter.session).call(noticeList, {})
    expect(inviters.items[0]).toMatchObject({ title: '有新朋友通过你的邀请加入', is_personal: true })
    expect(inviters.items[0]?.summary).toMatch(/^创\*.? 用你的邀请码完成了注册。$/)
  })

  it('stores the phone sealed: it is nowhere in the table as it was typed', async () => {
    const joined = await signUp(server.as(), simulators)
    const stored = JSON.stringify(await rowsOf(sql`SELECT * FROM people WHERE uid = ${joined.uid}`))
    expect(stored).not.toContain(joined.phone)
    expect(joined.user_info.phone).toBe(`${joined.phone.slice(0, 4)}****${joined.phone.slice(-4)}`)
  })

  it('wants both agreements in the version that is in force', async () => {
    const phone = randomPhone()
    const code = await codeFor(server.as(), simulators, phone)
    const none = await refusalOf(server.as().call(register, { phone, code, agreements: [] }))
    expect(none.data).toEqual({ fields: { agreements: '请先阅读并同意协议' } })
    const future = [
      { kind: 'yhxy' as const, version: 3 },
      { kind: 'yszc' as const, version: 2 },
    ]
    const wrong = await refusalOf(server.as().call(register, { phone, code, agreements: future }))
    expect(wrong.data).toEqual({ fields: { agreements: '协议刚刚更新了，请重新阅读后再同意' } })
    // Refusals roll the code back: the corrected form succeeds with it.
    const agreements = await ticked(server.as())
    expect(await codeOf(server.as().call(register, { phone, code, agreements }))).toBe(errorCodes.ok)
  })

  it('refuses an invite code that nobody has, under its field, and takes the form without it', async () => {
    const phone = randomPhone()
    const code = await codeFor(server.as(), simulators, phone)
    const agreements = await ticked(server.as())
    const form = { phone, code, agreements }
    const refused = await refusalOf(server.as().call(register, { ...form, invite_code: 'NOBODY99' }))
    expect(refused.data).toEqual({ fields: { invite_code: '邀请码不存在，请核对或清空后再提交' } })
    expect(await codeOf(server.as().call(register, form))).toBe(errorCodes.ok)
  })

  it('wants an invite code when operations say so', async () => {
    await setSetting('account.invite_needed', true)
    const phone = randomPhone()
    const code = await codeFor(server.as(), simulators, phone)
    const refused = await refusalOf(
      server.as().call(register, { phone, code, agreements: await ticked(server.as()) }),
    )
    await setSetting('account.invite_needed', false)
    expect(refused.data).toEqual({ fields: { invite_code: '请填写邀请码' } })
  })

  it('signs in whoever is registered already, and leaves their inviter alone', async () => {
    const [person, other] = [await server.make.person(), await server.make.person()]
    const code = await codeFor(server.as(), simulators, person.phone)
    const agreements = await ticked(server.as())
    const form = { phone: person.phone, code, agreements, invite_code: other.inviteCode }
    expect(await server.as().call(register, form)).toMatchObject({ has_register: true, uid: person.uid })
    expect((await server.as(person.session).call(mineIndex, {})).inviter).toBeNull()
  })

  it('makes one person of one phone, also when the form is sent twice at once', async () => {
    const phone = randomPhone()
    const code = await codeFor(server.as(), simulators, phone)
    const form = { phone, code, agreements: await ticked(server.as()) }
    const answers = await Promise.all([1, 2, 3].map(() => codeOf(server.as().call(register, form))))
    expect(answers.filter((answer) => answer === errorCodes.ok)).toHaveLength(1)
    const { lookup } = server.services.vault
    expect(await rowsOf(sql`SELECT 1 FROM people WHERE phone_hash = ${lookup(phone)}`)).toHaveLength(1)
  })

  it('goes on from a code that was checked early: the ticket stands for the phone, once', async () => {
    const phone = randomPhone()
    const code = await codeFor(server.as(), simulators, phone)
    const checked = await server.as().call(phoneCodeVerifyResult, { phone, code })
    expect(checked.has_register).toBe(false)
    const { register_ticket } = checked
    const agreements = await ticked(server.as())
    const joined = await server.as().call(register, { register_ticket, agreements })
    expect(joined).toMatchObject({ has_register: true })
    expect(await codeOf(server.as().call(register, { register_ticket, agreements }))).toBe(
      errorCodes.invalidInput,
    )
  })

  it('follows a sign-in by a phone that nobody has: no second code is wanted', async () => {
    const phone = randomPhone()
    const code = await codeFor(server.as(), simulators, phone)
    const reply = await server.as().call(phoneLogin, { phone, code })
    expect(reply).toMatchObject({ has_register: false, uid: null })
    const register_ticket = reply.user_info.register_ticket ?? ''
    const joined = await server.as().call(register, {
      register_ticket,
      agreements: await ticked(server.as()),
      nickname: '山间来客',
    })
    if (!joined.has_register) throw new Error('not registered')
    expect(await server.as(joined).call(userInfo, {})).toMatchObject({
      nickname: '山间来客',
      has_wechat: false,
    })
  })

  it('deps a proven phone: neither a ticket of the past nor a phone without a code will do', async () => {
    const agreements = await ticked(server.as())
    const refused = await refusalOf(server.as().call(register, { phone: randomPhone(), agreements }))
    expect(refused.data).toEqual({ fields: { code: '请填写验证码' } })
    const phone = randomPhone()
    const code = await codeFor(server.as(), simulators, phone)
    const { register_ticket } = await server.as().call(phoneCodeVerifyResult, { phone, code })
    server.passTime(31 * 60_000)
    const late = await refusalOf(server.as().call(register, { register_ticket, agreements }))
    expect(late.data).toEqual({ fields: { register_ticket: '登录已失效，请重新登录' } })
  })
})

describe('invite codes', () => {
  it('hold no letters or digits that look alike', () => {
    const seen = new Set(Array.from({ length: 2_000 }, newInviteCode).join(''))
    expect([...seen].toSorted().join('')).toBe(clearAlphabet)
    expect(clearAlphabet).not.toMatch(/[0O1IL]/)
  })
})
