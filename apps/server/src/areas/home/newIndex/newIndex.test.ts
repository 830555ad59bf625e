import { errorCodes } from '@wallpaper/contract'
import { searchCodeCreate, searchCodePoster } from '@wallpaper/contract/codes'
import { deletePhoto, homepageInfo } from '@wallpaper/contract/creation'
import {
  customVideoPromote,
  dingzhiInit,
  dingzhiVideoInit,
  faceDownloadInit,
  faceSetDownloadMod,
  indexInit,
  lineInit,
  newIndexInit,
  newIndexMiniList,
  photoList,
  promoteInit,
  switchPlatform,
  toolRank,
  toolRankList,
  wechatMiniCode,
  wechatMiniPath,
} from '@wallpaper/contract/home'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { type Creator, makeCreator } from '../../../test/creator.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

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
beforeEach(() => simulators.reset())

describe('the product lines', () => {
  it('say what somebody has on each, and nothing of another line or person', async () => {
    const creator = await makeCreator(server, 'tool')
    await creator.works(2)
    await makeCreator(server, 'tool')
    const { lines } = await creator.client.call(newIndexInit, {})
    expect(lines.map(({ id, homepages, photos, reviewing }) => [id, homepages, photos, reviewing])).toEqual([
      ['picture', 0, 0, 0],
      ['creative', 0, 0, 0],
      ['tool', 1, 2, 2],
      ['ai', 0, 0, 0],
      ['young', 0, 0, 0],
      ['overseas', 0, 0, 0],
    ])
  })

  it('begin where one was last, each account for itself', async () => {
    const creator = await makeCreator(server)
    expect((await creator.client.call(lineInit, {})).id).toBe('picture')
    expect(await creator.client.call(switchPlatform, { line: 'young' })).toMatchObject({ prefix: 'young/v1' })
    expect((await creator.client.call(promoteInit, {})).line).toBe('young')
    const subAccount = server.as(await server.make.subAccount(creator.uid, ['creation']))
    expect((await subAccount.call(lineInit, {})).id).toBe('picture')
    expect(await codeOf(creator.client.call(switchPlatform, { line: 'nowhere' }))).toBe(
      errorCodes.invalidInput,
    )
  })

  it('show what the audience saved yesterday, and no figure where there was nobody', async () => {
    const { uid, client } = await makeCreator(server)
    await server.services.db.write((tx) =>
      tx.execute(sql`
        INSERT INTO code_daily (uid, line, day, code_id, platform, saves)
        VALUES (${uid}, 'picture', ((now() AT TIME ZONE 'Asia/Shanghai')::date - 1), gen_random_uuid(), 'wechat', 7)`),
    )
    const { lines } = await client.call(newIndexInit, {})
    expect(lines.map(({ saves_yesterday }) => saves_yesterday)).toEqual([7, null, null, null, null, null])
  })
})

describe('recent works', () => {
  it('are the person’s own of all lines, the newest first, without the deleted', async () => {
    const creator = await makeCreator(server)
    const [first = '', second = '', third = ''] = await creator.works(3)
    await creator.client.call(deletePhoto, { photo_id: second }, creator.on)
    const { items } = await creator.client.call(photoList, {})
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set([first, third]))
    expect((await creator.client.call(photoList, { line: 'ai' })).items).toEqual([])
    expect((await creator.client.call(customVideoPromote, {})).items).toEqual([])
    const custom = await creator.client.call(dingzhiVideoInit, {})
    expect(custom).toMatchObject({ line: { id: 'creative' }, videos: [], max_seconds: 600 })
  })
})

describe('the strip of the home tab', () => {
  it('says how many works were not accepted, until none is', async () => {
    const creator = await makeCreator(server)
    const ids = await creator.works(2)
    const { db } = server.services
    const setState = (state: string) =>
      db.write((tx) => tx.execute(sql`UPDATE works SET state = ${state} WHERE uid = ${creator.uid}`))
    expect((await creator.client.call(indexInit, {})).strip).toBeNull()
    await setState('rejected')
    const { strip } = await creator.client.call(indexInit, {})
    expect(strip?.sentence).toBe(`${ids.length} 个作品未通过，改好后可重新提交`)
    await setState('published')
    expect((await creator.client.call(indexInit, {})).strip).toBeNull()
  })
})

