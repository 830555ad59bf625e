import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import {
  mineIndex,
  personalData,
  saveSettings,
  settings,
  testSession,
  updateUserInfo,
  userInfo,
} from '@wallpaper/contract/account'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { makeReadyUpload } from '../../../test/readyUpload.ts'
import { testSecret } from '../../../test/testSecret.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { offeredAvatarCount, offeredAvatarKey } from './offeredAvatars.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const placeOf = (id: string) => server.services.storage.publicUrl(`public/u/${id}/large.webp`)
/** URL of a picture uploaded by this person. */
const pictureOf = async (uid: number) =>
  placeOf((await server.services.db.write((tx) => makeReadyUpload(tx, uid))).id)
const evidenceOf = async (uid: number) =>
  server.services.db.write(async (tx) => {
    const { id } = await makeReadyUpload(tx, uid)
    await tx.execute(sql`UPDATE uploads SET is_private = true WHERE id = ${id}`)
    return placeOf(id)
  })

describe('the personal centre', () => {
  it('shows the profile, who invited, what is unread, and only screens that exist', async () => {
    const inviter = await server.make.person({ nickname: '陈老师' })
    const person = await server.make.person({ nickname: '林晚风', inviterUid: inviter.uid })
    await server.make.subAccount(person.uid, ['creation'])
    const centre = await server.as(person.session).call(mineIndex, {})
    expect(centre).toMatchObject({ inviter: { nickname: '陈*师' }, unread: 0 })
    const entries = centre.groups.flatMap((group) => group.entries)
    expect(entries.find(({ id }) => id === 'cooperate')).toMatchObject({ detail: '1 个' })
  })

  it('says what the profile still lacks, and leads to the first of it', async () => {
    const { uid, session } = await server.make.person()
    const client = server.as(session)
    const row = async () => {
      const { groups } = await client.call(mineIndex, {})
      const found = groups.flatMap(({ entries }) => entries).find(({ id }) => id === 'user_info')
      return [found?.detail, found?.path]
    }
    const page = '/pages/mine/userInfo/index'
    expect(await row()).toEqual(['待完善：头像、简介、所在地', `${page}?field=avatar_url`])
    await client.call(updateUserInfo, { avatar_url: await pictureOf(uid), region: '浙江 杭州' })
    expect(await row()).toEqual(['待完善：简介', `${page}?field=intro`])
    await client.call(updateUserInfo, { intro: '拍山的人' })
    expect(await row()).toEqual(['', page])
  })
})

describe('the profile', () => {
  const picture = '/storage/public/u/0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee/large.webp'

  it('is changed field by field', async () => {
    const { uid, session } = await server.make.person({ nickname: '旧名字' })
    const avatar_url = await pictureOf(uid)
    const first = await server.as(session).call(updateUserInfo, { intro: '拍山的人', avatar_url })
    expect(first).toMatchObject({ nickname: '旧名字', intro: '拍山的人', avatar_url })
    const second = await server.as(session).call(updateUserInfo, { nickname: '新名字', avatar_url: '' })
    expect(second).toMatchObject({ nickname: '新名字', intro: '拍山的人', avatar_url: null })
    expect(await server.as(session).call(userInfo, {})).toEqual(second)
  })

  it.each([
    'https://evil.example/track.png',
    `https://evil.example/elsewhere${picture}`,
    `https://evil.example${picture}?track=1`,
    `${picture}/../../secret`,
    'javascript:alert(1)',
  ])('takes no picture from elsewhere: %s', async (avatar_url) => {
    const { session } = await server.make.person()
    const refused = await refusalOf(server.as(session).call(updateUserInfo, { avatar_url }))
    expect(refused.data).toEqual({ fields: { avatar_url: '请重新上传头像' } })
  })

  it('a picture is kept by its place in our storage, whatever host its address was made for', async () => {
    const { uid, session } = await server.make.person()
    const place = await pictureOf(uid)
    const address = `http://192.168.1.7:8080${place}`
    const { avatar_url } = await server.as(session).call(updateUserInfo, { avatar_url: address })
    expect(avatar_url).toBe(place)
  })

  it('takes a picture that this person has uploaded, and neither another’s, nor evidence, nor one that is not there', async () => {
    const { uid, session } = await server.make.person()
    const other = await server.make.person()
    const own = await pictureOf(uid)
    const strange = [
      await pictureOf(other.uid),
      await evidenceOf(uid),
      placeOf(randomUUID()),
      server.services.storage.publicUrl(`public/m/${randomUUID()}/large.webp`),
      server.services.storage.publicUrl(offeredAvatarKey(offeredAvatarCount)),
    ]
    for (const avatar_url of strange) {
      const refused = await refusalOf(server.as(session).call(updateUserInfo, { avatar_url }))
      expect(refused.data).toEqual({ fields: { avatar_url: '请重新上传头像' } })
    }
    for (const avatar_url of [own, own]) {
      const changed = await server.as(session).call(updateUserInfo, { avatar_url })
      expect(changed.avatar_url).toBe(own)
    }
  })
})

