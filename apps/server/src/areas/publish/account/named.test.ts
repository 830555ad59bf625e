/** Accounts without OAuth, over HTTP: those that are only named and proved by a word, and Channels by its QR code. */
import { randomUUID } from 'node:crypto'
import type { Client } from '@wallpaper/client'
import {
  channelsChangeAccount,
  channelsCodeStatus,
  channelsInit,
  channelsLoginQrcode,
  publishAccountList,
  publishAccountName,
  publishAccountProve,
} from '@wallpaper/contract/publish'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../../test/factories.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { qrCodeStatus } from '../channels/qrCode.service.ts'

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

/** Other files of this worker leave their pages at the same platforms. */
const newName = () => `账号${randomUUID().slice(0, 8)}`

const items = async (client = phone) => (await client.call(publishAccountList, {})).items

const refusal = (msg: string) => ({ name: 'ApiError', message: msg })

describe('an account that is only named', () => {
  const named = { platform: 'xiaohongshu' as const, nickname: '晚风壁纸馆', handle: 'WanFeng_88' }

  it('is listed with the word that proves it', async () => {
    const profile_url = 'https://www.xiaohongshu.com/user/profile/5f0000000000000001'
    const made = await phone.call(publishAccountName, { ...named, profile_url })
    expect(made).toMatchObject({
      health: 'named',
      is_proven: false,
      proof_word: expect.stringMatching(/^图神[2-9A-Z]{5}$/),
      abilities: '昵称与主页链接',
    })
    expect(await items()).toEqual([made])
  })

  it.each([
    'https://www.xiaohongshu.com.evil.cn/user/1',
    'https://evil.cn/www.xiaohongshu.com',
    'https://www.douyin.com/user/1',
    'https://me@www.xiaohongshu.com/user/1',
    'https://www.xiaohongshu.com:8443/user/1',
  ])('is refused with the link %s', async (profile_url) => {
    await expect(phone.call(publishAccountName, { ...named, profile_url })).rejects.toMatchObject(
      refusal('请粘贴小红书的主页链接'),
    )
  })
})

describe('the word in the profile of a named account', () => {
  const name = (profile_url: string) =>
    phone.call(publishAccountName, {
      platform: 'xiaohongshu',
      nickname: '晚风壁纸馆',
      handle: newName(),
      profile_url,
    })
  const prove = (account_id: string) => phone.call(publishAccountProve, { account_id })

  it('proves it, as written or as JSON spells it', async () => {
    for (const spell of [
      (word: string) => `壁纸 ${word} 合作私信`,
      (word: string) => word.replace('图神', '\\u56fe\\u795e'),
    ]) {
      const profile_url = `https://www.xiaohongshu.com/user/profile/${newName()}`
      const { id, proof_word } = await name(`${profile_url}?xsec_source=app_share`)
      await simulators.writeProfile(profile_url, '壁纸')
      await expect(prove(id)).rejects.toMatchObject(
        refusal(`主页简介里还没有「${proof_word}」，保存简介后再试`),
      )
      await simulators.writeProfile(profile_url, spell(proof_word ?? ''))
      expect(await prove(id)).toMatchObject({ id, is_proven: true, proof_word: null, health: 'named' })
      await expect(prove(id)).rejects.toMatchObject(refusal('这个账号不需要核实'))
    }
  })

  it('is not taken from the address of the page, and other people cannot ask', async () => {
    const { id, proof_word } = await name(`https://www.xiaohongshu.com/user/profile/${newName()}`)
    const tail = proof_word?.slice(2) ?? ''
    const profile_url = `https://www.xiaohongshu.com/search/${tail}`
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE publish_accounts SET profile_url = ${profile_url} WHERE id = ${id}`),
    )
    await simulators.writeProfile(profile_url, `没有找到 ${proof_word}`)
    await expect(prove(id)).rejects.toMatchObject(refusal('暂时读不到主页，稍后再试，工作人员也会核实'))
    const other = server.as((await server.make.person()).session)
    await expect(other.call(publishAccountProve, { account_id: id })).rejects.toMatchObject(
      refusal('内容不存在或已被删除'),
    )
  })

  it('waits while the platform has no such page or does not answer', async () => {
    const { id } = await name(`https://www.xiaohongshu.com/user/profile/${newName()}`)
    await expect(prove(id)).rejects.toMatchObject(refusal('主页打不开，检查主页链接，或把主页设为公开'))
    await simulators.setFault('video-pages', { mode: 'error5xx', times: 1 })
    await expect(prove(id)).rejects.toMatchObject(refusal('暂时读不到主页，稍后再试，工作人员也会核实'))
    expect(await items()).toMatchObject([{ id, is_proven: false }])
  })
})

