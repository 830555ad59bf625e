import { errorCodes } from '@wallpaper/contract'
import {
  codeLogin,
  cooperateQrcode,
  devices,
  logout,
  mineIndex,
  photoLogin,
  removeDevice,
  settings,
  subAccountCreate,
  subAccountDelete,
  subAccountEdit,
  subAccountList,
  subAccountSwitch,
  updateUserInfo,
  userInfo,
} from '@wallpaper/contract/account'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // The default of one is too few to test switching.
  await server.services.db.write((tx) =>
    tx.execute(sql`INSERT INTO settings (key, value, version) VALUES ('account.sub_accounts', '5', 1)`),
  )
})
afterAll(() => server.stop())

const makeSubAccount = async (session: { guid: string; token: string }, name = '小助手') => {
  const { items } = await server.as(session).call(subAccountCreate, { name, areas: ['creation', 'codes'] })
  const made = items.at(-1)
  if (!made) throw new Error('no sub-account')
  return made
}
const picture = async (session: { guid: string; token: string }, sonid: number) => {
  const made = await server.as(session).call(cooperateQrcode, { sonid })
  return { ...made, ticket: new URLSearchParams(made.link.split('?')[1]).get('ticket') ?? '' }
}
const pictureOf = async (session: { guid: string; token: string }) => {
  const { ticket } = await picture(session, (await makeSubAccount(session)).sonid)
  return { ticket }
}
const opened = async (reply: ReturnType<ReturnType<TestServer['as']>['call']>) => {
  const found = (await reply) as { has_register: boolean; guid: string; token: string; sonid: number }
  expect(found.has_register).toBe(true)
  return found
}

describe('sub-accounts', () => {
  it('are opened with a name and areas, changed, and removed', async () => {
    const { session } = await server.make.person()
    const subAccount = await makeSubAccount(session)
    expect(subAccount).toMatchObject({ name: '小助手', areas: ['creation', 'codes'], device_count: 0 })
    const edited = await server
      .as(session)
      .call(subAccountEdit, { sonid: subAccount.sonid, areas: ['reply'] })
    expect(edited.items[0]).toMatchObject({ name: '小助手', areas: ['reply'] })
    expect((await server.as(session).call(subAccountDelete, { sonid: subAccount.sonid })).items).toEqual([])
    expect(
      await codeOf(server.as(session).call(subAccountEdit, { sonid: subAccount.sonid, name: '又来了' })),
    ).toBe(errorCodes.notFound)
  })

  it('are as many as operations allow, also when they are opened at once; a removed one makes room', async () => {
    const { session } = await server.make.person()
    const asked = await Promise.all(
      Array.from({ length: 7 }, (_, index) => codeOf(makeSubAccount(session, `助手 ${index}`))),
    )
    expect(asked.filter((code) => code === errorCodes.ok)).toHaveLength(5)
    const list = await server.as(session).call(subAccountList, {})
    expect(list).toMatchObject({ max: 5 })
    expect(list.items).toHaveLength(5)
    await server.as(session).call(subAccountDelete, { sonid: list.items[0]?.sonid ?? 0 })
    expect(await codeOf(makeSubAccount(session))).toBe(errorCodes.ok)
  })

  it('belong to one person: another cannot change, remove, show or switch to them', async () => {
    const [owner, stranger] = [await server.make.person(), await server.make.person()]
    const { sonid } = await makeSubAccount(owner.session)
    const client = server.as(stranger.session)
    expect(await codeOf(client.call(subAccountEdit, { sonid, name: '我的了' }))).toBe(errorCodes.notFound)
    expect(await codeOf(client.call(subAccountDelete, { sonid }))).toBe(errorCodes.notFound)
    expect(await codeOf(client.call(cooperateQrcode, { sonid }))).toBe(errorCodes.notFound)
    expect(await codeOf(client.call(subAccountSwitch, { sonid }))).toBe(errorCodes.notFound)
  })

  it('may not manage sub-accounts, settings or the profile, and see no phone', async () => {
    const { uid } = await server.make.person()
    const subAccount = server.as(await server.make.subAccount(uid, ['creation', 'codes', 'publish', 'reply']))
    expect(await codeOf(subAccount.call(subAccountList, {}))).toBe(errorCodes.noPermission)
    expect(await codeOf(subAccount.call(settings, {}))).toBe(errorCodes.noPermission)
    expect(await codeOf(subAccount.call(updateUserInfo, { nickname: '换个名字' }))).toBe(
      errorCodes.noPermission,
    )
    expect(await codeOf(subAccount.call(userInfo, {}))).toBe(errorCodes.noPermission)
    const { groups } = await subAccount.call(mineIndex, {})
    const paths = groups.flatMap(({ entries }) => entries.map(({ path }) => path))
    expect(paths).toContain('/pages/mine/notice/index')
    expect(paths).not.toContain('/pages/mine/setting/index')
  })

  it('are called by their own name, with what they may use and nothing of the main account’s own', async () => {
    const main = { nickname: '林晚风', avatarUrl: 'https://storage.example/face.webp' }
    const { uid } = await server.make.person(main)
    const subAccount = server.as(await server.make.subAccount(uid, ['reply', 'creation']))
    const { profile, sub_account } = await subAccount.call(mineIndex, {})
    expect(profile).toMatchObject({ uid, nickname: '合作账号', avatar_url: null, has_wechat: false })
    expect(sub_account).toEqual({
      main_nickname: '林晚风',
      areas: [
        { id: 'creation', title: '创作' },
        { id: 'reply', title: '回复' },
      ],
      can_switch_back: false,
      locked_note: '',
    })
  })
})