describe('settings', () => {
  it('start as the table says, and each switch is kept by itself', async () => {
    const { session } = await server.make.person()
    const client = server.as(session)
    const before = await client.call(settings, {})
    expect(Object.fromEntries(before.switches.map(({ id, is_on }) => [id, is_on]))).toEqual({
      found_by_phone: true,
      seen_by_team: true,
      shown_in_ranks: false,
      team_messages: true,
      activity_notices: true,
    })
    await client.call(saveSettings, { switches: { shown_in_ranks: true } })
    const after = await client.call(saveSettings, { switches: { seen_by_team: false } })
    expect(Object.fromEntries(after.switches.map(({ id, is_on }) => [id, is_on]))).toMatchObject({
      shown_in_ranks: true,
      seen_by_team: false,
      activity_notices: true,
    })
  })

  it('know no other switches', async () => {
    const { session } = await server.make.person()
    const switches = { is_admin: true } as unknown as Record<string, never>
    expect(await codeOf(server.as(session).call(saveSettings, { switches }))).toBe(errorCodes.invalidInput)
  })

  it('tell what we hold, masked, with purpose and time', async () => {
    const person = await server.make.person({ nickname: '林晚风' })
    const { groups } = await server.as(person.session).call(personalData, {})
    const text = JSON.stringify(groups)
    expect(text).toContain('林晚风')
    expect(text).not.toContain(person.phone)
    expect(text).toContain(`${person.phone.slice(0, 4)}****${person.phone.slice(-4)}`)
    const since = groups.flatMap(({ items }) => items).find(({ label }) => label === '注册时间')
    expect(since?.value).toMatch(/^20\d\d\/\d\d\/\d\d$/)
    expect(groups.every(({ purpose, kept_for }) => purpose !== '' && kept_for !== '')).toBe(true)
  })
})

describe('the fixed test session', () => {
  it('is the same each time, and works, outside production', async () => {
    const first = await server.as().call(testSession, {})
    const second = await server.as().call(testSession, {})
    expect(second).toEqual(first)
    if (!first.has_register) throw new Error('no session')
    expect(await server.as(first).call(userInfo, {})).toMatchObject({ uid: first.uid, nickname: '林晚风' })
  })

  it('does not exist in production: it is not given out, and one that is in the database is refused', async () => {
    const known = await server.as().call(testSession, {})
    if (!known.has_register) throw new Error('no session')
    const production = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: {
        NODE_ENV: 'production',
        APP_SECRET: testSecret,
        DATABASE_URL: server.databaseUrl,
        PUBLIC_URL: 'https://127.0.0.1',
        WECHAT_APP_ID: 'wx0000000000000001',
        WECHAT_APP_SECRET: 'not a real secret',
        SMS_TEMPLATE: 'SMS_1',
        ALIYUN_SMS_KEY_ID: 'not a real key',
        ALIYUN_SMS_KEY_SECRET: 'not a real secret',
      },
    })
    try {
      expect(await codeOf(production.as().call(testSession, {}))).toBe(errorCodes.notFound)
      expect(await codeOf(production.as(known).call(userInfo, {}))).toBe(errorCodes.loginFailed)
      const other = await server.make.person()
      expect(await codeOf(production.as(other.session).call(userInfo, {}))).toBe(errorCodes.ok)
    } finally {
      await production.stop()
    }
  })
})
