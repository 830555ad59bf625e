import { errorCodes } from '@wallpaper/contract'
import { updateUserInfo } from '@wallpaper/contract/account'
import { homepageCreate } from '@wallpaper/contract/creation'
import { firstStepsClose, indexInit } from '@wallpaper/contract/home'
import { noticeRead } from '@wallpaper/contract/notice'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../test/codeOf.ts'
import { signUp } from '../../test/http/signUp.ts'
import { type Simulators, startSimulators } from '../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../test/testServer.ts'

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

it('take as many minutes as their areas say', async () => {
  const client = server.as(await signUp(server.as(), simulators))
  const { first_steps } = await client.call(indexInit, {})
  expect(first_steps?.steps.map(({ id, minutes }) => [id, minutes])).toEqual([
    ['profile', 1],
    ['homepage', 2],
    ['works', 3],
    ['code', 1],
  ])
})

const stepsOf = async (client: ReturnType<TestServer['as']>) =>
  (await client.call(indexInit, {})).first_steps?.steps.map(({ id, is_done }) => [id, is_done])

describe('the first steps', () => {
  it('are ticked by what the person has done, and the way leads to what is missing', async () => {
    const joined = await signUp(server.as(), simulators)
    const client = server.as(joined)
    expect(await stepsOf(client)).toEqual([
      ['profile', false],
      ['homepage', false],
      ['works', false],
      ['code', false],
    ])
    await client.call(updateUserInfo, { nickname: '初一' })
    const [profile] = (await client.call(indexInit, {})).first_steps?.steps ?? []
    expect(profile).toMatchObject({
      note: '还差头像，别人更容易认出你',
      path: '/pages/mine/userInfo/index?field=avatar_url',
    })
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE people SET avatar_url = 'https://t.example/a.webp' WHERE uid = ${joined.uid}`),
    )
    expect(await stepsOf(client)).toContainEqual(['profile', true])
  })

  it('wait for each other, and one that was not accepted says why and leads to where it is mended', async () => {
    const joined = await signUp(server.as(), simulators)
    const client = server.as(joined)
    const { db, storage } = server.services
    const step = async (id: string) =>
      (await client.call(indexInit, {})).first_steps?.steps.find((each) => each.id === id)
    expect(await step('works')).toMatchObject({ waits_for: '建好主页后' })
    expect(await step('code')).toMatchObject({ waits_for: '建好主页后' })
    expect(await step('homepage')).toMatchObject({ path: '/pages/index/index?create=true' })
    const avatar_url = storage.publicUrl('public/m/a7a7a701-0000-4000-8000-000000000001/large.webp')
    const homepage = await client.call(
      homepageCreate,
      { name: '初一的图', avatar_url, class: 'wallpaper' },
      { line: 'picture' },
    )
    expect(await step('homepage')).toMatchObject({ is_done: true, note: '「初一的图」已提交，正在审核' })
    expect(await step('works')).toMatchObject({ waits_for: '', action: '去上传' })
    expect(await step('code')).toMatchObject({
      waits_for: '',
      path: '/pages/index/searchCode/index?create=',
    })
    await db.write((tx) =>
      tx.execute(
        sql`UPDATE homepages SET state = 'rejected', reason = '头像里有联系方式' WHERE id = ${homepage.id}::uuid`,
      ),
    )
    expect(await step('homepage')).toMatchObject({
      is_done: false,
      is_rejected: true,
      note: '「初一的图」未通过：头像里有联系方式',
      action: '去修改',
      path: expect.stringContaining(`homepage_id=${homepage.id}`),
    })
  })

  it('welcome the person until the letter is read, and name the inviter in part', async () => {
    const inviter = await server.make.person({ nickname: '阿哲' })
    const client = server.as(await signUp(server.as(), simulators, { invite_code: inviter.inviteCode }))
    const { first_steps } = await client.call(indexInit, {})
    expect(first_steps?.welcome?.sentence).toMatch(/^创作者.{4}，欢迎加入图神，邀请人是阿\*$/)
    await client.call(noticeRead, { ids: [first_steps?.welcome?.notice_id ?? 0] })
    expect((await client.call(indexInit, {})).first_steps?.welcome).toBeNull()
  })

  it('stay away once put away, and come back when that is undone', async () => {
    const client = server.as(await signUp(server.as(), simulators))
    await client.call(firstStepsClose, { is_closed: true })
    expect((await client.call(indexInit, {})).first_steps).toBeNull()
    await client.call(firstStepsClose, { is_closed: false })
    expect(await stepsOf(client)).toHaveLength(4)
  })

  it('are for who has just registered: not for somebody of long ago, nor for a sub-account', async () => {
    const old = await server.make.person()
    expect((await server.as(old.session).call(indexInit, {})).first_steps).toBeNull()
    const joined = await signUp(server.as(), simulators)
    const subAccount = server.as(await server.make.subAccount(joined.uid, ['creation']))
    expect((await subAccount.call(indexInit, {})).first_steps).toBeNull()
    expect(await codeOf(subAccount.call(firstStepsClose, { is_closed: true }))).toBe(errorCodes.noPermission)
  })
})
