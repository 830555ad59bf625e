import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import {
  albumPhotoInit,
  albumPhotoMultiSetTop,
  changeClassify,
  homepageInfo,
  moveHomepage,
  movePhotoInit,
  multiDelete,
  multiSetTop,
  photoDetailRead,
  photoSearch,
  photoStatusList,
  savePhoto,
  setKeyword,
  setTop,
  sortPhoto,
  uploadPhoto,
  uploadPhotoStatusList,
} from '@wallpaper/contract/creation'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { type Creator, makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const run = (query: ReturnType<typeof sql>) => server.services.db.write((tx) => tx.execute(query))

const list = ({ client, on, homepage }: Creator, more: object = {}) =>
  client.call(photoStatusList, { homepage_id: homepage.id, ...more }, on)

/** Reads all pages with a small limit. */
const listAll = async (creator: Creator, more: object = {}) => {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(creator, { ...more, limit: 3, ...(cursor && { cursor }) })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return ids
}

const publish = (...ids: string[]) =>
  run(sql`UPDATE works SET state = 'published' WHERE id = ANY(${sql.param(ids)}::uuid[])`)

describe('a list of works', () => {
  it('goes page by page in each order, with what is on top first, and misses none', async () => {
    const creator = await makeCreator(server)
    const ids = await creator.works(8)
    for (const [at, id] of ids.entries())
      await run(sql`UPDATE works SET saves = ${(at * 5) % 8} WHERE id = ${id}`)
    await creator.client.call(setTop, { photo_id: ids[5] ?? '', is_top: true }, creator.on)
    await creator.client.call(setTop, { photo_id: ids[2] ?? '', is_top: true }, creator.on)
    const top = [ids[2], ids[5]]
    const rest = ids.filter((id) => !top.includes(id))
    expect(await listAll(creator)).toEqual([...top, ...rest])
    expect(await listAll(creator, { sort: 'manual' })).toEqual([...top, ...rest])
    const bySaves = (some: (string | undefined)[]) =>
      some.toSorted((a, b) => ((ids.indexOf(b ?? '') * 5) % 8) - ((ids.indexOf(a ?? '') * 5) % 8))
    expect(await listAll(creator, { sort: 'hottest' })).toEqual([...bySaves(top), ...bySaves(rest)])
  })

  it('can be of one state, and says how many there are of each', async () => {
    const creator = await makeCreator(server)
    const ids = await creator.works(5)
    const drafts = await creator.works(2, { is_draft: true })
    await publish(...ids.slice(0, 3))
    await run(sql`UPDATE works SET state = 'rejected', reason = '字体版权待说明' WHERE id = ${ids[4] ?? ''}`)
    const { counts } = await list(creator)
    expect(counts).toEqual({ all: 7, draft: 2, reviewing: 1, published: 3, rejected: 1, taken_down: 0 })
    expect(await listAll(creator, { state: 'published' })).toEqual(ids.slice(0, 3))
    expect(await listAll(creator, { state: 'draft' })).toEqual(drafts)
    expect((await list(creator, { state: 'rejected' })).items).toMatchObject([{ reason: '字体版权待说明' }])
    expect(
      (await creator.client.call(homepageInfo, { homepage_id: creator.homepage.id }, creator.on)).photos,
    ).toEqual(counts)
  })

  it('finds by two characters in title and keywords, on its own line and for its owner alone', async () => {
    const creator = await makeCreator(server)
    const [one = '', other = ''] = await creator.works(2)
    await creator.client.call(savePhoto, { photo_id: one, title: '海上落日 4K' }, creator.on)
    await creator.client.call(setKeyword, { photo_ids: [other], keywords: ['落日', '星空'] }, creator.on)
    const find = async (q: string) =>
      (await creator.client.call(photoSearch, { q }, creator.on)).items.map(({ id }) => id).toSorted()
    expect(await find('落日')).toEqual([one, other].toSorted())
    expect(await find('星空')).toEqual([other])
    expect(await find('日落')).toEqual([])
    expect(await find('！！')).toEqual([])
    expect((await creator.client.call(photoSearch, { q: '落日' }, { line: 'ai' })).items).toEqual([])
    const stranger = await makeCreator(server)
    expect((await stranger.client.call(photoSearch, { q: '落日' }, stranger.on)).items).toEqual([])
  })

  it('tells the state of those that were just sent, one by one', async () => {
    const creator = await makeCreator(server)
    const [id = ''] = await creator.works(1)
    const nobodys = randomUUID()
    const { results, photos } = await creator.client.call(
      uploadPhotoStatusList,
      { photo_ids: [id, nobodys] },
      creator.on,
    )
    expect(results.map(({ ok }) => ok)).toEqual([true, false])
    expect(photos).toMatchObject([{ id, state: 'reviewing' }])
  })
})

describe('an order made by hand', () => {
  it('is as it was dragged, whatever was dragged where', async () => {
    const creator = await makeCreator(server)
    const ids = await creator.works(6)
    const moves = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: -1, max: 5 })), {
      minLength: 1,
      maxLength: 12,
    })
    let expected = [...ids]
    await fc.assert(
      fc.asyncProperty(moves, async (dragged) => {
        for (const [from, to] of dragged) {
          const photo_id = ids[from] ?? ''
          const after = to === -1 ? undefined : ids[to]
          await creator.client.call(
            sortPhoto,
            { photo_id, ...(after && { after_photo_id: after }) },
            creator.on,
          )
          if (after === photo_id) continue
          const rest = expected.filter((id) => id !== photo_id)
          rest.splice(after ? rest.indexOf(after) + 1 : 0, 0, photo_id)
          expected = rest
        }
        expect(await listAll(creator, { sort: 'manual' })).toEqual(expected)
      }),
      { numRuns: 8 },
    )
  })

  it('keeps what is on top together, wherever it is dropped', async () => {
    const creator = await makeCreator(server)
    const [a = '', b = '', c = '', d = ''] = await creator.works(4)
    await creator.client.call(multiSetTop, { photo_ids: [c, d], is_top: true }, creator.on)
    expect(await listAll(creator, { sort: 'manual' })).toEqual([c, d, a, b])
    await creator.client.call(sortPhoto, { photo_id: b, after_photo_id: d }, creator.on)
    expect(await listAll(creator, { sort: 'manual' })).toEqual([c, d, b, a])
    await creator.client.call(sortPhoto, { photo_id: c, after_photo_id: a }, creator.on)
    expect(await listAll(creator, { sort: 'manual' })).toEqual([d, c, b, a])
  })

  it('writes one row of works', async () => {
    const creator = await makeCreator(server)
    const ids = await creator.works(30)
    const versions = async () =>
      (await run(sql`SELECT id, xmin::text AS version FROM works WHERE uid = ${creator.uid} ORDER BY id`))
        .rows
    const before = await versions()
    await creator.client.call(
      sortPhoto,
      { photo_id: ids[25] ?? '', after_photo_id: ids[2] ?? '' },
      creator.on,
    )
    const after = await versions()
    expect(after.filter((row, at) => row.version !== before[at]?.version).map(({ id }) => id)).toEqual([
      ids[25],
    ])
  })

  it('knows nothing of works that are another person’s, of another line or of another homepage', async () => {
    const creator = await makeCreator(server)
    const stranger = await makeCreator(server)
    const [mine = ''] = await creator.works(1)
    const [foreign = ''] = await stranger.works(1)
    const sort = (photo_id: string, after_photo_id: string) =>
      creator.client.call(sortPhoto, { photo_id, after_photo_id }, creator.on)
    expect(await codeOf(sort(mine, foreign))).toBe(errorCodes.notFound)
    expect(await codeOf(sort(foreign, mine))).toBe(errorCodes.notFound)
    const [elsewhere = ''] = await creator.works(1, { homepage_id: (await creator.newHomepage()).id })
    expect((await refusalOf(sort(mine, elsewhere))).data).toEqual({
      fields: { after_photo_id: '两个作品不在同一个主页里' },
    })
  })

  it('holds when many are dragged to one place at once', async () => {
    const creator = await makeCreator(server)
    const ids = await creator.works(8)
    await Promise.all(
      ids
        .slice(1)
        .map((photo_id) =>
          creator.client.call(sortPhoto, { photo_id, after_photo_id: ids[0] ?? '' }, creator.on),
        ),
    )
    const sorted = await listAll(creator, { sort: 'manual' })
    expect(sorted[0]).toBe(ids[0])
    expect(sorted.toSorted()).toEqual(ids.toSorted())
  })
})

