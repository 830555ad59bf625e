import { errorCodes } from '@wallpaper/contract'
import { searchCodeCreate } from '@wallpaper/contract/codes'
import {
  articleDelete,
  articleDetailOf,
  articleList,
  articlePictures,
  articlePreview,
  articleSave,
} from '@wallpaper/contract/gzh'
import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf as refused } from '../../../test/codeOf.ts'
import { freshCode, type GalleryWorld, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { renditionKey } from '../../upload/public.ts'
import { blocksWith, makeArticleWorld, newKey } from '../test/articleWorld.ts'

let server: TestServer
let simulators: Simulators
let write: ReturnType<typeof makeArticleWorld>['write']
let makePicture: ReturnType<typeof makeArticleWorld>['makePicture']
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port }, works: true })
  const world = makeArticleWorld(server, simulators)
  write = world.write
  makePicture = world.makePicture
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const refusalOf = async (call: Promise<unknown>) => {
  const { code, message } = await refused(call)
  return { code, message }
}

describe('writing an article', () => {
  it('keeps what was written, with the addresses of its pictures', async () => {
    const { client, upload, content, saved } = await write('秋天的第一组壁纸来了')
    expect(saved).toEqual({
      id: expect.any(String),
      title: content.title,
      author: '晚风',
      digest: '',
      cover_upload_id: upload,
      cover_url: expect.stringContaining(`/public/u/${upload}/medium.webp`),
      pictures: 1,
      version: 1,
      saved_at: expect.any(Number),
      publication: null,
      figures: null,
      publications: [],
      blocks: content.blocks,
      picture_urls: { [upload]: expect.stringContaining(`/public/u/${upload}/medium.webp`) },
      components: {},
      gone_codes: [],
      mini: { appId: 'wxde30de30de30de30', page: 'pages/gallery/index' },
    })
    expect(await client.call(articleDetailOf, { article_id: saved.id })).toEqual(saved)
    const drafts = await client.call(articleList, { tab: 'draft' })
    expect([drafts.total, drafts.items.map(({ id }) => id)]).toEqual([1, [saved.id]])
  })

  it('does not let a second device overwrite the first, and loses neither', async () => {
    const { client, content, saved } = await write()
    const article_id = saved.id
    const first = await client.call(
      articleSave,
      { article_id, ...content, version: 1, title: '手机上的' },
      newKey(),
    )
    const second = { article_id, ...content, version: 1, title: '平板上的' }
    expect(await refusalOf(client.call(articleSave, second, newKey()))).toEqual({
      code: errorCodes.changedMeanwhile,
      message: '另一台设备上有更新的一版，两版都还在，请选一版继续写',
    })
    expect((await client.call(articleDetailOf, { article_id })).title).toBe('手机上的')
    // The other version goes on as an article of its own.
    const { article_id: _, ...own } = second
    const copy = await client.call(articleSave, { ...own, version: 0 }, newKey())
    expect([first.version, copy.version, copy.title]).toEqual([2, 1, '平板上的'])
  })

  it('takes neither the picture nor the code of somebody else', async () => {
    const { client, content } = await write()
    const other = await server.make.person()
    const foreign = await makePicture(other.uid)
    const withPicture = { ...content, version: 0, cover_upload_id: foreign, blocks: [] }
    expect(await codeOf(client.call(articleSave, withPicture, newKey()))).toBe(errorCodes.invalidInput)
    const blocks: ArticleBlock[] = [{ id: 'a', type: 'code', code: '别人的口令', note: '' }]
    expect(await codeOf(client.call(articleSave, { ...content, version: 0, blocks }, newKey()))).toBe(
      errorCodes.invalidInput,
    )
  })

  it('is deleted', async () => {
    const { client, saved } = await write()
    await client.call(articleDelete, { article_id: saved.id })
    expect((await client.call(articleList, { tab: 'draft' })).items).toEqual([])
    expect(await codeOf(client.call(articleDetailOf, { article_id: saved.id }))).toBe(errorCodes.notFound)
  })

  it('offers the works of a homepage', async () => {
    const world: GalleryWorld = await makeGalleryWorld(server, { works: 2, name: '晚风壁纸馆' })
    const page = await world.client.call(articlePictures, { homepage_id: world.homepageId, limit: 1 })
    const rest = await world.client.call(articlePictures, {
      homepage_id: world.homepageId,
      cursor: page.next_cursor ?? '',
    })
    expect([page.homepages.map(({ name }) => name), page.items.length, rest.items.length]).toEqual([
      ['晚风壁纸馆'],
      1,
      1,
    ])
    expect(page.items[0]).toMatchObject({ locked: '', note: '' })
    const titled = async (text: string) =>
      (await world.client.call(articlePictures, { homepage_id: world.homepageId, text })).items.map(
        ({ title }) => title,
      )
    expect(await titled('品 2')).toEqual(['作品 2'])
    expect(await titled('%')).toEqual([])
  })

  it('takes a locked work as a blurred preview with the code for it, never as the original', async () => {
    const world = await makeGalleryWorld(server, { works: 1, name: '晚风壁纸馆' })
    const { client, person, workIds, uploads } = world
    const [workId = ''] = workIds
    const [original] = uploads
    if (!original) return expect.fail()
    // Black and white lines: nothing is left of them in a blurred picture.
    const lines = Buffer.from(Array.from({ length: 240 * 320 }, (_, at) => (at % 2 ? 255 : 0)))
    const bytes = await sharp(lines, { raw: { width: 240, height: 320, channels: 1 } })
      .webp()
      .toBuffer()
    await server.services.storage.write(renditionKey({ ...original, isPrivate: true }, 'small'), { bytes })
    await world.setMode(workId, 'price', 100)
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE uploads SET is_hidden = true WHERE id = ${original.id}`),
    )
    const { code } = await client.call(
      searchCodeCreate,
      { code: freshCode(), homepage_id: world.homepageId },
      { line: 'picture', ...newKey() },
    )
    const { items } = await client.call(articlePictures, { homepage_id: world.homepageId })
    expect(items).toMatchObject([{ work_id: workId, upload_id: original.id, locked: '付费 1.00', note: '' }])
    const article = (upload_id: string) => ({
      ...{ version: 0, title: '极光', author: '', digest: '', cover_upload_id: upload_id },
      blocks: blocksWith(upload_id),
    })
    // The original may be named, and is never shown.
    expect((await client.call(articleSave, article(original.id), newKey())).picture_urls).toEqual({})

    const preview = await client.call(articlePreview, { work_id: workId })
    expect(preview).toEqual({ upload_id: expect.any(String), url: expect.any(String), code })
    expect(preview.upload_id).not.toBe(original.id)
    const shown = await sharp(
      Buffer.from(await (await fetch(new URL(preview.url, server.url))).arrayBuffer()),
    )
      .greyscale()
      .stats()
    const before = await sharp(bytes).greyscale().stats()
    expect(shown.channels[0]?.stdev ?? 255).toBeLessThan((before.channels[0]?.stdev ?? 0) / 10)
    const saved = await client.call(articleSave, article(preview.upload_id), newKey())
    expect(Object.keys(saved.picture_urls)).toEqual([preview.upload_id])

    const other = server.as((await server.make.person()).session)
    expect(await refusalOf(other.call(articlePreview, { work_id: workId }))).toMatchObject({
      message: '审核通过的作品才能放进文章',
    })
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE works SET state = 'taken_down' WHERE uid = ${person.uid}`),
    )
    expect(await codeOf(client.call(articlePreview, { work_id: workId }))).toBe(errorCodes.refused)
  })
})
