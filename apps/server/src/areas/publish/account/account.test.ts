import type { Client } from '@wallpaper/client'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import {
  kuaishouAccounts,
  publishAccountCheck,
  publishAccountConnect,
  publishAccountDisconnect,
  publishAccountFinish,
  publishAccountList,
  publishAccountName,
} from '@wallpaper/contract/publish'
import {
  checkBrokenAccounts,
  checkPlatformAccount,
  consoleAccountRead,
  consoleAccounts,
  disablePlatformAccount,
  enablePlatformAccount,
  exportPlatformAccounts,
  provePlatformAccount,
  remindPlatformAccount,
} from '@wallpaper/contract/publish/account.console'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../../test/factories.ts'
import { makeConnectedAccount } from '../../../test/publishAccount.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { accountRepository } from './account.repository.ts'
import { markBroken } from './account.service.ts'

let simulators: Simulators
let server: TestServer
let person: TestPerson
let phone: Client
const hour = 3_600_000

beforeAll(async () => {
  simulators = await startSimulators()
  const { port } = new URL(simulators.url)
  server = await startTestServer({ env: { SIMULATORS_PORT: port, PUBLIC_URL: 'https://app.example.cn' } })
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})
beforeEach(async () => {
  await simulators.reset()
  person = await server.make.person()
  phone = server.as(person.session)
})

type Answer = { sim_person?: string; sim_decision?: 'deny'; sim_scopes?: string }

/** What the platform appends to our return URL after the person's answer. */
const consent = async (client: Client, platform: PlatformId, answer: Answer, back?: string) => {
  const asked = { platform, ...(back && { back }) }
  const url = new URL((await client.call(publishAccountConnect, asked)).url)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  const returned = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '')
  expect(returned.origin + returned.pathname).toBe(`https://app.example.cn/oauth/publish/${platform}`)
  const { state = '', code, error } = Object.fromEntries(returned.searchParams)
  return { state, ...(code && { code }), ...(error && { error }) }
}

let names = 0
const newName = () => {
  names += 1
  return `账号${names}-${person.uid}`
}

const connect = async (name: string, client = phone, platform: PlatformId = 'kuaishou') =>
  client.call(publishAccountFinish, await consent(client, platform, { sim_person: name }))

const items = async (client = phone) => (await client.call(publishAccountList, {})).items

const toldOf = async (uid: number) =>
  (
    await server.services.db.statement<{ title: string }>(
      'test-told',
      'SELECT title FROM person_notices WHERE uid = $1 ORDER BY number',
      [uid],
    )
  ).map(({ title }) => title)

const refusal = (msg: string) => ({ name: 'ApiError', message: msg })