describe('a batch', () => {
  it('answers for each, foreign and repeated ids among them, and does the rest', async () => {
    const creator = await makeCreator(server)
    const stranger = await makeCreator(server)
    const [one = '', two = ''] = await creator.works(2)
    const [foreign = ''] = await stranger.works(1)
    const { results } = await creator.client.call(
      changeClassify,
      { photo_ids: [one, foreign, one, two], class: 'wallpaper.sky' },
      creator.on,
    )
    expect(results).toEqual([
      { id: one, ok: true, msg: '' },
      { id: foreign, ok: false, msg: '内容不存在或已被删除' },
      { id: two, ok: true, msg: '' },
    ])
    expect((await list(creator)).items.map((photo) => photo.class_name)).toEqual([
      '手机壁纸 / 星空',
      '手机壁纸 / 星空',
    ])
    expect((await list(stranger)).items[0]?.class).toBe('wallpaper')
  })

  it('of none and of five thousand is refused with a sentence, and nothing happens', async () => {
    const creator = await makeCreator(server)
    await creator.works(1)
    const call = (photo_ids: string[]) => creator.client.call(multiDelete, { photo_ids }, creator.on)
    expect((await refusalOf(call([]))).data).toEqual({ fields: { photo_ids: '请先选择要处理的内容' } })
    const many = Array.from({ length: 5_000 }, () => randomUUID())
    for (const count of [501, 5_000]) {
      expect((await refusalOf(call(many.slice(0, count)))).data).toEqual({
        fields: { photo_ids: '一次最多处理 500 个，请分批操作' },
      })
    }
    expect((await call(many.slice(0, 500))).results.every(({ ok }) => !ok)).toBe(true)
    expect((await list(creator)).counts.all).toBe(1)
  })

  it('adds keywords beside those that are there, as long as there is room', async () => {
    const creator = await makeCreator(server)
    const [roomy = '', full = ''] = await creator.works(2)
    const nine = Array.from({ length: 9 }, (_, at) => `词${at}`)
    await creator.client.call(setKeyword, { photo_ids: [full], keywords: nine }, creator.on)
    await creator.client.call(setKeyword, { photo_ids: [roomy], keywords: ['落日'] }, creator.on)
    const { results } = await creator.client.call(
      setKeyword,
      { photo_ids: [roomy, full], keywords: ['落日', '星空', '海边'], is_added: true },
      creator.on,
    )
    expect(results).toEqual([
      { id: roomy, ok: true, msg: '' },
      { id: full, ok: false, msg: '最多 10 个关键词，没有加上' },
    ])
    const detail = await creator.client.call(photoDetailRead, { photo_id: roomy }, creator.on)
    expect(detail.keywords).toEqual(['落日', '星空', '海边'])
  })

  it('moves to another homepage of the line, to its front and out of the albums', async () => {
    const creator = await makeCreator(server)
    const other = await creator.newHomepage('另一个')
    const [resident = ''] = await creator.works(1, { homepage_id: other.id })
    const album_id = await creator.album()
    const [one = '', two = ''] = await creator.works(2, { album_id })
    const { homepages } = await creator.client.call(
      movePhotoInit,
      { homepage_id: creator.homepage.id },
      creator.on,
    )
    expect(homepages).toMatchObject([{ id: other.id, photos: 1 }])
    const { results, left_albums } = await creator.client.call(
      moveHomepage,
      { photo_ids: [one, two, resident], homepage_id: other.id },
      creator.on,
    )
    expect(results.map(({ msg }) => msg)).toEqual(['', '', '已在这个主页'])
    expect(left_albums).toEqual([{ album_id, photo_ids: expect.arrayContaining([one, two]) }])
    const there = await creator.client.call(
      photoStatusList,
      { homepage_id: other.id, sort: 'manual' },
      creator.on,
    )
    expect(there.items.map(({ id }) => id)).toEqual([one, two, resident])
    expect(there.counts.all).toBe(3)
    expect((await list(creator)).counts.all).toBe(0)
    expect((await creator.client.call(albumPhotoInit, { album_id }, creator.on)).album.photos).toBe(0)
  })
})

