import { errorCodes } from '@wallpaper/contract'
import {
  bindRegisterPhone,
  mineIndex,
  phoneLogin,
  silentLogin,
  userInfo,
  wechatAuth,
  wechatStart,
} from '@wallpaper/contract/account'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { randomPhone } from '../../../test/factories.ts'
import { createMessengerBrowser, type MessengerBrowser } from '../../../test/http/messengerBrowser.ts'
import { codeFor, ticked } from '../../../test/http/signUp.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
})
afterEach(() => simulators.reset())
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const browser = () => createMessengerBrowser(server.url)
const ticketOf = async (visitor: MessengerBrowser, person: string) =>
  (await visitor.comeBack(await visitor.consent({ person }))).query.get('code') ?? ''
const countPeople = async () => {
  const { rows } = await server.services.db.write((tx) =>
    tx.execute<{ count: number }>(sql`SELECT count(*)::integer AS count FROM people`),
  )
  return rows[0]?.count
}

/** From the first visit to a session, through consent and registration. */
const join = async (visitor: MessengerBrowser, person: string, invite_code?: string) => {
  const reply = await visitor.call(wechatAuth, { code: await ticketOf(visitor, person), state: 'doutui' })
  const phone = randomPhone()
  const joined = await visitor.call(bindRegisterPhone, {
    phone,
    code: await codeFor(visitor, simulators, phone),
    register_ticket: reply.user_info.register_ticket ?? '',
    agreements: await ticked(visitor),
    ...(invite_code && { invite_code }),
  })
  if (!joined.has_register) throw new Error('not registered')
  return { ...joined, phone }
}

