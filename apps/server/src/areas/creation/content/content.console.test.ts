import { randomUUID } from 'node:crypto'
import type { InputOf } from '@wallpaper/contract'
import { searchCodeCreate } from '@wallpaper/contract/codes'
import { photoDetailRead } from '@wallpaper/contract/creation'
import {
  adjustPhotos,
  contentHomepageRead,
  contentHomepages,
  contentPhotoRead,
  contentPhotos,
  reinstateHomepages,
  restorePhotos,
  suspendHomepages,
  takeDownImpact,
  takeDownPhotos,
} from '@wallpaper/contract/creation/content/content.console'
import { noticeList } from '@wallpaper/contract/notice'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBrowser, freshCode, type GalleryWorld, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const picture = { line: 'picture' } as const
const reviewer = async () => server.asStaff(await server.make.staff('reviewer'))
const why = { cause: 'copyright', reason: '收到权利人投诉，请上传授权书后申诉' } as const

const codeFor = async ({ client, homepageId }: GalleryWorld): Promise<string> => {
  const code = freshCode()
  await client.call(
    searchCodeCreate,
    { code, homepage_id: homepageId },
    { ...picture, idempotencyKey: `key-${randomUUID()}` },
  )
  return code
}

const pageOf = async (code: string) => (await createBrowser(server.url).open(`/s/${code}`)).html

describe('the library of works', () => {
  it('finds by words, person, code, state and day, a page after the other', async () => {
    const world = await makeGalleryWorld(server, { works: 3 })
    const code = await codeFor(world)
    const staff = await reviewer()
    const word = `独${Math.random().toString(36).slice(2, 8)}`
    const [first = '', second = ''] = world.workIds
    await staff.call(adjustPhotos, { photo_ids: [first], keywords: [word], reason: '补上关键词' })
    const ids = async (filter: InputOf<typeof contentPhotos>) =>
      (await staff.call(contentPhotos, filter)).items.map(({ id }) => id)
    expect(await ids({ q: word })).toEqual([first])
    expect(await ids({ q: second })).toEqual([second])
    expect((await ids({ uid: world.owner.uid })).toSorted()).toEqual(world.workIds.toSorted())
    expect((await ids({ code })).toSorted()).toEqual(world.workIds.toSorted())
    expect(await ids({ code: '没有这个口令' })).toEqual([])
    expect(await ids({ uid: world.owner.uid, state: 'taken_down' })).toEqual([])
    expect(await ids({ uid: world.owner.uid, to: Date.now() - 3_600_000 })).toEqual([])
    const page = await staff.call(contentPhotos, { uid: world.owner.uid, limit: 2, sort: 'saves' })
    const rest = await staff.call(contentPhotos, {
      uid: world.owner.uid,
      limit: 2,
      sort: 'saves',
      cursor: page.next_cursor ?? undefined,
    })
    expect([...page.items, ...rest.items].map(({ id }) => id).toSorted()).toEqual(world.workIds.toSorted())
    expect([page.total, page.items[0]?.nickname, page.items[0]?.homepage_name]).toEqual([
      3,
      '林晚风',
      '晚风壁纸馆',
    ])
  })

  it('shows one with what looks like it among other people’s works', async () => {
    const [one, other] = [
      await makeGalleryWorld(server, { works: 1 }),
      await makeGalleryWorld(server, { works: 1 }),
    ]
    const bits = BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 16)}`)
      .toString(2)
      .padStart(64, '1')
    for (const id of [one.workIds[0], other.workIds[0]])
      await server.services.db.write((tx) =>
        tx.execute(sql`UPDATE work_pages SET perceptual_hash = ${bits}::bit(64) WHERE work_id = ${id}`),
      )
    const detail = await (await reviewer()).call(contentPhotoRead, { photo_id: one.workIds[0] ?? '' })
    expect(detail.alike.map(({ id, likeness }) => [id, likeness])).toEqual([[other.workIds[0], 100]])
    expect(detail.pages).toHaveLength(1)
  })
})

describe('taking down', () => {
  it('hides a work from the audience within a second, tells its owner, and can be undone', async () => {
    const world = await makeGalleryWorld(server, { works: 2 })
    const code = await codeFor(world)
    const staff = await reviewer()
    const [id = '', other = ''] = world.workIds
    expect(await pageOf(code)).toContain(id)
    expect(await staff.call(takeDownImpact, { photo_ids: [id] })).toEqual({ people: 1, codes: 0, albums: 1 })
    const { results } = await staff.call(takeDownPhotos, { photo_ids: [id], ...why })
    expect(results).toEqual([{ id, ok: true, msg: '' }])
    await until(async () => !(await pageOf(code)).includes(id), 1_000)
    expect(await pageOf(code)).toContain(other)
    expect((await createBrowser(server.url).open(`/s/${code}/w/${id}`)).status).toBe(410)
    const told = await world.client.call(noticeList, {})
    expect(told.items[0]?.title).toBe('作品「作品 1」已下架')
    expect(await world.client.call(photoDetailRead, { photo_id: id }, picture)).toMatchObject({
      state: 'taken_down',
      reason: `版权投诉：${why.reason}`,
    })
    await staff.call(restorePhotos, { photo_ids: [id], reason: '授权书核实了' })
    await until(async () => (await pageOf(code)).includes(id), 1_000)
    expect((await world.client.call(noticeList, {})).items[0]?.title).toBe('作品「作品 1」已恢复')
    const { history } = await staff.call(contentPhotoRead, { photo_id: id })
    expect(history.map(({ action, reason }) => [action, reason])).toEqual([
      ['photo.restore', '授权书核实了'],
      ['photo.take_down', why.reason],
    ])
  })

  it('answers for each of a batch, once for what is named twice', async () => {
    const world = await makeGalleryWorld(server, { works: 2 })
    const staff = await reviewer()
    const [done = '', next = ''] = world.workIds
    const gone = randomUUID()
    await staff.call(takeDownPhotos, { photo_ids: [done], ...why })
    const { results } = await staff.call(takeDownPhotos, { photo_ids: [done, next, gone, next], ...why })
    expect(results.map(({ id, ok }) => [id, ok])).toEqual([
      [done, false],
      [next, true],
      [gone, false],
    ])
    expect(results[0]?.msg).toBe('已经下架了')
  })

  it('of a homepage hides all of it, and brings all of it back', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const code = await codeFor(world)
    const staff = await reviewer()
    const homepage_ids = [world.homepageId]
    const status = async () => (await createBrowser(server.url).open(`/s/${code}`)).status
    expect(await status()).toBe(200)
    await staff.call(suspendHomepages, { homepage_ids, ...why })
    await until(async () => (await status()) !== 200, 1_000)
    expect((await staff.call(contentHomepages, { uid: world.owner.uid })).items[0]).toMatchObject({
      state: 'suspended',
      photos: { published: 1 },
    })
    const { results } = await staff.call(reinstateHomepages, { homepage_ids, reason: '申诉成立' })
    expect(results[0]?.ok).toBe(true)
    await until(async () => (await status()) === 200, 1_000)
    const { history, codes } = await staff.call(contentHomepageRead, { homepage_id: world.homepageId })
    expect(history).toHaveLength(2)
    expect(codes.map((each) => each.code)).toEqual([code])
  })
})