describe('a move that is taken back', () => {
  const listed = async ({ client, on, homepage }: Creator) =>
    (await client.call(photoStatusList, { homepage_id: homepage.id, sort: 'manual' }, on)).items.map(
      ({ id, is_top }) => [id, is_top],
    )
  const inAlbum = async ({ client, on }: Creator, album_id: string) =>
    (await client.call(albumPhotoInit, { album_id }, on)).items.map(({ id, is_top_in_album }) => [
      id,
      is_top_in_album,
    ])

  it('brings works to their places, on top where they stood there, and into their albums as they were', async () => {
    const creator = await makeCreator(server)
    const { client, on, homepage } = creator
    const other = await creator.newHomepage('临时的')
    const album_id = await creator.album()
    const [one = '', two = '', three = '', four = ''] = await creator.works(4, { album_id })
    await client.call(multiSetTop, { photo_ids: [three], is_top: true }, on)
    await client.call(albumPhotoMultiSetTop, { album_id, photo_ids: [two], is_top: true }, on)
    const [before, albumBefore] = [await listed(creator), await inAlbum(creator, album_id)]
    await client.call(moveHomepage, { photo_ids: [two, three], homepage_id: other.id }, on)
    expect(await listed(creator)).toEqual([
      [one, false],
      [four, false],
    ])
    const back = { photo_ids: [two, three], homepage_id: homepage.id, is_undo: true }
    expect((await client.call(moveHomepage, back, on)).results.every(({ ok }) => ok)).toBe(true)
    expect(await listed(creator)).toEqual(before)
    expect(await inAlbum(creator, album_id)).toEqual(albumBefore)
  })

  it('is a move like any other where there is nothing to take back', async () => {
    const creator = await makeCreator(server)
    const { client, on } = creator
    const other = await creator.newHomepage('别处')
    const [one = ''] = await creator.works(1)
    await client.call(moveHomepage, { photo_ids: [one], homepage_id: other.id, is_undo: true }, on)
    const there = await client.call(photoStatusList, { homepage_id: other.id }, on)
    expect(there.items.map(({ id }) => id)).toEqual([one])
  })
})