describe('the way to the messenger', () => {
  it('asks for snsapi_userinfo with state doutui, and comes back to a path of this flow alone', async () => {
    const visitor = browser()
    const { authorize_url } = await visitor.call(wechatStart, { return_to: '/pages/mine/index' })
    const asked = new URL(authorize_url).searchParams
    expect(asked.get('scope')).toBe('snsapi_userinfo')
    expect(asked.get('state')).toBe('doutui')
    expect(new URL(asked.get('redirect_uri') ?? '').pathname).toMatch(
      /^\/oauth\/wechat\/callback\/[\w-]{43}$/,
    )
    const response = await visitor.send(`${server.url}/api/v4/login/wechatStart`, {
      method: 'POST',
      body: new URLSearchParams({}),
    })
    const cookie = response.headers.getSetCookie().join()
    expect(cookie).toMatch(/oauth_trip=[\w-]{43};.*HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
  })

  it('does not lead away from the app', async () => {
    expect(await codeOf(browser().call(wechatStart, { return_to: '//evil.example' }))).toBe(
      errorCodes.invalidInput,
    )
    expect(await codeOf(browser().call(wechatStart, { return_to: 'https://evil.example' }))).toBe(
      errorCodes.invalidInput,
    )
  })
})

describe('the way back', () => {
  it('leads to the route with a ticket of ours behind the #: the messenger’s code stays on the server', async () => {
    const visitor = browser()
    const location = await visitor.consent({ person: '小满' }, { return_to: '/pages/mine/index?tab=1' })
    const back = await visitor.comeBack(location)
    expect(back).toMatchObject({ status: 302, page: '/h5/', route: '/pages/mine/index' })
    expect(back.query.get('tab')).toBe('1')
    expect(back.query.get('code')).toMatch(/^[\w-]{43}$/)
    expect(back.query.get('code')).not.toBe(new URL(location).searchParams.get('code'))
  })

  it('says refused when the person did not consent', async () => {
    const visitor = browser()
    const back = await visitor.comeBack(await visitor.consent({ person: '小满', decision: 'deny' }))
    expect(back.query.get('oauth')).toBe('refused')
    expect(back.query.has('code')).toBe(false)
  })

  it('fails with another state, without the cookie, in another browser, twice, and too late', async () => {
    const visitor = browser()
    const otherState = (await visitor.consent({ person: '小满' })).replace('state=doutui', 'state=other')
    expect((await visitor.comeBack(otherState)).query.get('oauth')).toBe('failed')

    const location = await visitor.consent({ person: '小满' })
    expect((await browser().comeBack(location)).query.get('oauth')).toBe('failed')
    const stranger = browser()
    await stranger.call(wechatStart, {})
    expect((await stranger.comeBack(location)).query.get('oauth')).toBe('failed')
    expect((await visitor.comeBack(location)).query.has('code')).toBe(true)
    expect((await visitor.comeBack(location)).query.get('oauth')).toBe('failed')

    const late = await visitor.consent({ person: '小满' })
    server.passTime(11 * 60_000)
    expect((await visitor.comeBack(late)).query.get('oauth')).toBe('failed')
  })

  it('cannot be used to sign somebody in as another: a stranger’s code on an open flow leads nowhere', async () => {
    const attacker = browser()
    const attackersWay = new URL(await attacker.consent({ person: '周知行' }))
    const victim = browser()
    const victimsWay = new URL(await victim.consent({ person: '小满' }))
    expect((await victim.comeBack(attackersWay.href)).query.get('oauth')).toBe('failed')
    expect((await victim.comeBack(victimsWay.href)).query.has('code')).toBe(true)
  })

  it('keeps two tabs of one browser apart', async () => {
    const visitor = browser()
    const [first, second] = [
      await visitor.consent({ person: '小满' }),
      await visitor.consent({ person: '小满' }),
    ]
    expect((await visitor.comeBack(first)).query.has('code')).toBe(true)
    expect((await visitor.comeBack(second)).query.has('code')).toBe(true)
  })
})

describe('signing in by the messenger', () => {
  it('leads somebody new to registration with what the messenger told, and a person afterwards straight in', async () => {
    const inviter = await server.make.person({ nickname: '阿哲老师' })
    const visitor = browser()
    const code = await ticketOf(visitor, '林晚风')
    const first = await visitor.call(wechatAuth, { code })
    expect(first).toMatchObject({ has_register: false, guid: null, token: null })
    expect(first.user_info).toMatchObject({ nickname: '林晚风', phone: null })
    expect(first.user_info.avatar_url).toContain('/wechat/mmopen/')

    const joined = await join(browser(), '许念', inviter.inviteCode)
    const profile = await server.as(joined).call(userInfo, {})
    expect(profile).toMatchObject({ uid: joined.uid, nickname: '许念', has_wechat: true })
    const { inviter: seen } = await server.as(joined).call(mineIndex, {})
    expect(seen).toEqual({ nickname: '阿*师', avatar_url: null })

    const again = browser()
    const reply = await again.call(wechatAuth, { code: await ticketOf(again, '许念') })
    expect(reply).toMatchObject({ has_register: true, uid: joined.uid, sonid: 0 })
  })

  it('keeps the invite code that the flow began with, even when the page lost it', async () => {
    const inviter = await server.make.person()
    const visitor = browser()
    const location = await visitor.consent(
      { person: '新来的一' },
      { invite_code: inviter.inviteCode.toLowerCase(), un: 'poster-7', register_channel: 'daren' },
    )
    const code = (await visitor.comeBack(location)).query.get('code') ?? ''
    const reply = await visitor.call(wechatAuth, { code })
    const phone = randomPhone()
    await visitor.call(bindRegisterPhone, {
      phone,
      code: await codeFor(visitor, simulators, phone),
      register_ticket: reply.user_info.register_ticket ?? '',
      agreements: await ticked(visitor),
    })
    const { rows } = await server.services.db.write((tx) =>
      tx.execute(
        sql`SELECT r.to_uid::integer, p.un, p.register_channel FROM people p JOIN relations r USING (uid) ORDER BY uid DESC LIMIT 1`,
      ),
    )
    expect(rows).toEqual([{ to_uid: inviter.uid, un: 'poster-7', register_channel: 'daren' }])
  })

  it('takes a ticket once, in the browser that made the flow, and at no other price', async () => {
    const visitor = browser()
    const code = await ticketOf(visitor, '小满')
    expect(await codeOf(browser().call(wechatAuth, { code }))).toBe(errorCodes.loginFailed)
    const stranger = browser()
    await stranger.call(wechatStart, {})
    expect(await codeOf(stranger.call(wechatAuth, { code }))).toBe(errorCodes.loginFailed)
    expect(await codeOf(visitor.call(wechatAuth, { code }))).toBe(errorCodes.ok)
    expect(await codeOf(visitor.call(wechatAuth, { code }))).toBe(errorCodes.loginFailed)
    const messengersOwn = new URL(await visitor.consent({ person: '小满' })).searchParams.get('code') ?? ''
    expect(await codeOf(visitor.call(wechatAuth, { code: messengersOwn }))).toBe(errorCodes.loginFailed)
  })

  it('starts over when the messenger says the code was used or no answer comes, and never asks twice', async () => {
    const visitor = browser()
    const used = await ticketOf(visitor, '小满')
    await simulators.setFault('wechat', { mode: 'duplicate', times: 1, match: 'oauth2/access_token' })
    expect(await codeOf(visitor.call(wechatAuth, { code: used }))).toBe(errorCodes.loginFailed)
    const broken = await ticketOf(visitor, '小满')
    await simulators.setFault('wechat', { mode: 'error5xx', times: 1, match: 'oauth2/access_token' })
    expect(await codeOf(visitor.call(wechatAuth, { code: broken }))).toBe(errorCodes.loginFailed)
  })

  it('offers the phone when only the operator can help', async () => {
    const visitor = browser()
    const code = await ticketOf(visitor, '小满')
    await simulators.setFault('wechat', {
      mode: 'errorCode',
      code: 40125,
      times: 1,
      match: 'oauth2/access_token',
    })
    const refused = await refusalOf(visitor.call(wechatAuth, { code }))
    expect(refused).toMatchObject({ code: errorCodes.refused, message: '微信登录暂时不可用，请用手机号登录' })
  })

  it('never makes a person of a snapshot visitor', async () => {
    const before = await countPeople()
    const visitor = browser()
    const back = await visitor.comeBack(await visitor.consent({ person: '快照访客', isSnapshot: true }))
    const refused = await refusalOf(visitor.call(wechatAuth, { code: back.query.get('code') ?? '' }))
    expect(refused.code).toBe(errorCodes.refused)
    expect(refused.message).toContain('使用完整服务')
    expect(await countPeople()).toBe(before)
  })

  it('joins the messenger to an account that has the phone already, but not to one that has another messenger', async () => {
    const person = await server.make.person()
    const visitor = browser()
    const reply = await visitor.call(wechatAuth, { code: await ticketOf(visitor, '老用户甲') })
    const bound = await visitor.call(bindRegisterPhone, {
      phone: person.phone,
      code: await codeFor(visitor, simulators, person.phone),
      register_ticket: reply.user_info.register_ticket ?? '',
      agreements: await ticked(visitor),
    })
    expect(bound).toMatchObject({ has_register: true, uid: person.uid })

    server.passTime(60_000)
    const other = browser()
    const second = await other.call(wechatAuth, { code: await ticketOf(other, '另一个微信') })
    const form = {
      phone: person.phone,
      code: await codeFor(other, simulators, person.phone),
      register_ticket: second.user_info.register_ticket ?? '',
      agreements: await ticked(other),
    }
    const refused = await refusalOf(other.call(bindRegisterPhone, form))
    expect(refused.message).toContain('已经绑定了另一个微信')
    // A refusal rolls the code back: it can still be used.
    expect(await codeOf(other.call(phoneLogin, { phone: form.phone, code: form.code }))).toBe(errorCodes.ok)
  })

  it('knows an old friend without the consent page', async () => {
    const joined = await join(browser(), '静默的人')
    const visitor = browser()
    const location = await visitor.consent({ person: '静默的人' }, { is_silent: true })
    const code = (await visitor.comeBack(location)).query.get('code') ?? ''
    expect(await visitor.call(silentLogin, { code })).toMatchObject({ has_register: true, uid: joined.uid })
  })

  it('leaves no code, openid or phone in the log', async () => {
    const visitor = browser()
    const location = await visitor.consent({ person: '小满' })
    const code = new URL(location).searchParams.get('code') ?? 'none'
    await simulators.setFault('wechat', {
      mode: 'errorCode',
      code: 40029,
      times: 1,
      match: 'oauth2/access_token',
    })
    const ticket = (await visitor.comeBack(location)).query.get('code') ?? ''
    await codeOf(visitor.call(wechatAuth, { code: ticket }))
    const log = server.logLines.join('\n')
    expect(log).toContain('sign-in by WeChat failed')
    expect(log).not.toContain(code)
    expect(log).not.toContain(ticket)
  })
})
