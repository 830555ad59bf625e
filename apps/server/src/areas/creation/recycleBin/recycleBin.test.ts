import { errorCodes } from '@wallpaper/contract'
import {
  albumPhotoInit,
  clearRecycleBinNumber,
  homepageDelete,
  homepageList,
  multiDelete,
  multiSetTop,
  photoDetailRead,
  photoStatusList,
  recycleBinClear,
  recycleBinDelete,
  recycleBinList,
  recycleBinRestore,
  setTop,
  sortPhoto,
} from '@wallpaper/contract/creation'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { type Creator, makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

const day = 24 * 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const remove = ({ client, on }: Creator, photo_ids: string[]) => client.call(multiDelete, { photo_ids }, on)
const bin = ({ client, on }: Creator, more: object = {}) => client.call(recycleBinList, more, on)
const listed = async ({ client, on, homepage }: Creator) =>
  (await client.call(photoStatusList, { homepage_id: homepage.id, sort: 'manual' }, on)).items.map(
    ({ id }) => id,
  )

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await server.services.db.write((tx) => tx.execute(query))).rows

/** Extends sessions, so that nobody is signed out. */
const passDays = async (days: number) => {
  server.passTime(days * day)
  await rowsOf(sql`UPDATE sessions SET expires_at = expires_at + interval '1 year'`)
}

const runPurge = () =>
  server.product.jobHandlers
    .find(({ kind }) => kind.name === 'creation.purge-recycled')
    ?.handle({}, { id: 'night', isLastTry: false, signal: new AbortController().signal })