describe('everything that somebody made', () => {
  it('goes with a closed account, what is in the recycle bin too, and the files with it', async () => {
    const creator = await makeCreator(server)
    const { uid } = creator
    const album_id = await creator.album()
    const [one = '', binned = ''] = await creator.works(3, { album_id })
    await creator.client.call(setKeyword, { photo_ids: [one], keywords: ['落日'] }, creator.on)
    await creator.client.call(multiDelete, { photo_ids: [binned] }, creator.on)
    await run(
      sql`UPDATE people SET state = 'closing', closing_at = now(), closes_at = now() WHERE uid = ${uid}`,
    )
    const job = server.product.jobHandlers.find(({ kind }) => kind.name === 'account.close')
    await job?.handle({}, { id: 'night', isLastTry: false, signal: new AbortController().signal })
    const { rows } = await run(sql`SELECT state,
      (SELECT count(*)::int FROM works WHERE uid = ${uid}) AS works,
      (SELECT count(*)::int FROM albums WHERE uid = ${uid}) AS albums,
      (SELECT count(*)::int FROM homepages WHERE uid = ${uid}) AS homepages,
      (SELECT count(*)::int FROM person_keywords WHERE uid = ${uid}) AS keywords,
      (SELECT count(*)::int FROM uploads WHERE uid = ${uid}) AS uploads
      FROM people WHERE uid = ${uid}`)
    expect(rows).toEqual([{ state: 'closed', works: 0, albums: 0, homepages: 0, keywords: 0, uploads: 0 }])
  })
})

describe('a form that is sent twice', () => {
  it('makes its works once', async () => {
    const creator = await makeCreator(server)
    const input = { homepage_id: creator.homepage.id, upload_ids: [await creator.upload()], class: 'other' }
    const options = { ...creator.on, idempotencyKey: `form-${randomUUID()}` }
    const first = await creator.client.call(uploadPhoto, input, options)
    expect(await creator.client.call(uploadPhoto, input, options)).toEqual(first)
    expect((await list(creator)).counts.all).toBe(1)
  })
})
