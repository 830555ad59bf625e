import { randomUUID } from 'node:crypto'
import { errorCodes, type InputOf, lineIds } from '@wallpaper/contract'
import {
  searchCodeAuthRandom,
  searchCodeChangePage,
  searchCodeCheck,
  searchCodeCreate,
  searchCodeDelete,
  searchCodeHistory,
  searchCodeInit,
  searchCodePause,
  searchCodePoster,
  searchCodeRandom,
  searchCodeShareKit,
} from '@wallpaper/contract/codes'
import { homepageDelete } from '@wallpaper/contract/creation'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { freshCode, type GalleryWorld, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { hasRightCheck } from '../name/code.rules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const picture = { line: 'picture' } as const
const key = () => `key-${randomUUID()}`

const create = ({ client }: GalleryWorld, input: InputOf<typeof searchCodeCreate>) =>
  client.call(searchCodeCreate, input, { ...picture, idempotencyKey: key() })

describe('a code', () => {
  it.each(lineIds)(
    'is made on the line %s, points at a homepage, and is there on that line alone',
    async (line) => {
      const world = await makeGalleryWorld(server, { line, works: 1 })
      const code = freshCode()
      const made = await world.client.call(
        searchCodeCreate,
        { code: ` ${code.toLowerCase()} `, homepage_id: world.homepageId },
        { line, idempotencyKey: key() },
      )
      expect(made).toMatchObject({
        line,
        code,
        origin: 'typed',
        state: 'active',
        note: '',
        target: { kind: 'homepage', id: world.homepageId, name: '晚风壁纸馆' },
        figures: { opens: null, saves: null, income_fen: null },
      })
      expect(made.url).toMatch(new RegExp(`/s/${code}$`))
      for (const each of lineIds) {
        const list = await world.client.call(searchCodeInit, {}, { line: each })
        expect(list.items.map((item) => item.code)).toEqual(each === line ? [code] : [])
        expect(list.quota).toEqual({ used: 1, max: 10 })
      }
    },
  )

  it('points at an album or a work as well, and at exactly one thing', async () => {
    const world = await makeGalleryWorld(server)
    const [workId = ''] = world.workIds
    const ofAlbum = await create(world, { code: freshCode(), album_id: world.albumId })
    expect(ofAlbum.target).toMatchObject({ kind: 'album', name: '星空极光合集' })
    const ofWork = await create(world, { code: freshCode(), photo_id: workId })
    expect(ofWork.target).toMatchObject({ kind: 'photo', name: '作品 1' })
    const both = { code: freshCode(), album_id: world.albumId, photo_id: workId }
    expect(await codeOf(create(world, both))).toBe(errorCodes.refused)
    expect(await codeOf(create(world, { code: freshCode() }))).toBe(errorCodes.refused)
  })

  it('in Chinese waits for review', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const check = await world.client.call(searchCodeCheck, { code: '星河入梦' }, picture)
    expect(check).toMatchObject({ code: '星河入梦', state: 'free', needs_review: true })
    const made = await create(world, { code: '星河入梦', homepage_id: world.homepageId })
    expect(made).toMatchObject({ state: 'reviewing', state_name: '审核中', origin: 'chinese' })
    expect(made.note).toContain('2 小时内')
    const { counts } = await world.client.call(searchCodeInit, {}, picture)
    expect(counts).toEqual({ all: 1, active: 0, reviewing: 1, paused: 0, rejected: 0 })
  })

  it.each([
    ['微信晚风', '不能含有平台名'],
    ['晚风客服', '不能冒充客服'],
    ['加ｖ晚风', '不能含有联系方式'],
    ['8888', '这个口令由平台保留'],
    ['晚', '至少 2 个字'],
    ['AB0D', '不能用容易看错的 0、O、1、I、L'],
    ['', '请输入口令'],
  ])('is refused with a reason: %s, %s', async (code, sentence) => {
    const world = await makeGalleryWorld(server, { works: 1 })
    expect(await world.client.call(searchCodeCheck, { code }, picture)).toMatchObject({
      state: 'refused',
      sentence,
      suggestions: [],
    })
    const refused = await refusalOf(create(world, { code, homepage_id: world.homepageId }))
    expect(refused.data).toEqual({ fields: { code: sentence } })
  })

  it('is unique over all people and lines, and free names near it are offered', async () => {
    const one = await makeGalleryWorld(server, { works: 1 })
    const other = await makeGalleryWorld(server, { works: 1, line: 'ai' })
    await create(one, { code: '唯一的名', homepage_id: one.homepageId })
    const check = await other.client.call(searchCodeCheck, { code: '唯一的名' }, { line: 'ai' })
    expect(check).toMatchObject({ state: 'taken' })
    expect(check.suggestions).toHaveLength(3)
    for (const code of check.suggestions)
      expect(await other.client.call(searchCodeCheck, { code }, { line: 'ai' })).toMatchObject({
        state: 'free',
      })
  })

  it('that is taken between check and create says so, with suggestions, and leaves nothing behind', async () => {
    const one = await makeGalleryWorld(server, { works: 1 })
    const other = await makeGalleryWorld(server, { works: 1 })
    const code = freshCode()
    expect(await other.client.call(searchCodeCheck, { code }, picture)).toMatchObject({ state: 'free' })
    await create(one, { code, homepage_id: one.homepageId })
    const refused = await refusalOf(create(other, { code, homepage_id: other.homepageId }))
    expect(refused.code).toBe(errorCodes.codeTaken)
    expect(refused.data).toMatchObject({ suggestions: expect.any(Array) })
    expect((await other.client.call(searchCodeInit, {}, picture)).items).toEqual([])
  })

  it('goes to one of many who ask for it at the same moment', async () => {
    const worlds = []
    for (let at = 0; at < 6; at += 1) worlds.push(await makeGalleryWorld(server, { works: 1 }))
    const code = freshCode()
    const answers = await Promise.all(
      worlds.map((world) => codeOf(create(world, { code, homepage_id: world.homepageId }))),
    )
    expect(answers.filter((answer) => answer === errorCodes.ok)).toHaveLength(1)
    expect(answers.filter((answer) => answer === errorCodes.codeTaken)).toHaveLength(5)
    const { rows } = await server.services.db.write((tx) =>
      tx.execute(sql`SELECT uid FROM codes WHERE code = ${code}`),
    )
    expect(rows).toHaveLength(1)
  })

  it('is one of ten a person may have, over all lines, however many are made at once', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        codeOf(create(world, { code: freshCode(), homepage_id: world.homepageId })),
      ),
    )
    expect(answers.filter((answer) => answer === errorCodes.ok)).toHaveLength(10)
    const refused = await refusalOf(create(world, { code: freshCode(), homepage_id: world.homepageId }))
    expect(refused.message).toBe('最多 10 个口令，删除不用的再来新建')
  })

  it('by chance has its check character and works at once', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const { code } = await world.client.call(searchCodeRandom, {}, picture)
    expect(hasRightCheck(code)).toBe(true)
    const made = await world.client.call(
      searchCodeAuthRandom,
      { homepage_id: world.homepageId },
      { ...picture, idempotencyKey: key() },
    )
    expect(made).toMatchObject({ origin: 'random', state: 'active' })
    expect(hasRightCheck(made.code)).toBe(true)
  })

  it('keeps the history of what it pointed at', async () => {
    const world = await makeGalleryWorld(server)
    const [workId = ''] = world.workIds
    const made = await create(world, { code: freshCode(), homepage_id: world.homepageId })
    server.passTime(1_000)
    const moved = await world.client.call(
      searchCodeChangePage,
      { code_id: made.id, album_id: world.albumId },
      picture,
    )
    expect(moved.target).toMatchObject({ kind: 'album', id: world.albumId })
    server.passTime(1_000)
    await world.client.call(searchCodeChangePage, { code_id: made.id, photo_id: workId }, picture)
    const { items } = await world.client.call(searchCodeHistory, { code_id: made.id }, picture)
    expect(items.map(({ target }) => target.kind)).toEqual(['photo', 'album', 'homepage'])
    expect(items[0]?.until).toBeNull()
    expect(items[1]?.until).toBe(items[0]?.since)
    expect(items[2]?.until).toBe(items[1]?.since)
  })

  it('has a poster of what it points at, and nothing on it that the audience pays for', async () => {
    const world = await makeGalleryWorld(server)
    const [open = '', ad = '', priced = ''] = world.workIds
    await world.setMode(ad, 'ad')
    await world.setMode(priced, 'price', 100)
    const made = await create(world, { code: freshCode(), homepage_id: world.homepageId })
    const posterOf = (code_id: string) => world.client.call(searchCodePoster, { code_id }, picture)
    const ofHomepage = await posterOf(made.id)
    expect(ofHomepage).toMatchObject({ name: '晚风壁纸馆', note: '3 个作品，长按就能保存' })
    expect(ofHomepage.pictures).toHaveLength(1)
    expect((await fetch(new URL(ofHomepage.pictures[0] ?? '', server.url))).status).toBe(200)
    const ofAlbum = await create(world, { code: freshCode(), album_id: world.albumId })
    expect(await posterOf(ofAlbum.id)).toMatchObject({ name: '星空极光合集', pictures: ofHomepage.pictures })
    const ofLocked = await create(world, { code: freshCode(), photo_id: priced })
    expect((await posterOf(ofLocked.id)).pictures).toEqual(['https://example.com/avatar.webp'])
    const ofWork = await create(world, { code: freshCode(), photo_id: open })
    expect((await posterOf(ofWork.id)).pictures).toEqual(ofHomepage.pictures)
  })

  it('has a share kit of what is free behind it, with the words of each picture', async () => {
    const world = await makeGalleryWorld(server)
    const [open = '', ad = '', priced = ''] = world.workIds
    await world.setMode(ad, 'ad')
    await world.setMode(priced, 'price', 100)
    const kitOf = (input: InputOf<typeof searchCodeShareKit>) =>
      world.client.call(searchCodeShareKit, input, picture)
    expect(await kitOf({})).toEqual({ code: null, language: 'zh', works: [], cover: null })
    const ofHomepage = await create(world, { code: freshCode(), homepage_id: world.homepageId })
    const ofPriced = await create(world, { code: freshCode(), photo_id: priced })
    const kit = await kitOf({ code_id: ofHomepage.id })
    expect(kit).toMatchObject({ code: { id: ofHomepage.id }, language: 'zh', cover: { title: '晚风壁纸馆' } })
    expect(kit.works).toMatchObject([{ id: open, is_waiting: false }])
    expect((await fetch(new URL(kit.works[0]?.picture ?? '', server.url))).status).toBe(200)
    expect((await kitOf({ photo_id: priced })).code?.id).toBe(ofPriced.id)
    expect((await kitOf({ photo_id: priced })).works).toEqual([])
    expect((await kitOf({ photo_id: open })).code?.id).toBe(ofHomepage.id)
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE works SET state = 'reviewing' WHERE id = ${open}`),
    )
    expect((await kitOf({ code_id: ofHomepage.id })).works).toEqual([])
    expect((await kitOf({ photo_id: open })).works).toMatchObject([{ id: open, is_waiting: true }])
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE works SET state = 'taken_down' WHERE id = ${open}`),
    )
    expect((await kitOf({ photo_id: open })).works).toEqual([])
  })

  it("never points at another's things, nor at what is on another line", async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const other = await makeGalleryWorld(server, { works: 1 })
    const elsewhere = await makeGalleryWorld(server, { works: 1, line: 'tool' })
    for (const homepage_id of [other.homepageId, elsewhere.homepageId])
      expect(await codeOf(create(world, { code: freshCode(), homepage_id }))).toBe(errorCodes.notFound)
  })

  it('is paused and comes back; one in review does neither', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const made = await create(world, { code: freshCode(), homepage_id: world.homepageId })
    const pause = (code_id: string, is_paused: boolean) =>
      world.client.call(searchCodePause, { code_id, is_paused }, picture)
    expect(await pause(made.id, true)).toMatchObject({
      state: 'paused',
      note: '先在口令管理里恢复，才能使用',
    })
    expect(await pause(made.id, false)).toMatchObject({ state: 'active' })
    const waiting = await create(world, { code: '等待审核的', homepage_id: world.homepageId })
    expect(await codeOf(pause(waiting.id, true))).toBe(errorCodes.refused)
  })

  it('that was deleted is given to nobody for 180 days, and to anybody after', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const code = freshCode()
    const made = await create(world, { code, homepage_id: world.homepageId })
    const deleted = await world.client.call(searchCodeDelete, { code_id: made.id }, picture)
    expect(deleted).toMatchObject({ code, quota: { used: 0, max: 10 } })
    expect(await codeOf(create(world, { code, homepage_id: world.homepageId }))).toBe(errorCodes.codeTaken)
    // Changes the row instead of the clock: sessions would expire.
    await server.services.db.write((tx) =>
      tx.execute(
        sql`UPDATE code_names SET free_at = free_at - interval '180 days 1 minute' WHERE code = ${code}`,
      ),
    )
    const other = await makeGalleryWorld(server, { works: 1 })
    expect(await create(other, { code, homepage_id: other.homepageId })).toMatchObject({ code })
  })

  it('is found by a part of it, or of the name of what it points at', async () => {
    const world = await makeGalleryWorld(server, { works: 1, name: '小满的花园' })
    const made = await create(world, { code: freshCode(), homepage_id: world.homepageId })
    await create(world, { code: freshCode(), album_id: world.albumId })
    const find = async (keyword: string) =>
      (await world.client.call(searchCodeInit, { keyword }, picture)).items.map(({ id }) => id)
    expect(await find(made.code.slice(1, 4).toLowerCase())).toEqual([made.id])
    expect(await find('花园')).toEqual([made.id])
    expect(await find('没有这个')).toEqual([])
    expect(await find('%')).toEqual([])
  })

  it('keeps its homepage from being deleted, by name', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const made = await create(world, { code: freshCode(), album_id: world.albumId })
    const refused = await refusalOf(
      world.client.call(homepageDelete, { homepage_id: world.homepageId }, picture),
    )
    expect(refused.message).toContain(`「${made.code}」`)
    await world.client.call(searchCodeDelete, { code_id: made.id }, picture)
    expect(await codeOf(world.client.call(homepageDelete, { homepage_id: world.homepageId }, picture))).toBe(
      errorCodes.ok,
    )
  })

  it('is open to a sub-account that may use codes, and to no other', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const tryAs = async (areas: string[]) =>
      codeOf(
        server.as(await server.make.subAccount(world.owner.uid, areas)).call(searchCodeInit, {}, picture),
      )
    expect(await tryAs(['codes'])).toBe(errorCodes.ok)
    expect(await tryAs(['creation'])).toBe(errorCodes.noPermission)
  })
})
