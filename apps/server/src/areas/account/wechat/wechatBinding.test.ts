import { errorCodes, headers } from '@wallpaper/contract'
import {
  bindWechat,
  bindWechatStart,
  mineSendCode,
  unbindWechat,
  updateUserInfo,
  userInfo,
  wechatAuth,
  wechatInit,
} from '@wallpaper/contract/account'
import { noticeList } from '@wallpaper/contract/notice'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../../../app.ts'
import { defineArea } from '../../../area.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestPerson } from '../../../test/factories.ts'
import { createMessengerBrowser } from '../../../test/http/messengerBrowser.ts'
import { newestCode } from '../../../test/http/signUp.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { wechatBlockers } from '../account.slots.ts'

/** People with a pending withdrawal to WeChat, in place of the wallet area. */
const withdrawing = new Set<number>()
const neighbour = defineArea('wallet', {}, () => ({
  gives: [
    wechatBlockers.with(async (_tx, uid) =>
      withdrawing.has(uid) ? [{ sentence: '有一笔提现正在打到微信，到账后再试', path: null }] : [],
    ),
  ],
}))

let server: TestServer
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({
    env: { SIMULATORS_PORT: new URL(simulators.url).port },
    areas: [...areas, neighbour],
  })
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const ownCode = async (person: TestPerson) => {
  server.passTime(61_000)
  await server.as(person.session).call(mineSendCode, { purpose: 'wechat' })
  return newestCode(simulators, person.phone)
}

/** Goes through the consent page, up to the ticket that binds. */
const setOut = async (person: TestPerson, name: string) => {
  const browser = createMessengerBrowser(server.url)
  const signed = {
    headers: { [headers.guid]: person.session.guid, [headers.token]: person.session.token },
  }
  const code = await ownCode(person)
  const { authorize_url } = await browser.call(bindWechatStart, { code, return_to: '/pages/mine' }, signed)
  const back = await browser.comeBack(await browser.consentAt(authorize_url, { person: name }))
  const ticket = back.query.get('code') ?? ''
  return { browser, signed, ticket, bind: () => browser.call(bindWechat, { ticket }, signed) }
}

const signsInAs = async (name: string) => {
  const browser = createMessengerBrowser(server.url)
  const { query } = await browser.comeBack(await browser.consent({ person: name }))
  return browser.call(wechatAuth, { code: query.get('code') ?? '' })
}

describe('binding the messenger', () => {
  it('needs a code to the own phone, and then signs in; its name and picture are kept and the person is told', async () => {
    const person = await server.make.person()
    const client = server.as(person.session)
    expect(await client.call(wechatInit, {})).toMatchObject({ is_bound: false, nickname: null, blocks: [] })
    const wrong = await refusalOf(client.call(bindWechatStart, { code: '000000' }))
    expect(wrong.data).toMatchObject({ fields: { code: expect.stringContaining('验证码') } })
    const bound = await (await setOut(person, '绑定甲')).bind()
    expect(bound).toMatchObject({
      is_bound: true,
      nickname: '绑定甲',
      phone: expect.stringContaining('****'),
    })
    expect(await signsInAs('绑定甲')).toMatchObject({ has_register: true, uid: person.uid })
    const { items } = await client.call(noticeList, {})
    expect(items[0]?.title).toBe('微信已绑定')
  })

  it('gives a picture that the profile takes, and takes from nobody else', async () => {
    const person = await server.make.person()
    const other = await server.make.person()
    const { avatar_url } = await (await setOut(person, '绑定乙')).bind()
    const profile = await server.as(person.session).call(userInfo, {})
    expect(profile.wechat_avatar_url).toBe(avatar_url)
    const change = { avatar_url: avatar_url ?? '' }
    expect((await server.as(person.session).call(updateUserInfo, change)).avatar_url).toBe(avatar_url)
    const refused = await refusalOf(server.as(other.session).call(updateUserInfo, change))
    expect(refused.data).toEqual({ fields: { avatar_url: '请重新上传头像' } })
  })

  it('is for the one who set out: another session, a sign-in flow and a second use are worth nothing', async () => {
    const person = await server.make.person()
    const thief = await server.make.person()
    const flow = await setOut(person, '绑定丙')
    const stolen = { headers: { [headers.guid]: thief.session.guid, [headers.token]: thief.session.token } }
    const stranger = await refusalOf(flow.browser.call(bindWechat, { ticket: flow.ticket }, stolen))
    expect(stranger.message).toBe('微信授权已失效，请重新授权')
    const again = await setOut(person, '绑定丙')
    expect(await codeOf(again.browser.call(wechatAuth, { code: again.ticket }))).toBe(errorCodes.loginFailed)
    const right = await setOut(person, '绑定丙')
    await right.bind()
    expect(await codeOf(right.bind())).toBe(errorCodes.refused)
  })

  it('refuses a messenger that belongs to another account, and replaces the former one otherwise', async () => {
    const person = await server.make.person()
    const other = await server.make.person()
    await (await setOut(other, '绑定丁')).bind()
    const refused = await refusalOf((await setOut(person, '绑定丁')).bind())
    expect(refused.message).toBe('这个微信已经绑定了别的账号，请先在那个账号里解绑')
    await (await setOut(person, '绑定戊')).bind()
    expect(await (await setOut(person, '绑定己')).bind()).toMatchObject({ nickname: '绑定己' })
    expect(await signsInAs('绑定戊')).toMatchObject({ has_register: false })
  })
})

describe('removing the messenger', () => {
  it('needs a code, and then it no longer signs in', async () => {
    const person = await server.make.person()
    await (await setOut(person, '解绑甲')).bind()
    const client = server.as(person.session)
    expect(await codeOf(client.call(unbindWechat, { code: '000000' }))).toBe(errorCodes.invalidInput)
    expect(await client.call(unbindWechat, { code: await ownCode(person) })).toMatchObject({
      is_bound: false,
    })
    expect(await signsInAs('解绑甲')).toMatchObject({ has_register: false })
    expect((await client.call(userInfo, {})).wechat_avatar_url).toBeNull()
    const nothing = await refusalOf(client.call(unbindWechat, { code: await ownCode(person) }))
    expect(nothing.message).toBe('还没有绑定微信')
  })

  it('waits for money that is on its way there, and so does a change', async () => {
    const person = await server.make.person()
    await (await setOut(person, '解绑乙')).bind()
    withdrawing.add(person.uid)
    const client = server.as(person.session)
    const sentence = '有一笔提现正在打到微信，到账后再试'
    expect((await client.call(wechatInit, {})).blocks).toEqual([{ sentence, path: null }])
    const code = await ownCode(person)
    expect((await refusalOf(client.call(unbindWechat, { code }))).message).toBe(sentence)
    expect((await refusalOf(client.call(bindWechatStart, { code }))).message).toBe(sentence)
    withdrawing.delete(person.uid)
    // Refusals roll the code back.
    expect(await client.call(unbindWechat, { code })).toMatchObject({ is_bound: false })
  })

  it('is refused while it is the only way in', async () => {
    const person = await server.make.person()
    await (await setOut(person, '解绑丙')).bind()
    const code = await ownCode(person)
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE people SET phone_sealed = NULL, phone_hash = NULL, phone_masked = NULL
        WHERE uid = ${person.uid}`),
    )
    const refused = await refusalOf(server.as(person.session).call(unbindWechat, { code }))
    expect(refused.message).toBe('微信是这个账号唯一的登录方式，请先绑定手机号')
  })
})
