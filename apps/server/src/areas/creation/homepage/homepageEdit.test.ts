import { errorCodes } from '@wallpaper/contract'
import {
  homepageCreate,
  homepageDelete,
  homepageEdit,
  homepageInfo,
  homepageList,
  photoStatusList,
  randomAvatar,
  setMiniSortType,
  setSortType,
} from '@wallpaper/contract/creation'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../../../app.ts'
import { defineArea } from '../../../area.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { type Creator, makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { offeredAvatarCount, offeredAvatarKey } from '../../account/public.ts'
import { homepageBlockers, homepageBonuses } from '../creation.slots.ts'

/** Stands in for memberships and codes. */
let hasCodes = false
const neighbour = defineArea(
  'member',
  {
    gives: [
      homepageBonuses.with(async (_tx, { line }) => (line === 'ai' ? 2 : 0)),
      homepageBlockers.with(async () => (hasCodes ? '还有 2 个口令指向这个主页，请先更换指向' : null)),
    ],
  },
  () => ({}),
)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ areas: [...areas, neighbour] })
})
afterAll(() => server.stop())

const setState = ({ homepage }: Creator, state: string) =>
  server.services.db.write((tx) =>
    tx.execute(sql`UPDATE homepages SET state = ${state} WHERE id = ${homepage.id}`),
  )

const edit = ({ client, on, homepage }: Creator, fields: object) =>
  client.call(homepageEdit, { homepage_id: homepage.id, ...fields }, on)

describe('a homepage that has passed', () => {
  it('stays as it is while a change of it is reviewed; its class changes at once', async () => {
    const creator = await makeCreator(server)
    await setState(creator, 'active')
    const changed = await edit(creator, { name: '新名称', intro: '新的简介', class: 'avatar.pet' })
    expect(changed).toMatchObject({
      name: creator.homepage.name,
      intro: '',
      class_name: '头像 / 萌宠',
      state: 'active',
      change: { name: '新名称', intro: '新的简介', state: 'reviewing' },
    })
    // Another field beside those under review.
    expect(await edit(creator, { intro: '再改' })).toMatchObject({
      change: { name: '新名称', intro: '再改' },
    })
    expect(await edit(creator, { name: creator.homepage.name, intro: '' })).toMatchObject({ change: null })
  })

  it('takes no name of another of the person’s, and no picture from elsewhere', async () => {
    const creator = await makeCreator(server)
    await creator.newHomepage('晚风')
    expect((await refusalOf(edit(creator, { name: '晚风' }))).data).toMatchObject({
      fields: { name: expect.any(String) },
    })
    const refused = await refusalOf(edit(creator, { cover_url: 'https://example.com/a.webp' }))
    expect(refused.data).toEqual({ fields: { cover_url: '请重新上传图片' } })
  })

  it('is not edited while it is suspended', async () => {
    const creator = await makeCreator(server)
    await setState(creator, 'suspended')
    expect((await refusalOf(edit(creator, { name: '新名称' }))).message).toContain('已被停用')
  })
})

describe('settings of a homepage', () => {
  it('sort its works, for its owner and for the audience', async () => {
    const creator = await makeCreator(server)
    const homepage_id = creator.homepage.id
    await creator.client.call(setSortType, { homepage_id, sort_type: 'hottest' }, creator.on)
    const set = await creator.client.call(
      setMiniSortType,
      { homepage_id, mini_sort_type: 'manual' },
      creator.on,
    )
    expect(set).toMatchObject({ sort_type: 'hottest', mini_sort_type: 'manual' })
    const { sort } = await creator.client.call(photoStatusList, { homepage_id }, creator.on)
    expect(sort).toBe('hottest')
  })
})

describe('how many', () => {
  it('one may have is the line’s number and what others add to it', async () => {
    const creator = await makeCreator(server, 'ai')
    for (let at = 0; at < 4; at += 1) await creator.newHomepage()
    expect((await refusalOf(creator.newHomepage())).message).toBe('AI 换脸最多 5 个主页')
    const { items, max } = await creator.client.call(homepageList, {}, creator.on)
    expect([items.length, max]).toEqual([5, 5])
    expect((await creator.client.call(homepageList, {}, { line: 'tool' })).items).toEqual([])
  })
})

describe('deleting one', () => {
  it('waits until nothing stands in the way, and gives its place free', async () => {
    const creator = await makeCreator(server)
    const homepage_id = creator.homepage.id
    await creator.album()
    hasCodes = true
    const call = () => creator.client.call(homepageDelete, { homepage_id }, creator.on)
    expect((await refusalOf(call())).message).toBe('还有 2 个口令指向这个主页，请先更换指向')
    hasCodes = false
    expect(await call()).toEqual({ recycled: 0 })
    expect(await codeOf(creator.client.call(homepageInfo, { homepage_id }, creator.on))).toBe(
      errorCodes.notFound,
    )
    await creator.newHomepage(creator.homepage.name)
  })
})

describe('an avatar at random', () => {
  it('is a picture of ours that a homepage takes', async () => {
    const creator = await makeCreator(server)
    const { avatar_url } = await creator.client.call(randomAvatar, {}, creator.on)
    const reply = await fetch(new URL(avatar_url, server.url))
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const input = { name: '随机头像', avatar_url, class: 'avatar' }
    expect(await creator.client.call(homepageCreate, input, creator.on)).toMatchObject({ avatar_url })
  })

  it('is there at whichever address of them a homepage takes, and at no other', async () => {
    const creator = await makeCreator(server)
    await creator.client.call(randomAvatar, {}, creator.on)
    const seen = new Set<string>()
    for (let at = 0; at < offeredAvatarCount; at += 1) {
      const reply = await fetch(server.url + server.services.storage.publicUrl(offeredAvatarKey(at)))
      expect([at, reply.status, reply.headers.get('content-type')]).toEqual([at, 200, 'image/webp'])
      seen.add(Buffer.from(await reply.arrayBuffer()).toString('base64'))
    }
    expect(seen.size).toBe(offeredAvatarCount)
    const avatar_url = server.services.storage.publicUrl(offeredAvatarKey(offeredAvatarCount))
    const input = { name: '没有的头像', avatar_url, class: 'avatar' }
    expect(await codeOf(creator.client.call(homepageCreate, input, creator.on))).toBe(errorCodes.invalidInput)
  })
})