describe('the rank of tools', () => {
  it('goes by how often each was used, page by page', async () => {
    const { client } = await makeCreator(server)
    await server.services.db.write((tx) =>
      tx.execute(sql`
        INSERT INTO templates (id, kind, name, class, spec, uses, is_online, place)
        SELECT gen_random_uuid(), 'text', '模板 ' || n, 'wallpaper', '{}'::jsonb, n * 10, n <> 3, n
        FROM generate_series(1, 8) AS n`),
    )
    const { items } = await client.call(toolRank, {})
    expect(items.map(({ place, title, uses }) => [place, title, uses])).toEqual([
      [1, '模板 8', 80],
      [2, '模板 7', 70],
      [3, '模板 6', 60],
      [4, '模板 5', 50],
      [5, '模板 4', 40],
    ])
    const first = await client.call(toolRankList, { limit: 4 })
    const second = await client.call(toolRankList, { limit: 4, cursor: first.next_cursor ?? '' })
    expect([...first.items, ...second.items].map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(second.next_cursor).toBeNull()
    expect((await client.call(dingzhiInit, {})).templates).toEqual([])
  })
})

describe('the face swap’s download mode', () => {
  it('is set for all homepages of that line at once', async () => {
    const creator = await makeCreator(server, 'ai')
    const other = await creator.newHomepage('第二个')
    expect(await creator.client.call(faceDownloadInit, {})).toMatchObject({ mode: 'free', homepages: 2 })
    expect(await creator.client.call(faceSetDownloadMod, { mode: 'ad' })).toMatchObject({ mode: 'ad' })
    const read = await creator.client.call(homepageInfo, { homepage_id: other.id }, creator.on)
    expect(read.download_mode).toBe('ad')
    expect(await codeOf(creator.client.call(faceSetDownloadMod, { mode: 'price', price_fen: 100 }))).toBe(
      errorCodes.invalidInput,
    )
    const { client } = await makeCreator(server, 'picture')
    expect((await refusalOf(client.call(faceSetDownloadMod, { mode: 'ad' }))).message).toContain('还没有')
  })
})

describe('a code as a mini program code', () => {
  const makeCode = async (creator: Creator, code: string) =>
    creator.client.call(searchCodeCreate, { code, homepage_id: creator.homepage.id }, creator.on)

  it('is a picture that is made once, and a link for thirty days', async () => {
    const creator = await makeCreator(server)
    const { id } = await makeCode(creator, 'MNEW')
    const made = await creator.client.call(wechatMiniCode, { code: 'mnew' })
    expect(made).toMatchObject({ code: 'MNEW', scene: id.replaceAll('-', ''), page: 'pages/gallery/index' })
    const picture = await fetch(new URL(made.picture_url, server.url))
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect((await picture.bytes()).length).toBeGreaterThan(1_000)
    // WeChat is down now, so the stored code must be used.
    await simulators.setFault('wechat', { mode: 'error5xx', match: 'getwxacodeunlimit' })
    expect(await creator.client.call(wechatMiniCode, { code: 'MNEW' })).toEqual(made)
    const link = await creator.client.call(wechatMiniPath, { code: 'MNEW' })
    expect(link.url).toMatch(/^https:\/\/wxaurl\.cn\//)
    expect(link.expires_at - Date.now()).toBeGreaterThan(29 * 86_400_000)
    const poster = await creator.client.call(searchCodePoster, { code_id: id }, creator.on)
    expect(poster.has_mini_code).toBe(true)
  })

  it('is of one’s own live codes only', async () => {
    const [owner, other] = [await makeCreator(server), await makeCreator(server)]
    await makeCode(owner, 'MWNK')
    expect(await codeOf(other.client.call(wechatMiniCode, { code: 'MWNK' }))).toBe(errorCodes.notFound)
    expect(await codeOf(owner.client.call(wechatMiniPath, { code: 'NNNN' }))).toBe(errorCodes.notFound)
    await makeCode(owner, '等审核')
    expect((await refusalOf(owner.client.call(wechatMiniCode, { code: '等审核' }))).message).toContain(
      '生效后',
    )
  })

  it.each([
    ['error5xx', undefined, '稍后再试'],
    ['errorCode', 45009, '明天再试'],
    ['errorCode', 41030, '稍后再试'],
  ] as const)(
    'says what to do when WeChat answers with %s %s, and keeps nothing',
    async (mode, code, word) => {
      const creator = await makeCreator(server)
      const name = code === 45009 ? 'MAAA' : code === 41030 ? 'MBBB' : 'MCCC'
      await makeCode(creator, name)
      await simulators.setFault('wechat', { mode, match: '/wxa/', ...(code && { code }) })
      expect((await refusalOf(creator.client.call(wechatMiniCode, { code: name }))).message).toContain(word)
      await simulators.reset()
      expect((await creator.client.call(wechatMiniCode, { code: name })).code).toBe(name)
    },
  )
})

describe('mini programs', () => {
  it('are those that operators placed', async () => {
    const { client } = await makeCreator(server)
    expect((await client.call(newIndexMiniList, {})).items).toEqual([])
    await server.services.db.write((tx) =>
      tx.execute(sql`
        INSERT INTO navigation_items (id, place, position, title, icon, appid, path, is_shown)
        VALUES ('mini', 'guide', 1, '图神取图', 'image', 'wxde30de30de30de30', 'pages/index/index', true)`),
    )
    expect((await client.call(newIndexMiniList, {})).items).toMatchObject([{ title: '图神取图' }])
  })
})