describe('Channels', () => {
  const tokenOf = (content: string) => new URL(content).searchParams.get('token') ?? ''
  const begin = async () => {
    const code = await phone.call(channelsLoginQrcode, {})
    return { ...code, token: tokenOf(code.content), qrcode_id: code.qrcode_id }
  }
  const status = (qrcode_id: string) => phone.call(channelsCodeStatus, { qrcode_id })

  it('signs in by a QR code: waiting, scanned, confirmed', async () => {
    const name = newName()
    const { qrcode_id, token } = await begin()
    expect(await status(qrcode_id)).toMatchObject({ state: 'waiting', nickname: null })
    await simulators.scanChannels(token, 'scan', name)
    expect(await status(qrcode_id)).toMatchObject({ state: 'scanned', nickname: name })
    await simulators.scanChannels(token, 'confirm', name)
    const [one, two] = await Promise.all([status(qrcode_id), status(qrcode_id)])
    expect(one).toEqual(two)
    expect(one).toMatchObject({ state: 'confirmed', account: { nickname: name, is_chosen: true } })
    expect(await phone.call(channelsInit, {})).toEqual({
      items: [one?.account],
      max: 5,
      drafts: 0,
      is_open: true,
    })
  })

  it('keeps what was confirmed when an earlier question is answered later', async () => {
    const name = newName()
    const { qrcode_id, token } = await begin()
    const { channels } = server.services.partners
    if (!channels) throw new Error('no Channels')
    const { db, clock, vault } = server.services
    await simulators.scanChannels(token, 'scan', name)
    const slow: typeof channels = {
      ...channels,
      status: async (asked) => {
        const answer = await channels.status(asked)
        await simulators.scanChannels(token, 'confirm', name)
        expect(await status(qrcode_id)).toMatchObject({ state: 'confirmed' })
        return answer
      },
    }
    const late = await qrCodeStatus(db, { uid: person.uid, id: qrcode_id }, { clock, vault, channels: slow })
    expect(late.state).toBe('confirmed')
    expect(await status(qrcode_id)).toMatchObject({ state: 'confirmed', account: { nickname: name } })
  })

  it.each([
    ['cancel', 'cancelled'],
    ['none', 'refused'],
  ] as const)('connects nothing when the phone says %s', async (act, state) => {
    const { qrcode_id, token } = await begin()
    await simulators.scanChannels(token, act, newName())
    expect(await status(qrcode_id)).toMatchObject({ state, account: null })
    expect(await items()).toEqual([])
  })

  it('expires after two minutes', async () => {
    const { qrcode_id } = await begin()
    await simulators.advanceClock(2 * 60_000)
    expect(await status(qrcode_id)).toMatchObject({ state: 'expired' })
  })

  it('changes the account in use, and not to one that is signed out', async () => {
    const signIn = async (name: string) => {
      const { qrcode_id, token } = await begin()
      await simulators.scanChannels(token, 'confirm', name)
      return (await status(qrcode_id)).account
    }
    const [first, second] = [await signIn(newName()), await signIn(newName())]
    const chosen = async () =>
      (await phone.call(channelsInit, {})).items.filter((item) => item.is_chosen).map(({ id }) => id)
    expect(await chosen()).toEqual([second?.id])
    await phone.call(channelsChangeAccount, { account_id: first?.id ?? '' })
    expect(await chosen()).toEqual([first?.id])
    await simulators.endVideoAccount('channels', second?.nickname ?? '', 'revoke')
    server.passTime(25 * hour)
    await runWalk(server, 'publish.check-accounts')
    expect((await phone.call(channelsInit, {})).items.map(({ cause }) => cause)).toEqual([
      'signed_out',
      'signed_out',
    ])
    await expect(phone.call(channelsChangeAccount, { account_id: second?.id ?? '' })).rejects.toMatchObject(
      refusal('这个视频号已掉线，请先重新扫码'),
    )
  })
})
