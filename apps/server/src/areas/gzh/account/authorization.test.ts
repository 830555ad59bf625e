import { randomUUID } from 'node:crypto'
import { gzhAccounts, gzhAuthStart, gzhAuthState, gzhDisconnect } from '@wallpaper/contract/gzh'
import { noticeList } from '@wallpaper/contract/notice'
import { publishAccountList } from '@wallpaper/contract/publish'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import { createOfficialAccounts } from '../../../test/officialAccount.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { findOfficialAccount, officialAccountsOf, sendServiceMessage } from '../public.ts'

let server: TestServer
let simulators: Simulators
let wechat: ReturnType<typeof createOfficialAccounts>
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port }, works: true })
  wechat = createOfficialAccounts(server, simulators)
  expect(await wechat.receiveEvents()).toEqual({ status: 200 })
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const newName = () => `晚风日记${randomUUID().slice(0, 6)}`
const accountDeps = () => ({ ...server.services, component: server.services.partners.component })
const accountsOf = async (person: Awaited<ReturnType<TestServer['make']['person']>>) =>
  (await server.as(person.session).call(gzhAccounts, {})).items

describe('authorising an official account', () => {
  it('waits with a link, and is done when WeChat pushed the consent', async () => {
    const person = await server.make.person()
    const name = newName()
    const { started, agree } = await wechat.start(person)
    expect({ ...started, url: '', expires_at: 0 }).toEqual({
      state: 'waiting',
      url: '',
      expires_at: 0,
      account: null,
      taken_by: '',
    })
    expect((await server.as(person.session).call(gzhAuthState, {})).authorization).toEqual(started)
    expect((await agree(name)).status).toBe(200)
    const ended = await wechat.ended(person)
    expect(ended).toEqual({
      state: 'done',
      url: '',
      expires_at: started.expires_at,
      taken_by: '',
      account: {
        id: expect.any(String),
        nickname: name,
        avatar_url: null,
        kind_name: '订阅号',
        is_verified: true,
        state: 'connected',
        state_name: '正常',
        rights: ['material', 'publish', 'messages'],
        can_publish: true,
        publish_note: '',
        connected_at: expect.any(Number),
        ended_at: null,
        figures: null,
      },
    })
    expect(await accountsOf(person)).toEqual([ended.account])
  })

  it('is done by the return of the browser alone', async () => {
    const person = await server.make.person()
    const { comeBack, agree } = await wechat.start(person)
    const { auth_code } = await agree(newName(), { push: 'never' })
    expect(await comeBack(auth_code)).toBe('/h5/#/pages/gzh/auth/index')
    expect((await wechat.ended(person)).state).toBe('done')
  })

  it.each(['push first', 'return first'])('is done once, %s', async (order) => {
    const person = await server.make.person()
    const name = newName()
    const { comeBack, agree } = await wechat.start(person)
    const { auth_code } = await agree(name, { push: order === 'push first' ? 'authorized' : 'never' })
    await comeBack(auth_code)
    await comeBack(auth_code)
    expect((await wechat.ended(person)).state).toBe('done')
    expect((await accountsOf(person)).map(({ nickname, state }) => [nickname, state])).toEqual([
      [name, 'connected'],
    ])
  })

  it('says which permission is missing, and what an unverified account cannot do', async () => {
    const [person, other] = [await server.make.person(), await server.make.person()]
    const partly = await wechat.connect(person, newName(), { scopes: [11, 1] })
    const unverified = await wechat.connect(other, `未认证${newName()}`)
    expect([partly.rights, partly.publish_note]).toEqual([
      ['material', 'messages'],
      '没有「发布文章」权限，补上后再发布',
    ])
    expect(unverified.publish_note).toBe('未认证的公众号没有发布接口，可以复制到公众平台')
  })

  it('expires without a change, and a late consent is not taken', async () => {
    const person = await server.make.person()
    const { comeBack, agree } = await wechat.start(person)
    const { auth_code } = await agree(newName(), { push: 'never' })
    server.passTime(11 * 60_000)
    try {
      await comeBack(auth_code)
      expect((await wechat.ended(person)).state).toBe('expired')
      expect(await accountsOf(person)).toEqual([])
    } finally {
      server.passTime(-11 * 60_000)
    }
  })

  it('belongs to the person who started, whoever brings the return', async () => {
    const [starter, other] = [await server.make.person(), await server.make.person()]
    const { comeBack, agree } = await wechat.start(starter)
    const { auth_code } = await agree(newName(), { push: 'never' })
    const theirs = await wechat.start(other)
    // A code of nobody's consent, and one that was used.
    await theirs.comeBack('queryauthcode@@@forged')
    expect((await wechat.ended(other)).state).toBe('failed')
    await comeBack(auth_code)
    expect((await wechat.ended(starter)).state).toBe('done')
    const again = await wechat.start(other)
    await again.comeBack(auth_code)
    expect((await wechat.ended(other)).state).toBe('failed')
    expect(await accountsOf(other)).toEqual([])
  })

  it('leaves an account to the one who connected it first', async () => {
    const [first, second] = [await server.make.person({ nickname: '阿哲' }), await server.make.person()]
    const name = newName()
    const { appid, id } = await wechat.connect(first, name)
    const { agree } = await wechat.start(second)
    await agree(name)
    const ended = await wechat.ended(second)
    expect([ended.state, ended.account, ended.taken_by]).toEqual(['taken', null, '阿*'])
    const holder = await server.services.db.read((tx) => findOfficialAccount(tx, appid))
    expect(holder?.uid).toBe(first.uid)
    // The first one's calls go on with the new token.
    const sent = await sendServiceMessage(accountDeps(), {
      appId: appid,
      openid: 'o1',
      message: { msgtype: 'text', text: { content: '你好' } },
    })
    expect(sent).toEqual({ ok: true, value: undefined })
    // Once the first one lets go, the second may have it.
    await server.as(first.session).call(gzhDisconnect, { account_id: id })
    const now = await wechat.connect(second, name)
    expect(now.nickname).toBe(name)
    expect((await accountsOf(first)).map(({ state }) => state)).toEqual(['disconnected'])
  })

  it('ends when the administrator cancels it in WeChat, with one notice, and continues when connected again', async () => {
    const person = await server.make.person()
    const name = newName()
    const { id } = await wechat.connect(person, name)
    server.passTime(2_000)
    await simulators.advanceClock(2_000)
    expect((await wechat.unauthorize(name)).status).toBe(200)
    expect((await wechat.unauthorize(name)).status).toBe(200)
    const [cancelled] = await accountsOf(person)
    expect([cancelled?.id, cancelled?.state, cancelled?.can_publish]).toEqual([id, 'cancelled', false])
    const notices = await server.as(person.session).call(noticeList, {})
    expect(notices.items.map(({ title }) => title).filter((title) => title.includes('公众号'))).toEqual([
      '公众号授权被取消',
    ])
    const listed = async () => (await server.as(person.session).call(publishAccountList, {})).items
    const path = '/pages/gzh/auth/index'
    expect(
      (await listed()).map((one) => [one.platform, one.nickname, one.health, one.cause, one.path]),
    ).toEqual([['official', name, 'broken', 'revoked', path]])
    const again = await wechat.connect(person, name)
    expect([again.id, again.state]).toEqual([id, 'connected'])
    expect((await listed()).map((one) => [one.health, one.cause, one.path])).toEqual([['ok', null, path]])
  })
})

