import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import {
  albumPhotoInit,
  deletePhoto,
  keywordInit,
  photoDetailRead,
  photoStatusList,
  readXy,
  saveImageText,
  saveMoments,
  saveTextPhoto,
  submitPhotos,
  uploadInit,
  uploadPhoto,
  uploadSignUrl,
  uploadVideo,
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

const submit = ({ client, on, homepage }: Creator, upload_ids: string[], more: object = {}) =>
  client.call(uploadPhoto, { homepage_id: homepage.id, upload_ids, class: 'wallpaper.scenery', ...more }, on)

const sha256 = () => Buffer.from(randomUUID().replaceAll('-', '').repeat(2), 'hex')

describe('pictures that were sent', () => {
  it('become works that go to review, with all that was said of them', async () => {
    const creator = await makeCreator(server)
    const album_id = await creator.album()
    const id = await creator.upload({ name: 'IMG_2043.HEIC' })
    const { results, photos } = await submit(creator, [id], {
      keywords: ['落日', '海边'],
      is_ai: true,
      album_id,
    })
    expect(results).toEqual([{ id, ok: true, msg: '' }])
    expect(photos).toMatchObject([
      {
        kind: 'picture',
        title: 'IMG 2043',
        class_name: '手机壁纸 / 风景',
        keywords: ['落日', '海边'],
        is_ai: true,
        state: 'reviewing',
        cover: { width: 1_440, height: 3_120, size: 3_200_000, duration: null, video_url: null },
      },
    ])
    const inAlbum = await creator.client.call(albumPhotoInit, { album_id }, creator.on)
    expect(inAlbum.items.map((photo) => photo.id)).toEqual([photos[0]?.id])
    expect(inAlbum.album.photos).toBe(1)
    const list = await creator.client.call(photoStatusList, { homepage_id: creator.homepage.id }, creator.on)
    expect(list.counts).toMatchObject({ all: 1, reviewing: 1, published: 0 })
  })

  it('have the titles that were given to them, and the others their file’s name', async () => {
    const creator = await makeCreator(server)
    const [first = '', second = ''] = [
      await creator.upload({ name: 'IMG_1.jpg' }),
      await creator.upload({ name: 'IMG_2.jpg' }),
    ]
    const titles = [{ upload_id: second, title: '海上落日' }]
    const own = [{ upload_id: first, class: 'wallpaper.pet', keywords: ['猫', '午睡'] }]
    const { photos } = await submit(creator, [first, second], { titles, own, keywords: ['落日'] })
    expect(photos.map(({ title, class: id, keywords }) => [title, id, keywords])).toEqual([
      ['IMG 1', 'wallpaper.pet', ['猫', '午睡']],
      ['海上落日', 'wallpaper.scenery', ['落日']],
    ])
    const foreign = [{ upload_id: await creator.upload(), class: 'no.such_class' }]
    expect(await codeOf(submit(creator, [foreign[0]?.upload_id ?? ''], { own: foreign }))).toBe(
      errorCodes.invalidInput,
    )
  })

  it('are answered for one by one: what cannot be used holds up none of the rest', async () => {
    const creator = await makeCreator(server)
    const other = await makeCreator(server)
    const [good, video, foreign] = [
      await creator.upload(),
      await creator.upload({ kind: 'video', durationMs: 12_000 }),
      await other.upload(),
    ]
    const unready = await server.services.db.write(async (tx) => {
      const { makeOwned } = await import('../../../test/owned/ownedObjects.ts')
      return makeOwned.upload(tx, { uid: creator.uid, line: 'picture' })
    })
    const { results, photos } = await submit(creator, [video, foreign, unready, good, good])
    expect(results).toEqual([
      { id: video, ok: false, msg: '这里要图片，请换一张' },
      { id: foreign, ok: false, msg: '内容不存在或已被删除' },
      { id: unready, ok: false, msg: '还没有传完，请稍后再提交' },
      { id: good, ok: true, msg: '' },
    ])
    expect(photos).toHaveLength(1)
  })

  it('that are among the works already are told with the work, and not kept twice', async () => {
    const creator = await makeCreator(server)
    const bytes = sha256()
    const first = await creator.upload({ sha256: bytes, name: '月下帆影.jpg' })
    const [work] = (await submit(creator, [first])).photos
    const second = await creator.upload({ sha256: bytes })
    const again = await submit(creator, [second])
    expect(again.photos).toEqual([])
    expect(again.results).toEqual([{ id: second, ok: false, msg: '和你的作品「月下帆影」相同，已跳过' }])
    expect(again.same).toMatchObject([
      { upload_id: second, photo_id: work?.id, where: 'photos', purge_at: null },
    ])

    const { purge_at } = await creator.client.call(deletePhoto, { photo_id: work?.id ?? '' }, creator.on)
    const binned = await submit(creator, [second])
    expect(binned.results).toEqual([
      { id: second, ok: false, msg: '和回收站里的「月下帆影」相同，可以恢复它' },
    ])
    expect(binned.same).toMatchObject([{ photo_id: work?.id, where: 'recycle_bin', purge_at }])
  })

  it('with the same bytes make one work, in one batch and in many at once', async () => {
    const creator = await makeCreator(server)
    const bytes = sha256()
    const same = [await creator.upload({ sha256: bytes }), await creator.upload({ sha256: bytes })]
    const { results } = await submit(creator, same)
    expect(results.map(({ ok }) => ok)).toEqual([true, false])
    expect(results[1]?.msg).toBe('和这一批里的另一张相同，已跳过')
    const others = sha256()
    const many = await Promise.all(Array.from({ length: 6 }, () => creator.upload({ sha256: others })))
    const answers = await Promise.all(many.map((id) => submit(creator, [id])))
    expect(answers.flatMap((answer) => answer.photos)).toHaveLength(1)
    expect(answers.flatMap((answer) => answer.same)).toHaveLength(5)
  })

  it('are the same only on the same line', async () => {
    const creator = await makeCreator(server)
    const bytes = sha256()
    await submit(creator, [await creator.upload({ sha256: bytes })])
    const creative = { line: 'creative' } as const
    const upload_ids = [await creator.upload({ sha256: bytes })]
    const code = await codeOf(
      creator.client.call(
        uploadPhoto,
        { homepage_id: creator.homepage.id, upload_ids, class: 'other' },
        creative,
      ),
    )
    expect(code).toBe(errorCodes.notFound)
    const { files } = await creator.client.call(
      uploadSignUrl,
      { files: [{ kind: 'picture', name: 'a.jpg', fileType: 'jpg', hash: bytes.toString('hex') }] },
      creative,
    )
    expect(files[0]?.answer).toBe('upload')
  })

  it('may wait as drafts, and go to review later', async () => {
    const creator = await makeCreator(server)
    const [draft = '', reviewing = ''] = [
      ...(await creator.works(1, { is_draft: true })),
      ...(await creator.works(1)),
    ]
    const { results } = await creator.client.call(submitPhotos, { photo_ids: [draft, reviewing] }, creator.on)
    expect(results).toEqual([
      { id: draft, ok: true, msg: '' },
      { id: reviewing, ok: false, msg: '已在审核中' },
    ])
    const detail = await creator.client.call(photoDetailRead, { photo_id: draft }, creator.on)
    expect(detail).toMatchObject({ state: 'reviewing' })
    expect(detail.submitted_at).not.toBeNull()
  })

  it('as evidence are for nobody else to see', async () => {
    const creator = await makeCreator(server)
    const id = await creator.upload()
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE uploads SET is_private = true WHERE id = ${id}`),
    )
    const { results, photos } = await submit(creator, [id])
    expect(results).toEqual([{ id, ok: false, msg: '这是作为证据上传的图片，请重新上传' }])
    expect(photos).toEqual([])
  })

  it('go into no album of another homepage', async () => {
    const creator = await makeCreator(server)
    const album_id = await creator.album((await creator.newHomepage()).id)
    const refused = await refusalOf(submit(creator, [await creator.upload()], { album_id }))
    expect(refused.data).toEqual({ fields: { album_id: '专辑不在这个主页里，请重新选择' } })
  })

  it('of a class that is not there are refused by its name', async () => {
    const creator = await makeCreator(server)
    const refused = await refusalOf(submit(creator, [await creator.upload()], { class: 'nothing' }))
    expect(refused.data).toEqual({ fields: { class: '这个分类不能选了，请换一个' } })
  })
})

describe('keywords', () => {
  const withKeywords = async (keywords: string[]) => {
    const creator = await makeCreator(server)
    return submit(creator, [await creator.upload()], { keywords })
  }

  it('are cleaned of what cannot be seen, and each is there once', async () => {
    const zeroWidth = '落\u200b日'
    const family = '👨\u200d👩\u200d👧'
    const { photos } = await withKeywords([zeroWidth, '落日', 'Sea', 'sea', family, 'بحر', ' 星空 '])
    expect(photos[0]?.keywords).toEqual(['落日', 'Sea', family, 'بحر', '星空'])
  })

  it.each([
    ['of ten thousand characters', ['长'.repeat(10_000)]],
    ['of thirteen', ['十三个字就比十二个字多一个了']],
    ['that show nothing', ['\u200b\u200d\ufeff']],
    ['that turn the reading around', ['\u202eabc']],
    ['eleven of them', Array.from({ length: 11 }, (_, at) => `词${at}`)],
  ])('%s are refused, and nothing is kept', async (_title, keywords) => {
    const refused = await refusalOf(withKeywords(keywords))
    expect(refused.code).toBe(errorCodes.invalidInput)
    expect(refused.data).toMatchObject({ fields: { keywords: expect.stringMatching(/\p{Script=Han}/u) } })
  })

  it('that were used come first the next time, on the same line', async () => {
    const creator = await makeCreator(server)
    await submit(creator, [await creator.upload()], { keywords: ['我的词', '落日'] })
    const { max, recent, suggested } = await creator.client.call(
      keywordInit,
      { class: 'wallpaper.scenery' },
      creator.on,
    )
    expect(max).toBe(10)
    expect(recent.toSorted()).toEqual(['我的词', '落日'].toSorted())
    expect(suggested).toContain('星空')
    expect(suggested).not.toContain('落日')
    expect((await creator.client.call(keywordInit, { q: '我的' }, creator.on)).recent).toEqual(['我的词'])
    expect((await creator.client.call(keywordInit, {}, { line: 'ai' })).recent).toEqual([])
  })
})

describe('other kinds of works', () => {
  it('a film has its length and its poster', async () => {
    const creator = await makeCreator(server)
    const upload_id = await creator.upload({ kind: 'video', durationMs: 12_400, name: '夜航.mp4' })
    const poster_upload_id = await creator.upload()
    const input = {
      homepage_id: creator.homepage.id,
      upload_id,
      poster_upload_id,
      title: '夜航',
      class: 'video',
    }
    const film = await creator.client.call(uploadVideo, input, creator.on)
    expect(film).toMatchObject({ kind: 'video', cover: { duration: 12.4 } })
    expect(film.cover.video_url).toContain(`/${upload_id}/video.mp4`)
    expect(film.cover.small).toContain(`/${poster_upload_id}/`)
    const refused = await refusalOf(
      creator.client.call(uploadVideo, { ...input, upload_id: poster_upload_id }, creator.on),
    )
    expect(refused.data).toEqual({ fields: { upload_id: '这里要视频，请换一个' } })
    expect((await refusalOf(creator.client.call(uploadVideo, input, creator.on))).message).toContain('相同')
  })

  it('a text picture keeps what was typed', async () => {
    const creator = await makeCreator(server)
    const input = {
      homepage_id: creator.homepage.id,
      upload_id: await creator.upload(),
      title: '晚安',
      class: 'text',
    }
    const content = {
      pages: [{ page: 'one', texts: { title: { text: '晚安', style: { size: 40 } } }, pictures: {} }],
    }
    const { id } = await creator.client.call(saveTextPhoto, { ...input, content }, creator.on)
    const detail = await creator.client.call(photoDetailRead, { photo_id: id }, creator.on)
    expect(detail).toMatchObject({ kind: 'text', content })
  })

  it('a set has its pages in order with their words, where its line has sets', async () => {
    const creator = await makeCreator(server, 'creative')
    const upload_ids = [await creator.upload(), await creator.upload(), await creator.upload()]
    const pages = upload_ids.map((upload_id, at) => ({ upload_id, title: `第 ${at + 1} 张`, body: '正文' }))
    const input = { homepage_id: creator.homepage.id, upload_ids, title: '去看花', class: 'other', pages }
    const { photo, results } = await creator.client.call(saveImageText, input, creator.on)
    expect(results.every(({ ok }) => ok)).toBe(true)
    const detail = await creator.client.call(photoDetailRead, { photo_id: photo?.id ?? '' }, creator.on)
    expect(detail.pages.map(({ upload_id, title }) => [upload_id, title])).toEqual(
      pages.map(({ upload_id, title }) => [upload_id, title]),
    )

    const elsewhere = await makeCreator(server, 'young')
    const wanted = {
      ...input,
      homepage_id: elsewhere.homepage.id,
      upload_ids: [await elsewhere.upload()],
      pages: [],
    }
    const refused = await elsewhere.client.call(saveImageText, wanted, elsewhere.on)
    expect(refused).toMatchObject({ photo: null, results: [{ ok: false, msg: '青春线不能做图文作品' }] })
  })

  it('a copy text goes with up to nine pictures, all of them or none', async () => {
    const creator = await makeCreator(server)
    const video = await creator.upload({ kind: 'video', durationMs: 1_000 })
    const picture = await creator.upload()
    const input = { homepage_id: creator.homepage.id, title: '周末九宫格', body: '整理了九张', class: 'text' }
    const half = await creator.client.call(
      saveMoments,
      { ...input, upload_ids: [picture, video] },
      creator.on,
    )
    expect(half).toMatchObject({ photo: null, results: [{ ok: false }, { msg: '这里要图片，请换一张' }] })
    const nine = await Promise.all(Array.from({ length: 9 }, () => creator.upload()))
    const { photo } = await creator.client.call(saveMoments, { ...input, upload_ids: nine }, creator.on)
    expect(photo).toMatchObject({ kind: 'moments', pages_count: 9 })
    const ten = await codeOf(
      creator.client.call(saveMoments, { ...input, upload_ids: [...nine, picture] }, creator.on),
    )
    expect(ten).toBe(errorCodes.invalidInput)
  })
})

describe('the upload screen', () => {
  it('is told where each file goes, which are here already, and why one cannot be sent', async () => {
    const creator = await makeCreator(server)
    const bytes = sha256()
    const [work] = (await submit(creator, [await creator.upload({ sha256: bytes })])).photos
    const { files } = await creator.client.call(
      uploadSignUrl,
      {
        files: [
          { kind: 'picture', name: 'new.jpg', fileType: 'image/jpeg', size: 1_000 },
          { kind: 'picture', name: 'same.jpg', fileType: 'jpg', hash: bytes.toString('hex') },
          { kind: 'picture', name: 'odd.exe', fileType: 'exe' },
          { kind: 'picture', name: 'large.png', fileType: 'png', size: 31_000_000 },
          { kind: 'video', name: 'film.mp4', fileType: 'mp4' },
        ],
      },
      creator.on,
    )
    expect(files.map(({ answer }) => answer)).toEqual(['upload', 'same', 'refused', 'refused', 'upload'])
    expect(files[1]).toMatchObject({ same: { photo_id: work?.id, where: 'photos' } })
    expect(files[3]).toMatchObject({ msg: '图片大小不能超过30M' })
  })

  it('knows whether the agreement was read, once', async () => {
    const creator = await makeCreator(server)
    const before = await creator.client.call(uploadInit, {}, creator.on)
    expect(before.agreement_read_at).toBeNull()
    expect(before.homepages.map(({ name }) => name)).toEqual([creator.homepage.name])
    expect(before.classes[0]).toMatchObject({ id: 'wallpaper', name: '手机壁纸' })
    const { agreement_read_at } = await creator.client.call(readXy, {}, creator.on)
    server.passTime(1_000)
    expect(await creator.client.call(readXy, {}, creator.on)).toEqual({ agreement_read_at })
    const after = await creator.client.call(uploadInit, {}, creator.on)
    expect(after.agreement_read_at).toBe(agreement_read_at)
    expect((await creator.client.call(uploadInit, {}, { line: 'tool' })).agreement_read_at).toBeNull()
  })
})
