import { randomUUID } from 'node:crypto'
import { errorCodes, lineIds } from '@wallpaper/contract'
import {
  newTitles,
  photoDetailRead,
  saveImageText,
  savePhoto,
  saveTextPhoto,
  setTitles,
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

const run = (query: ReturnType<typeof sql>) => server.services.db.write((tx) => tx.execute(query))

const filled = (text: string) => ({ page: 'one', texts: { title: { text } }, pictures: {} })

const textWork = async ({ client, on, homepage, upload }: Creator, title: string): Promise<string> => {
  const input = { homepage_id: homepage.id, upload_id: await upload(), title, class: 'text' }
  return (await client.call(saveTextPhoto, { ...input, content: { pages: [filled(title)] } }, on)).id
}

const publish = (...ids: string[]) =>
  run(sql`UPDATE works SET state = 'published' WHERE id = ANY(${sql.param(ids)}::uuid[])`)

describe('an edit', () => {
  it('of what has passed waits for review while the old stays, and is gone when it is taken back', async () => {
    const creator = await makeCreator(server)
    const [photo_id = ''] = await creator.works(1)
    await publish(photo_id)
    const before = await creator.client.call(photoDetailRead, { photo_id }, creator.on)
    const upload_id = await creator.upload()
    const edited = await creator.client.call(
      savePhoto,
      { photo_id, title: '新的标题', upload_id, keywords: ['马上'] },
      creator.on,
    )
    expect(edited).toMatchObject({
      state: 'published',
      title: before.title,
      cover: before.cover,
      keywords: ['马上'],
      has_change: true,
      change: { title: '新的标题', cover: { upload_id }, state: 'reviewing' },
    })
    const back = await creator.client.call(
      savePhoto,
      { photo_id, title: before.title, upload_id: before.cover.upload_id },
      creator.on,
    )
    expect(back).toMatchObject({ has_change: false, change: null })
  })

  it('of what has not passed is made at once', async () => {
    const creator = await makeCreator(server)
    const [photo_id = ''] = await creator.works(1)
    const upload_id = await creator.upload()
    const edited = await creator.client.call(
      savePhoto,
      { photo_id, title: '新的标题', upload_id },
      creator.on,
    )
    expect(edited).toMatchObject({
      title: '新的标题',
      cover: { upload_id },
      change: null,
      pages: [{ upload_id }],
    })
  })

  it('of what was taken down is refused, and so is a picture that is another work already', async () => {
    const creator = await makeCreator(server)
    const [down = '', other = ''] = await creator.works(2)
    const { cover } = await creator.client.call(photoDetailRead, { photo_id: other }, creator.on)
    const taken = await refusalOf(
      creator.client.call(savePhoto, { photo_id: down, upload_id: cover.upload_id }, creator.on),
    )
    expect(taken.data).toMatchObject({ fields: { upload_id: expect.stringContaining('相同') } })
    await run(sql`UPDATE works SET state = 'taken_down' WHERE id = ${down}`)
    const refused = await refusalOf(
      creator.client.call(savePhoto, { photo_id: down, title: '新' }, creator.on),
    )
    expect(refused.message).toContain('已被下架')
  })

  it('of many titles is answered for each: at once, after a review, or not at all', async () => {
    const creator = await makeCreator(server)
    const stranger = await makeCreator(server)
    const [fresh = '', passed = '', down = '', kept = ''] = await creator.works(4)
    const [foreign = ''] = await stranger.works(1)
    await publish(passed)
    await run(sql`UPDATE works SET state = 'taken_down' WHERE id = ${down}`)
    const titleOf = async (photo_id: string) => {
      const { title, change } = await creator.client.call(photoDetailRead, { photo_id }, creator.on)
      return [title, change?.title ?? null]
    }
    const before = await Promise.all([passed, down, kept].map(titleOf))
    const photo_ids = [fresh, passed, down, kept, foreign]
    const titles = [fresh, passed, down, foreign].map((photo_id, at) => ({
      photo_id,
      title: `落日 ${at + 1}`,
    }))
    const { results } = await creator.client.call(setTitles, { photo_ids, titles }, creator.on)
    expect(results).toEqual([
      { id: fresh, ok: true, msg: '' },
      { id: passed, ok: true, msg: '' },
      { id: down, ok: false, msg: '已被下架，不能修改' },
      { id: kept, ok: true, msg: '' },
      { id: foreign, ok: false, msg: '内容不存在或已被删除' },
    ])
    expect(await titleOf(fresh)).toEqual(['落日 1', null])
    expect(await titleOf(passed)).toEqual([before[0]?.[0], '落日 2'])
    const own = [fresh, passed, down, kept]
    expect((await creator.client.call(newTitles, { photo_ids: own }, creator.on)).items).toEqual([
      { photo_id: passed, title: '落日 2' },
    ])
    expect(await Promise.all([down, kept].map(titleOf))).toEqual(before.slice(1))
  })

  it('makes a text picture anew at once, as long as it has not passed', async () => {
    const creator = await makeCreator(server)
    const photo_id = await textWork(creator, '晚安')
    const [upload_id, background] = [await creator.upload(), await creator.upload()]
    const fill = { ...filled('早安'), background: { picture: background, tone: 'dark' as const } }
    const edited = await creator.client.call(
      savePhoto,
      { photo_id, title: '早安', upload_ids: [upload_id], content: { pages: [fill] } },
      creator.on,
    )
    expect(edited).toMatchObject({
      title: '早安',
      cover: { upload_id },
      pages: [{ upload_id }],
      content: { pages: [fill] },
      content_pictures: [{ upload_id: background, large: expect.stringContaining(background) }],
      change: null,
    })
  })

  it('makes a set anew beside the one that has passed, and a new title leaves what waits', async () => {
    const creator = await makeCreator(server, 'creative')
    const { photo } = await creator.client.call(
      saveImageText,
      {
        homepage_id: creator.homepage.id,
        upload_ids: [await creator.upload()],
        title: '去看花',
        class: 'other',
        pages: [],
        content: { pages: [filled('一')] },
      },
      creator.on,
    )
    const photo_id = photo?.id ?? ''
    await publish(photo_id)
    const upload_ids = [await creator.upload(), await creator.upload()]
    const content = { pages: [filled('二'), filled('三')] }
    const pages = upload_ids.map((upload_id, at) => ({ upload_id, title: `第 ${at + 1} 张`, body: '' }))
    const edited = await creator.client.call(savePhoto, { photo_id, upload_ids, content, pages }, creator.on)
    const waiting = { cover: { upload_id: upload_ids[0] }, content, state: 'reviewing' }
    expect(edited).toMatchObject({ pages_count: 1, content: { pages: [filled('一')] }, change: waiting })
    const titled = await creator.client.call(savePhoto, { photo_id, title: '再去看花' }, creator.on)
    expect(titled.change).toMatchObject({ ...waiting, title: '再去看花' })
  })

  it.each<[string, (creator: Creator) => Promise<object>, string]>([
    ["what is no template's", async (creator) => ({ photo_id: (await creator.works(1))[0] }), 'content'],
    [
      'more pictures than pages',
      async (creator) => ({ upload_ids: [await creator.upload(), await creator.upload()] }),
      'upload_ids',
    ],
    ['no picture', async () => ({ upload_ids: [] }), 'upload_ids'],
    [
      'a film',
      async (creator) => ({ upload_ids: [await creator.upload({ kind: 'video', durationMs: 1_000 })] }),
      'upload_ids',
    ],
    ['a template that is not there', async () => ({ template_id: randomUUID() }), 'template_id'],
  ])('does not make anew: %s', async (_name, wrong, field) => {
    const creator = await makeCreator(server)
    const right = {
      photo_id: await textWork(creator, '晚安'),
      upload_ids: [await creator.upload()],
      content: { pages: [filled('早安')] },
    }
    const refused = await refusalOf(
      creator.client.call(savePhoto, { ...right, ...(await wrong(creator)) }, creator.on),
    )
    expect(refused.data).toMatchObject({ fields: { [field]: expect.any(String) } })
  })

  it.each(lineIds)('is of its own line: %s', async (line) => {
    const creator = await makeCreator(server, line)
    const [photo_id = ''] = await creator.works(1)
    expect(await creator.client.call(photoDetailRead, { photo_id }, creator.on)).toMatchObject({ line })
    for (const other of lineIds.filter((id) => id !== line)) {
      const code = await codeOf(
        creator.client.call(savePhoto, { photo_id, title: '别的线' }, { line: other }),
      )
      expect(code, other).toBe(errorCodes.notFound)
    }
  })
})