describe('the recycle bin', () => {
  it('gives a work back with its state, its albums, its place and its figures', async () => {
    const creator = await makeCreator(server)
    const album_id = await creator.album()
    const ids = await creator.works(4, { album_id })
    const [first = '', second = '', third = ''] = ids
    await creator.client.call(sortPhoto, { photo_id: third, after_photo_id: first }, creator.on)
    await rowsOf(sql`UPDATE works SET state = 'published', saves = 77 WHERE id = ${third}`)
    const before = await listed(creator)
    const albumBefore = await creator.client.call(albumPhotoInit, { album_id }, creator.on)
    const detail = await creator.client.call(photoDetailRead, { photo_id: third }, creator.on)

    await remove(creator, [third, second])
    expect(await listed(creator)).toEqual(before.filter((id) => id !== third && id !== second))
    const without = await creator.client.call(albumPhotoInit, { album_id }, creator.on)
    expect(without.album.photos).toBe(2)
    expect(without.items).toHaveLength(2)
    expect(await codeOf(creator.client.call(photoDetailRead, { photo_id: third }, creator.on))).toBe(
      errorCodes.notFound,
    )
    // In the meantime another work moves to its position.
    await creator.client.call(sortPhoto, { photo_id: ids[3] ?? '', after_photo_id: first }, creator.on)

    const { results } = await creator.client.call(
      recycleBinRestore,
      { photo_ids: [second, third] },
      creator.on,
    )
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect(await creator.client.call(photoDetailRead, { photo_id: third }, creator.on)).toEqual(detail)
    expect((await listed(creator)).filter((id) => id !== ids[3])).toEqual(
      before.filter((id) => id !== ids[3]),
    )
    const albumAfter = await creator.client.call(albumPhotoInit, { album_id }, creator.on)
    expect(albumAfter.items.map(({ id }) => id)).toEqual(albumBefore.items.map(({ id }) => id))
    expect((await bin(creator)).items).toEqual([])
  })

  it('says when each is gone for good, those that go first before the others', async () => {
    const creator = await makeCreator(server)
    const [early = '', late = ''] = await creator.works(2)
    await remove(creator, [early])
    await passDays(28)
    await remove(creator, [late])
    const { items, counts, kept_days } = await bin(creator)
    expect(items.map(({ id }) => id)).toEqual([early, late])
    expect(items.map(({ deleted_at, purge_at }) => (purge_at - deleted_at) / day)).toEqual([30, 30])
    expect(counts).toMatchObject({ all: 2, expiring: 1, picture: 2, text: 0 })
    expect(kept_days).toBe(30)
    expect((await bin(creator, { is_expiring: true })).items.map(({ id }) => id)).toEqual([early])
    expect((await bin(creator, { kind: 'video' })).items).toEqual([])
    const page = await bin(creator, { limit: 1 })
    const next = await bin(creator, { limit: 1, cursor: page.next_cursor ?? '' })
    expect([...page.items, ...next.items].map(({ id }) => id)).toEqual([early, late])
    expect(next.next_cursor).toBeNull()
  })

  it('has a badge that counts what came since one looked', async () => {
    const creator = await makeCreator(server)
    const ids = await creator.works(3)
    const badge = async () => (await creator.client.call(homepageList, {}, creator.on)).recycle_bin
    expect(await badge()).toEqual({ total: 0, number: 0 })
    await remove(creator, ids.slice(0, 2))
    expect(await badge()).toEqual({ total: 2, number: 2 })
    server.passTime(1_000)
    expect(await creator.client.call(clearRecycleBinNumber, {}, creator.on)).toEqual({ number: 0 })
    server.passTime(1_000)
    await remove(creator, ids.slice(2))
    expect(await badge()).toEqual({ total: 3, number: 1 })
  })

  it('asks for another homepage when the one a work was on is gone', async () => {
    const creator = await makeCreator(server)
    const other = await creator.newHomepage()
    const [work = ''] = await creator.works(1)
    expect(
      await creator.client.call(homepageDelete, { homepage_id: creator.homepage.id }, creator.on),
    ).toEqual({
      recycled: 1,
    })
    expect((await bin(creator)).items[0]).toMatchObject({ id: work, homepage_id: null, homepage_name: null })
    const lost = await creator.client.call(recycleBinRestore, { photo_ids: [work] }, creator.on)
    expect(lost.results).toEqual([{ id: work, ok: false, msg: '原来的主页已经删除，请选择另一个主页' }])
    await creator.client.call(recycleBinRestore, { photo_ids: [work], homepage_id: other.id }, creator.on)
    const list = await creator.client.call(photoStatusList, { homepage_id: other.id }, creator.on)
    expect(list.items.map(({ id }) => id)).toEqual([work])
    expect(list.counts.all).toBe(1)
  })

  it('deletes for good what is named, and its files once nothing shows them', async () => {
    const creator = await makeCreator(server)
    const [one = '', kept = ''] = await creator.works(2)
    const uploadOf = async (id: string) =>
      (await creator.client.call(photoDetailRead, { photo_id: id }, creator.on)).cover.upload_id
    const upload = await uploadOf(one)
    const shared = await uploadOf(kept)
    await rowsOf(sql`UPDATE work_pages SET upload_id = ${shared} WHERE work_id = ${one}`)
    await remove(creator, [one])
    const { results } = await creator.client.call(recycleBinDelete, { photo_ids: [one, kept] }, creator.on)
    expect(results).toEqual([
      { id: one, ok: true, msg: '' },
      { id: kept, ok: false, msg: '内容不存在或已被删除' },
    ])
    expect(await rowsOf(sql`SELECT id FROM uploads WHERE uid = ${creator.uid}`)).toEqual([{ id: shared }])
    const jobs = await rowsOf(sql`SELECT data FROM jobs.job WHERE name = 'upload.erase'`)
    expect(jobs).toContainEqual({ data: { uid: creator.uid, ids: [upload] } })
  })

  it('is cleared only of as many as the question named', async () => {
    const creator = await makeCreator(server)
    await remove(creator, await creator.works(3))
    const refused = await refusalOf(creator.client.call(recycleBinClear, { number: 2 }, creator.on))
    expect(refused.code).toBe(errorCodes.changedMeanwhile)
    expect(refused.message).toBe('回收站里现在有 3 个作品，请确认后再清空')
    expect(await creator.client.call(recycleBinClear, { number: 3 }, creator.on)).toEqual({ deleted: 3 })
    expect((await bin(creator)).counts.all).toBe(0)
  })

  it('is emptied by a job of what its days are over, and of nothing else', async () => {
    const creator = await makeCreator(server)
    const [over = '', recent = '', living = ''] = await creator.works(3)
    await remove(creator, [over])
    await passDays(20)
    await remove(creator, [recent])
    await passDays(11)
    await runPurge()
    expect((await bin(creator)).items.map(({ id }) => id)).toEqual([recent])
    expect(await listed(creator)).toEqual([living])
    await runPurge()
    expect((await bin(creator)).items.map(({ id }) => id)).toEqual([recent])
  })

  it('is out of reach for everything else that works can be told to do', async () => {
    const creator = await makeCreator(server)
    const [gone = ''] = await creator.works(1)
    await remove(creator, [gone])
    expect(await codeOf(creator.client.call(setTop, { photo_id: gone, is_top: true }, creator.on))).toBe(
      errorCodes.notFound,
    )
    const { results } = await creator.client.call(
      multiSetTop,
      { photo_ids: [gone], is_top: true },
      creator.on,
    )
    expect(results).toEqual([{ id: gone, ok: false, msg: '内容不存在或已被删除' }])
  })
})