describe('a sub-account signs in', () => {
  it('by the picture, once', async () => {
    const { session, uid } = await server.make.person()
    const { sonid } = await makeSubAccount(session)
    const made = await picture(session, sonid)
    expect(made.link).toContain('/h5/#/pages/login/login?ticket=')
    const reply = await server.as().call(photoLogin, { ticket: made.ticket })
    expect(reply).toMatchObject({ has_register: true, uid, sonid })
    expect(reply.user_info).toEqual({
      nickname: '小助手',
      avatar_url: null,
      phone: null,
      invite_code: null,
      register_ticket: null,
    })
    expect(await codeOf(server.as().call(photoLogin, { ticket: made.ticket }))).toBe(errorCodes.refused)
    expect(await codeOf(server.as().call(codeLogin, { code: made.code }))).toBe(errorCodes.invalidInput)
  })

  it('by the code under it, in any case; ten minutes, and until a newer picture', async () => {
    const { session } = await server.make.person()
    const { sonid } = await makeSubAccount(session)
    const first = await picture(session, sonid)
    const second = await picture(session, sonid)
    expect(second.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    expect(await codeOf(server.as().call(codeLogin, { code: first.code }))).toBe(errorCodes.invalidInput)
    expect(await codeOf(server.as().call(codeLogin, { code: ` ${second.code.toLowerCase()} ` }))).toBe(
      errorCodes.ok,
    )
    const late = await picture(session, sonid)
    server.passTime(10 * 60_000)
    expect(await codeOf(server.as().call(photoLogin, { ticket: late.ticket }))).toBe(errorCodes.refused)
  })

  it('no longer after it was removed, neither by picture nor with an open session', async () => {
    const { session } = await server.make.person()
    const { sonid } = await makeSubAccount(session)
    const inside = await opened(
      server.as().call(photoLogin, { ticket: (await picture(session, sonid)).ticket }),
    )
    const { ticket } = await picture(session, sonid)
    await server.as(session).call(subAccountDelete, { sonid })
    expect(await codeOf(server.as(inside).call(userInfo, {}))).toBe(errorCodes.sessionExpired)
    expect(await codeOf(server.as().call(photoLogin, { ticket }))).toBe(errorCodes.refused)
  })
})

describe('switching on one device', () => {
  it('goes to a sub-account and back, and the session left behind is over', async () => {
    const { session } = await server.make.person()
    const { sonid } = await makeSubAccount(session)
    const asSubAccount = await opened(server.as(session).call(subAccountSwitch, { sonid }))
    expect(asSubAccount.sonid).toBe(sonid)
    expect(await codeOf(server.as(asSubAccount).call(subAccountList, {}))).toBe(errorCodes.noPermission)
    expect((await server.as(asSubAccount).call(mineIndex, {})).sub_account?.can_switch_back).toBe(true)
    const asMain = await opened(server.as(asSubAccount).call(subAccountSwitch, { sonid: 0 }))
    expect(asMain.sonid).toBe(0)
    expect(await codeOf(server.as(asMain).call(subAccountList, {}))).toBe(errorCodes.ok)
    expect(await codeOf(server.as(asSubAccount).call(userInfo, {}))).toBe(errorCodes.sessionExpired)
    expect(await codeOf(server.as(session).call(userInfo, {}))).toBe(errorCodes.sessionExpired)
  })

  it('goes from one sub-account to the next, but nowhere to one’s own account', async () => {
    const { session } = await server.make.person()
    const [first, second] = [await makeSubAccount(session, '助手一'), await makeSubAccount(session, '助手二')]
    const asFirst = await opened(server.as(session).call(subAccountSwitch, { sonid: first.sonid }))
    const asSecond = await opened(server.as(asFirst).call(subAccountSwitch, { sonid: second.sonid }))
    expect(asSecond.sonid).toBe(second.sonid)
    expect(await codeOf(server.as(asSecond).call(subAccountSwitch, { sonid: second.sonid }))).toBe(
      errorCodes.refused,
    )
  })

  it('is no way up for a sub-account on its own device', async () => {
    const { session } = await server.make.person()
    const { sonid } = await makeSubAccount(session)
    const own = await opened(server.as().call(photoLogin, { ticket: (await picture(session, sonid)).ticket }))
    expect((await server.as(own).call(mineIndex, {})).sub_account?.can_switch_back).toBe(false)
    expect(await codeOf(server.as(own).call(subAccountSwitch, { sonid: 0 }))).toBe(errorCodes.noPermission)
  })

  it('leaves nobody signed in on the device when the sub-account signs out there', async () => {
    const { session } = await server.make.person()
    const elsewhere = await opened(server.as().call(photoLogin, await pictureOf(session)))
    const asSubAccount = await opened(server.as(session).call(subAccountSwitch, { sonid: elsewhere.sonid }))
    expect((await server.as(asSubAccount).call(logout, {})).ended).toBe(2)
    expect(await codeOf(server.as(session).call(subAccountList, {}))).toBe(errorCodes.sessionExpired)
    expect(await codeOf(server.as(elsewhere).call(mineIndex, {}))).toBe(errorCodes.ok)
  })

  it('ends when the main account signs out on that device', async () => {
    const { session } = await server.make.person()
    const { sonid } = await makeSubAccount(session)
    const asSubAccount = await opened(server.as(session).call(subAccountSwitch, { sonid }))
    await server.as(session).call(logout, {})
    expect(await codeOf(server.as(asSubAccount).call(userInfo, {}))).toBe(errorCodes.sessionExpired)
    expect(await codeOf(server.as(asSubAccount).call(subAccountSwitch, { sonid: 0 }))).toBe(
      errorCodes.sessionExpired,
    )
  })
})

describe('devices and signing out', () => {
  it('lists where one is signed in, and ends one of them', async () => {
    const { session } = await server.make.person()
    const { sonid } = await makeSubAccount(session, '门店平板')
    const other = await opened(
      server.as().call(photoLogin, { ticket: (await picture(session, sonid)).ticket }),
    )
    const { items } = await server.as(session).call(devices, {})
    expect(items.map(({ is_this, son_name }) => ({ is_this, son_name }))).toEqual([
      { is_this: true, son_name: null },
      { is_this: false, son_name: '门店平板' },
    ])
    const left = await server.as(session).call(removeDevice, { guid: other.guid })
    expect(left.items).toHaveLength(1)
    expect(await codeOf(server.as(other).call(userInfo, {}))).toBe(errorCodes.sessionExpired)
  })

  it('cannot end a stranger’s session', async () => {
    const [person, stranger] = [await server.make.person(), await server.make.person()]
    const refused = await refusalOf(
      server.as(stranger.session).call(removeDevice, { guid: person.session.guid }),
    )
    expect(refused.code).toBe(errorCodes.notFound)
    expect(await codeOf(server.as(person.session).call(userInfo, {}))).toBe(errorCodes.ok)
  })

  it('everywhere ends all of a person’s sessions; a sub-account ends only its own', async () => {
    const { session, uid } = await server.make.person()
    const subAccount = await server.make.subAccount(uid, ['creation'])
    const otherSubAccount = await server.make.subAccount(uid, ['creation'])
    expect((await server.as(subAccount).call(logout, { is_everywhere: true })).ended).toBe(1)
    expect(await codeOf(server.as(otherSubAccount).call(mineIndex, {}))).toBe(errorCodes.ok)
    expect((await server.as(session).call(logout, { is_everywhere: true })).ended).toBe(2)
    expect(await codeOf(server.as(otherSubAccount).call(userInfo, {}))).toBe(errorCodes.sessionExpired)
  })
})