describe('calls on behalf of an account', () => {
  const message = { msgtype: 'text', text: { content: '你好' } } as const

  it('drop a token that WeChat refuses, and are made once more', async () => {
    const person = await server.make.person()
    const { appid } = await wechat.connect(person, newName())
    const send = () => sendServiceMessage(accountDeps(), { appId: appid, openid: 'o1', message })
    expect(await send()).toEqual({ ok: true, value: undefined })
    await wechat.post('forget-tokens')
    expect(await send()).toEqual({ ok: true, value: undefined })
    expect(await wechat.read(`messages?appid=${appid}`)).toEqual([
      { appId: appid, touser: 'o1', message },
      { appId: appid, touser: 'o1', message },
    ])
  })

  it('record an account that WeChat no longer knows', async () => {
    const person = await server.make.person()
    const name = newName()
    const { appid } = await wechat.connect(person, name)
    // Its push is lost.
    await wechat.post('event-url', { url: 'http://127.0.0.1:9/nobody' })
    await wechat.unauthorize(name)
    await wechat.receiveEvents()
    await server.services.partners.component?.dropToken(appid)
    const sent = await sendServiceMessage(accountDeps(), { appId: appid, openid: 'o1', message })
    expect(sent.ok || sent.failure.kind).toBe('restartOAuth')
    expect((await accountsOf(person)).map(({ state }) => state)).toEqual(['cancelled'])
    expect(await server.services.db.read((tx) => officialAccountsOf(tx, person.uid))).toEqual([])
  })
})

describe('the event address', () => {
  const push = (query: string, body: string) =>
    fetch(`${server.url}/wechat/component/events?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body,
    })

  it.each([
    ['without a signature', '', '<xml><Encrypt><![CDATA[AAAA]]></Encrypt></xml>'],
    [
      'with a forged one',
      `timestamp=${Math.floor(Date.now() / 1000)}&nonce=1&msg_signature=${'0'.repeat(40)}`,
      '<xml><Encrypt><![CDATA[AAAA]]></Encrypt></xml>',
    ],
    [
      'with an external entity',
      'timestamp=1&nonce=1&msg_signature=1',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xml>&e;</xml>',
    ],
    ['empty', 'timestamp=1&nonce=1&msg_signature=1', ''],
  ])('refuses a push %s', async (_, query, body) => {
    const response = await push(query, body)
    expect([response.status, await response.text()]).toEqual([403, 'forbidden'])
  })

  it('has the newest ticket, and the one before until then', async () => {
    const person = await server.make.person()
    await simulators.setFault('wechat', { mode: 'error5xx', match: 'api_start_push_ticket' })
    await wechat.receiveEvents()
    await server.services.partners.component?.dropToken(server.services.partners.component.appId)
    const started = await server.as(person.session).call(gzhAuthStart, {})
    expect(started.state).toBe('waiting')
    await simulators.reset()
  })

  it('answers that WeChat cannot be reached when it cannot', async () => {
    const person = await server.make.person()
    await simulators.setFault('wechat', { mode: 'error5xx', match: 'api_create_preauthcode' })
    expect(await codeOf(server.as(person.session).call(gzhAuthStart, {}))).toBe(1004)
    await simulators.reset()
  })
})