describe('connecting by OAuth', () => {
  it.each(['douyin', 'kuaishou', 'bilibili', 'tiktok'] as const)(
    'registers an account of %s',
    async (platform) => {
      const name = newName()
      const done = await connect(name, phone, platform)
      expect(done).toMatchObject({
        outcome: 'connected',
        account: { platform, nickname: name, health: 'ok', missing_rights: [], cause: null, sentence: '' },
      })
      expect(await items()).toEqual([done.account])
    },
  )

  it('changes nothing when the person cancels there', async () => {
    const back = await consent(phone, 'douyin', { sim_decision: 'deny' })
    expect(await phone.call(publishAccountFinish, back)).toEqual({
      outcome: 'cancelled',
      account: null,
      back: null,
    })
    expect(await items()).toEqual([])
  })

  it('tells a platform that broke off from a person who cancelled', async () => {
    const { state } = await consent(phone, 'douyin', { sim_decision: 'deny' })
    await expect(phone.call(publishAccountFinish, { state, error: 'server_error' })).rejects.toMatchObject(
      refusal('平台没能完成这次授权，没有改动任何账号。请稍后重新授权'),
    )
  })

  it('leads back to the screen that asked, also when the person cancels, and only to a screen of ours', async () => {
    const asked = productScreens.auth({ id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f', returned: '1' })
    const cancelled = await consent(phone, 'douyin', { sim_decision: 'deny' }, asked)
    expect((await phone.call(publishAccountFinish, cancelled)).back).toBe(asked)
    const agreed = await consent(phone, 'douyin', { sim_person: newName() }, asked)
    expect((await phone.call(publishAccountFinish, agreed)).back).toBe(asked)
    for (const back of [
      'https://example.com/',
      '//example.com/pages/app/product/index',
      '/pages/nothing',
      publishScreens.connected({ state: 's' }),
    ])
      await expect(phone.call(publishAccountConnect, { platform: 'douyin', back })).rejects.toMatchObject(
        refusal('没有这个页面，请重新进入'),
      )
  })

  it('names the rights that were not granted', async () => {
    const back = await consent(phone, 'kuaishou', { sim_person: newName(), sim_scopes: 'user_info' })
    const { account } = await phone.call(publishAccountFinish, back)
    expect(account?.missing_rights).toEqual(['发布作品', '作品列表和数据'])
  })

  it("refuses another person's state, and leaves it to its owner", async () => {
    const back = await consent(phone, 'kuaishou', { sim_person: newName() })
    const other = server.as((await server.make.person()).session)
    const sentence = '这次授权不是在这里发起的，没有改动任何账号。请回到授权账号重新添加'
    await expect(other.call(publishAccountFinish, back)).rejects.toMatchObject(refusal(sentence))
    await expect(phone.call(publishAccountFinish, { ...back, state: 'made-up' })).rejects.toMatchObject(
      refusal(sentence),
    )
    expect(await items(other)).toEqual([])
    expect(await phone.call(publishAccountFinish, back)).toMatchObject({ outcome: 'connected' })
  })

  it('refuses a state that was used, and one that is older than ten minutes', async () => {
    const back = await consent(phone, 'kuaishou', { sim_person: newName() })
    await phone.call(publishAccountFinish, back)
    await expect(phone.call(publishAccountFinish, back)).rejects.toMatchObject(
      refusal('这次授权已经用过了，请看看账号列表，需要时重新授权'),
    )
    const late = await consent(phone, 'kuaishou', { sim_person: newName() })
    server.passTime(10 * 60_000)
    await expect(phone.call(publishAccountFinish, late)).rejects.toMatchObject(
      refusal('授权超过了 10 分钟，请重新授权'),
    )
    expect(await items()).toHaveLength(1)
  })

  it('refuses a code that was used before', async () => {
    const first = await consent(phone, 'kuaishou', { sim_person: newName() })
    await phone.call(publishAccountFinish, first)
    const second = await consent(phone, 'kuaishou', { sim_person: newName() })
    await expect(
      phone.call(publishAccountFinish, { ...second, code: first.code ?? '' }),
    ).rejects.toMatchObject(refusal('平台说这次授权已失效，请重新授权'))
    expect(await items()).toHaveLength(1)
  })

  it('refuses an account that belongs to somebody else, until it is disconnected there', async () => {
    const name = newName()
    const { account } = await connect(name)
    const other = server.as((await server.make.person()).session)
    await expect(connect(name, other)).rejects.toMatchObject(
      refusal('这个快手账号已连接在另一个用户名下，请先在那边取消连接'),
    )
    await phone.call(publishAccountDisconnect, { account_id: account?.id ?? '' })
    expect(await connect(name, other)).toMatchObject({ outcome: 'connected' })
  })

  it('sends the browser from the platform into the app', async () => {
    const back = await fetch(`${server.url}/oauth/publish/douyin?code=c%201&state=s&scopes=x`, {
      redirect: 'manual',
    })
    expect(back.headers.get('location')).toBe('/h5/#/pages/app/accounts/connected?state=s&code=c+1')
  })
})

describe('health', () => {
  it('breaks once when the consent is taken back, and connecting again continues the same account', async () => {
    const name = newName()
    const { account } = await connect(name)
    await simulators.endVideoAccount('kuaishou', name, 'revoke')
    server.passTime(2 * 60_000)
    const [broken] = (await phone.call(publishAccountCheck, {})).items
    expect(broken).toMatchObject({
      id: account?.id,
      health: 'broken',
      cause: 'revoked',
      sentence: `快手「${name}」取消了授权，请重新授权`,
    })
    server.passTime(2 * 60_000)
    await phone.call(publishAccountCheck, {})
    expect(await toldOf(person.uid)).toEqual([`快手「${name}」需要重新连接`])
    const again = await connect(name)
    expect(again).toMatchObject({ outcome: 'reconnected', account: { id: account?.id, health: 'ok' } })
  })

  it('is asked for once an hour by the job, which tells of each break once', async () => {
    const name = newName()
    const { account } = await connect(name)
    await simulators.endVideoAccount('kuaishou', name, 'ban')
    expect(await runWalk(server, 'publish.check-accounts')).toMatchObject({ handled: 0 })
    server.passTime(hour)
    await runWalk(server, 'publish.check-accounts')
    await runWalk(server, 'publish.check-accounts')
    expect((await items()).map(({ id, health }) => [id, health])).toEqual([[account?.id, 'broken']])
    expect(await toldOf(person.uid)).toEqual([`快手「${name}」需要重新连接`])
  })

  it('leaves an account as it is while its platform does not answer', async () => {
    await connect(newName())
    await simulators.setFault('kuaishou', { mode: 'error5xx' })
    server.passTime(hour)
    expect((await phone.call(publishAccountCheck, {})).items).toMatchObject([{ health: 'ok' }])
    expect(await toldOf(person.uid)).toEqual([])
  })

  it('lists the gravest first, and those of one platform for a choice', async () => {
    const soon = { refreshExpiresAt: new Date(server.services.clock() + 3 * 24 * hour) }
    const expiring = await makeConnectedAccount(server.services, person.uid, soon)
    const fine = await makeConnectedAccount(server.services, person.uid, { platform: 'douyin' })
    expect((await items()).map(({ id, health }) => [id, health])).toEqual([
      [expiring.id, 'expiring'],
      [fine.id, 'ok'],
    ])
    expect(await phone.call(kuaishouAccounts, {})).toEqual({
      items: [{ id: expiring.id, nickname: '晚风的图', avatar_url: null, health: 'expiring', sentence: '' }],
    })
  })
})

describe('staff', () => {
  const audited = async (id: string) =>
    (
      await server.services.db.statement<{ action: string }>(
        'test-audit',
        'SELECT action FROM audit_log WHERE subject = $1 ORDER BY id',
        [`publish_account:${id}`],
      )
    ).map(({ action }) => action)

  it('see all accounts by health, with figures that add up', async () => {
    const { uid } = person
    const soon = { refreshExpiresAt: new Date(server.services.clock() + 24 * hour) }
    const fine = await makeConnectedAccount(server.services, uid)
    const expiring = await makeConnectedAccount(server.services, uid, soon)
    const dead = { state: 'revoked', cause: 'revoked', brokenAt: new Date() } as const
    const broken = await makeConnectedAccount(server.services, uid, dead)
    const named = await makeConnectedAccount(server.services, uid, { connect: 'named', checkAt: null })
    await makeConnectedAccount(server.services, uid, { state: 'removed' })
    const staff = server.asStaff(await server.make.staff('operator'))
    const idsOf = async (health: 'ok' | 'expiring' | 'broken' | 'named') =>
      (await staff.call(consoleAccounts, { uid, health })).items.map(({ id }) => id)
    expect(await idsOf('ok')).toEqual([fine.id])
    expect(await idsOf('expiring')).toEqual([expiring.id])
    expect(await idsOf('broken')).toEqual([broken.id])
    expect(await idsOf('named')).toEqual([named.id])
    const { total, figures } = await staff.call(consoleAccounts, { uid })
    expect(total).toBe(4)
    expect(figures.ok + figures.expiring + figures.broken + figures.named).toBe(figures.all)
    const { platforms } = await staff.call(consoleAccounts, {})
    expect(platforms.reduce((sum, { all }) => sum + all, 0)).toBe(figures.all)
    const admin = server.asStaff(await server.make.staff('admin'))
    const { csv } = await admin.call(exportPlatformAccounts, { uid, health: 'broken' })
    expect(csv.split('\r\n')).toEqual([
      expect.stringContaining('平台,账号,创作者'),
      expect.stringContaining(`快手,${broken.nickname},${uid}`),
      '',
    ])
  })

  it('remind its owner of a broken account, once a day', async () => {
    const name = newName()
    const { account } = await connect(name)
    const id = account?.id ?? ''
    const staff = server.asStaff(await server.make.staff('operator'))
    const remind = () => staff.call(remindPlatformAccount, { id })
    await expect(remind()).rejects.toMatchObject(refusal('这个账号没有失效'))
    await simulators.endVideoAccount('kuaishou', name, 'revoke')
    await staff.call(checkPlatformAccount, { id })
    await expect(remind()).rejects.toMatchObject(refusal('一天之内通知过了，明天再试'))
    server.passTime(25 * hour)
    const nextDay = server.asStaff(await server.make.staff('operator'))
    const { events } = await nextDay.call(remindPlatformAccount, { id })
    expect(events.map(({ kind }) => kind)).toEqual(['connected', 'broken', 'told', 'told'])
    expect(await toldOf(person.uid)).toEqual([`快手「${name}」需要重新连接`, `快手「${name}」需要重新连接`])
  })

  it('look again at broken accounts: what works is in use again, the rest stays broken', async () => {
    const staff = server.asStaff(await server.make.staff('operator'))
    // What other tests left broken and works again.
    await staff.call(checkBrokenAccounts, {})
    const [back, gone] = [await connect(newName()), await connect(newName())]
    const [id, goneId] = [back.account?.id ?? '', gone.account?.id ?? '']
    await simulators.endVideoAccount('kuaishou', gone.account?.nickname ?? '', 'revoke')
    for (const one of [id, goneId])
      await server.services.db.write(async (tx) => {
        const row = await accountRepository(tx).lock(one)
        if (!row) throw new Error('there is no such account')
        const { connectedAt } = row
        await markBroken(tx, one, { cause: 'expired', connectedAt, now: server.services.clock() })
      })
    const { broken } = (await staff.call(consoleAccounts, {})).figures
    const { checked, recovered } = await staff.call(checkBrokenAccounts, {})
    expect([checked <= broken, recovered]).toEqual([true, 1])
    const eventsOf = async (one: string) =>
      (await staff.call(consoleAccountRead, { id: one })).events.map(({ kind }) => kind)
    expect([await eventsOf(id), await eventsOf(goneId)]).toEqual([
      ['connected', 'broken', 'told', 'recovered'],
      ['connected', 'broken', 'told'],
    ])
    expect((await items()).map(({ health }) => health).toSorted()).toEqual(['broken', 'ok'])
  })

  it('disable an account with a reason that its owner reads, and enable it again', async () => {
    const name = newName()
    const { account } = await connect(name)
    const id = account?.id ?? ''
    const staff = server.asStaff(await server.make.staff('operator'))
    await staff.call(disablePlatformAccount, { id, reason: '冒用他人账号' })
    expect(await items()).toMatchObject([
      { health: 'broken', cause: 'disabled', sentence: `快手「${name}」已停用：冒用他人账号` },
    ])
    expect(await toldOf(person.uid)).toEqual([`快手「${name}」已停用`])
    await expect(connect(name)).rejects.toMatchObject(
      refusal(`快手「${name}」已停用：冒用他人账号，请联系客服`),
    )
    await expect(phone.call(publishAccountDisconnect, { account_id: id })).rejects.toMatchObject(
      refusal(`快手「${name}」已停用：冒用他人账号，请联系客服`),
    )
    await staff.call(enablePlatformAccount, { id, reason: '补了证明' })
    expect(await staff.call(checkPlatformAccount, { id })).toMatchObject({
      health: 'ok',
      events: [{ kind: 'connected' }, { kind: 'disabled' }, { kind: 'enabled' }],
    })
    expect(await audited(id)).toEqual(['publish_account.disable', 'publish_account.enable'])
  })

  it('prove a named account, once', async () => {
    const { id } = await phone.call(publishAccountName, {
      platform: 'xiaohongshu',
      nickname: '晚风壁纸馆',
      handle: newName(),
      profile_url: 'https://www.xiaohongshu.com/user/profile/1',
    })
    const staff = server.asStaff(await server.make.staff('operator'))
    await staff.call(provePlatformAccount, { id, reason: '简介里有口令' })
    expect(await items()).toMatchObject([{ health: 'named', is_proven: true, proof_word: null }])
    await expect(staff.call(provePlatformAccount, { id, reason: '再来' })).rejects.toMatchObject(
      refusal('它不在等待核实'),
    )
  })
})
