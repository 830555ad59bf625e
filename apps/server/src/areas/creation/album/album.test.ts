import { errorCodes } from '@wallpaper/contract'
import {
  addPhoto,
  albumCreate,
  albumDelete,
  albumEdit,
  albumInit,
  albumList,
  albumMultiDelete,
  albumMultiSetTop,
  albumPhotoAddList,
  albumPhotoDelete,
  albumPhotoInit,
  albumPhotoMove,
  albumPhotoMultiDelete,
  albumPhotoMultiSetTop,
  albumPhotoSort,
  albumSetTop,
  albumSort,
  photoDetailRead,
  photoStatusList,
} from '@wallpaper/contract/creation'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { type Creator, makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const albums = async ({ client, on, homepage }: Creator, more: object = {}) =>
  (await client.call(albumList, { homepage_id: homepage.id, ...more }, on)).items

const worksIn = async ({ client, on }: Creator, album_id: string) => {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await client.call(albumPhotoInit, { album_id, limit: 2, ...(cursor && { cursor }) }, on)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return ids
}

const add = ({ client, on }: Creator, album_id: string, photo_ids: string[]) =>
  client.call(addPhoto, { album_id, photo_ids }, on)

describe('an album', () => {
  it('is made, named once in its homepage, edited and deleted; its works stay', async () => {
    const creator = await makeCreator(server)
    const input = { homepage_id: creator.homepage.id, name: '星空极光合集' }
    const made = await creator.client.call(albumCreate, input, creator.on)
    expect(made).toMatchObject({ name: '星空极光合集', photos: 0, cover: null, is_top: false })
    const refused = await refusalOf(creator.client.call(albumCreate, input, creator.on))
    expect(refused.data).toEqual({ fields: { name: '这个主页里已有同名的专辑，请换一个名称' } })
    const other = await creator.client.call(albumCreate, { ...input, name: '落日海岸' }, creator.on)
    const renamed = { album_id: other.id, name: '星空极光合集' }
    expect(await codeOf(creator.client.call(albumEdit, renamed, creator.on))).toBe(errorCodes.invalidInput)
    const [work = ''] = await creator.works(1, { album_id: made.id })
    const init = await creator.client.call(albumInit, { homepage_id: creator.homepage.id }, creator.on)
    expect(init).toMatchObject({ albums: 2, max: 200, name_max: 20 })
    await creator.client.call(albumDelete, { album_id: made.id }, creator.on)
    expect(await albums(creator)).toMatchObject([{ id: other.id }])
    const detail = await creator.client.call(photoDetailRead, { photo_id: work }, creator.on)
    expect(detail.albums).toEqual([])
  })

  it('shows its first work, or the one that was chosen of its own', async () => {
    const creator = await makeCreator(server)
    const album_id = await creator.album()
    const [first = '', second = ''] = await creator.works(2, { album_id })
    const [outside = ''] = await creator.works(1)
    expect(await albums(creator)).toMatchObject([
      { cover: { photo_id: first }, has_own_cover: false, photos: 2 },
    ])
    const edit = (cover_photo_id: string) =>
      creator.client.call(albumEdit, { album_id, cover_photo_id }, creator.on)
    expect(await edit(second)).toMatchObject({ cover: { photo_id: second }, has_own_cover: true })
    expect((await refusalOf(edit(outside))).data).toEqual({
      fields: { cover_photo_id: '请选择专辑里的一个作品做封面' },
    })
  })

  it('holds no works of others, of another line or of another homepage', async () => {
    const creator = await makeCreator(server)
    const stranger = await makeCreator(server)
    const album_id = await creator.album()
    const [mine = ''] = await creator.works(1)
    const [foreign = ''] = await stranger.works(1)
    const [elsewhere = ''] = await creator.works(1, { homepage_id: (await creator.newHomepage()).id })
    const { results } = await add(creator, album_id, [foreign, elsewhere, mine])
    expect(results).toEqual([
      { id: foreign, ok: false, msg: '内容不存在或已被删除' },
      { id: elsewhere, ok: false, msg: '作品不在这个专辑的主页里' },
      { id: mine, ok: true, msg: '' },
    ])
    expect((await add(creator, album_id, [mine])).results[0]).toMatchObject({ ok: false, msg: '已在专辑里' })
    expect(await codeOf(add(stranger, album_id, [foreign]))).toBe(errorCodes.notFound)
    expect(await worksIn(creator, album_id)).toEqual([mine])
    const toAdd = await creator.client.call(albumPhotoAddList, { album_id }, creator.on)
    expect(toAdd.items.map(({ id, is_in_album }) => [id, is_in_album])).toEqual([[mine, true]])
  })

  it('keeps its own order, of which a drag writes one row', async () => {
    const creator = await makeCreator(server)
    const album_id = await creator.album()
    const [a = '', b = '', c = '', d = ''] = await creator.works(4, { album_id })
    expect(await worksIn(creator, album_id)).toEqual([a, b, c, d])
    const sort = (photo_id: string, after_photo_id?: string) =>
      creator.client.call(albumPhotoSort, { album_id, photo_id, after_photo_id }, creator.on)
    const versions = async () => {
      const query = sql`SELECT work_id AS id, xmin::text AS version FROM album_works WHERE album_id = ${album_id}
        UNION ALL SELECT id, xmin::text FROM albums WHERE id = ${album_id} ORDER BY id`
      return (await server.services.db.write((tx) => tx.execute(query))).rows
    }
    const before = await versions()
    await sort(d, a)
    const changed = (await versions()).filter((row, at) => row.version !== before[at]?.version)
    expect(changed.map(({ id }) => id)).toEqual([d])
    expect(await worksIn(creator, album_id)).toEqual([a, d, b, c])
    await sort(c)
    expect(await worksIn(creator, album_id)).toEqual([c, a, d, b])
    await creator.client.call(albumPhotoMultiSetTop, { album_id, photo_ids: [b], is_top: true }, creator.on)
    expect(await worksIn(creator, album_id)).toEqual([b, c, a, d])
    const [outside = ''] = await creator.works(1)
    expect((await refusalOf(sort(outside, a))).data).toEqual({ fields: { photo_id: '作品不在这个专辑里' } })
    const detail = await creator.client.call(photoDetailRead, { photo_id: a }, creator.on)
    expect(detail.albums).toMatchObject([{ id: album_id, place: 3, total: 4 }])
  })

  it('gives works to another album, one answer for each', async () => {
    const creator = await makeCreator(server)
    const [from, to] = [await creator.album(), await creator.album()]
    const [one = '', both = '', only = ''] = await creator.works(3, { album_id: from })
    await add(creator, to, [both])
    const [outside = ''] = await creator.works(1)
    const { results } = await creator.client.call(
      albumPhotoMove,
      { album_id: from, to_album_id: to, photo_ids: [one, both, outside] },
      creator.on,
    )
    expect(results).toEqual([
      { id: one, ok: true, msg: '' },
      { id: both, ok: false, msg: '已在专辑里' },
      { id: outside, ok: false, msg: '不在这个专辑里' },
    ])
    expect(await worksIn(creator, from)).toEqual([only])
    expect(await worksIn(creator, to)).toEqual([both, one])
    const held = await albums(creator, { photo_id: one })
    expect(held.map(({ id, has_photo, photos }) => [id, has_photo, photos])).toEqual([
      [to, true, 2],
      [from, false, 1],
    ])
  })

  it('lets works go, and they stay on the homepage', async () => {
    const creator = await makeCreator(server)
    const album_id = await creator.album()
    const [one = '', two = ''] = await creator.works(2, { album_id })
    expect(
      await creator.client.call(albumPhotoDelete, { album_id, photo_id: one }, creator.on),
    ).toMatchObject({
      photos: 1,
    })
    const { results } = await creator.client.call(
      albumPhotoMultiDelete,
      { album_id, photo_ids: [one, two] },
      creator.on,
    )
    expect(results.map(({ msg }) => msg)).toEqual(['不在这个专辑里', ''])
    const list = await creator.client.call(photoStatusList, { homepage_id: creator.homepage.id }, creator.on)
    expect(list.counts.all).toBe(2)
  })
})

describe('albums of a homepage', () => {
  it('have an order made by hand, with those on top first', async () => {
    const creator = await makeCreator(server)
    const [c, b, a] = [await creator.album(), await creator.album(), await creator.album()]
    const order = async () => (await albums(creator)).map(({ id }) => id)
    expect(await order()).toEqual([a, b, c])
    await creator.client.call(albumSort, { album_id: c, after_album_id: a }, creator.on)
    expect(await order()).toEqual([a, c, b])
    await creator.client.call(albumSetTop, { album_id: b, is_top: true }, creator.on)
    expect(await order()).toEqual([b, a, c])
    const first = await creator.client.call(
      albumList,
      { homepage_id: creator.homepage.id, limit: 2 },
      creator.on,
    )
    const next = await creator.client.call(
      albumList,
      { homepage_id: creator.homepage.id, limit: 2, cursor: first.next_cursor ?? '' },
      creator.on,
    )
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual([b, a, c])
    const other = await creator.album((await creator.newHomepage()).id)
    const refused = await refusalOf(
      creator.client.call(albumSort, { album_id: a, after_album_id: other }, creator.on),
    )
    expect(refused.data).toEqual({ fields: { after_album_id: '两个专辑不在同一个主页里' } })
  })

  it('are put on top and deleted many at once', async () => {
    const creator = await makeCreator(server)
    const [one, two] = [await creator.album(), await creator.album()]
    await creator.client.call(albumMultiSetTop, { album_ids: [one, two], is_top: true }, creator.on)
    expect((await albums(creator)).every(({ is_top }) => is_top)).toBe(true)
    const { results } = await creator.client.call(
      albumMultiDelete,
      { album_ids: [one, two, one] },
      creator.on,
    )
    expect(results).toEqual([
      { id: one, ok: true, msg: '' },
      { id: two, ok: true, msg: '' },
    ])
    expect(await albums(creator)).toEqual([])
  })
})
