/** A face swap over HTTP with the real engine: from the consent to the result, and to the end of both. */
import { randomUUID } from 'node:crypto'
import { searchCodeCreate } from '@wallpaper/contract/codes'
import { photoDetailRead, savePhoto } from '@wallpaper/contract/creation'
import { noticeList } from '@wallpaper/contract/notice'
import { faceDetail, faceList, faceQuota, useFaceResult } from '@wallpaper/contract/studio'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sentenceOf } from '../../../test/codeOf.ts'
import { createBrowser, freshCode, locationOf, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { templateRepository } from '../template/template.repository.ts'
import { film, makeFaceWorld, portrait, song, storedBelow, workOnce } from '../test/faceWorld.ts'

// The workers run at the lowest priority: next to other tests even a small picture may have to wait.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const hour = 3_600_000
const day = 24 * hour

let server: TestServer
let world: ReturnType<typeof makeFaceWorld>
/** A picture of one person. */
let single: string
beforeAll(async () => {
  server = await startTestServer()
  world = makeFaceWorld(server)
  single = await world.makeTemplate('picture', await portrait(2))
})
afterAll(() => server.stop())

const bytesAt = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(new URL(url, server.url))).arrayBuffer())

/** What a file says of its making by a machine. */
const aigcIn = async (file: Buffer): Promise<unknown> => {
  const { xmp } = await sharp(file).metadata()
  const value = /TC260:AIGC="([^"]*)"/.exec(String(xmp))?.[1]?.replaceAll('&quot;', '"') ?? ''
  return JSON.parse(value)
}

/** White characters on dark in the lower right corner. */
const markIn = async (file: Buffer): Promise<{ white: number; dark: number }> => {
  const { width, height } = await sharp(file).metadata()
  const corner = {
    left: Math.round(width * 0.63),
    top: Math.round(height * 0.86),
    width: Math.round(width * 0.33),
    height: Math.round(height * 0.1),
  }
  const { data } = await sharp(file).extract(corner).greyscale().raw().toBuffer({ resolveWithObject: true })
  const share = (is: (value: number) => boolean) => data.filter(is).length / data.length
  return { white: share((value) => value > 200), dark: share((value) => value < 110) }
}

describe('a photo', () => {
  it('goes from consent to a labelled result, and is provably gone after a day; the result after thirty', async () => {
    const gallery = await makeGalleryWorld(server)
    const person = await world.makePerson(gallery.person)
    const { client } = person
    expect(await client.call(faceQuota, {})).toMatchObject({ limit: 3, left: 3 })
    const checked = await person.check(single, await portrait(1))
    if (checked.answer !== 'usable') throw new Error(checked.title)
    expect(checked).toEqual({
      answer: 'usable',
      photo_id: checked.photo_id,
      width: 320,
      height: 320,
      faces: [{ face: 0, box: checked.faces[0]?.box, problem: null, word: '可以用' }],
      deletes_at: checked.deletes_at,
    })
    const kept = await server.services.storage.read(person.objectKey(checked.photo_id))
    // Sealed: no picture that anybody with the disk could open.
    await expect(sharp(kept ?? Buffer.alloc(0)).metadata()).rejects.toThrow()

    const queued = await person.submit({ template_id: single, photo_id: checked.photo_id })
    expect(queued).toMatchObject({
      kind: 'face_picture',
      kind_name: 'AI 换脸，照片',
      group: 'face',
      title: '海棠花下',
      state: 'queued',
      percent: 0,
      place: 1,
      seconds_left: 8,
      can_cancel: true,
      can_retry: false,
      tries: 1,
      are_tries_returned: false,
      result: null,
      mark: 'AI 生成',
      is_ai: true,
      photo: { id: checked.photo_id, deletes_at: checked.deletes_at, deleted_at: null },
      template_id: single,
    })
    expect(queued.cover_url).toContain('small.webp')
    expect(queued.stages.map(({ name, state }) => [name, state])).toEqual([
      ['找到照片里的脸', 'waiting'],
      ['对齐五官', 'waiting'],
      ['融合与校色', 'waiting'],
      ['加 AI 标识并保存', 'waiting'],
    ])
    expect(await person.triesLeft()).toBe(2)
    expect(await sentenceOf(person.submit({ template_id: single, photo_id: checked.photo_id }))).toContain(
      '只对一次生成有效',
    )

    await workOnce(server, 'face_picture')
    const done = await client.call(faceDetail, { id: queued.id })
    expect(done).toMatchObject({
      state: 'done',
      percent: 100,
      place: null,
      can_cancel: false,
      days_left: 30,
      work_id: null,
      is_removed: false,
      result: { kind: 'picture', width: 320, height: 320, duration_ms: null, file_name: '海棠花下.jpg' },
    })
    expect(done.stages.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
    const file = await bytesAt(done.result?.file_url ?? '')
    expect(file.length).toBe(done.result?.bytes)
    expect((await sharp(file).metadata()).format).toBe('jpeg')
    expect(await aigcIn(file)).toMatchObject({
      Label: '1',
      ContentProducer: 'tushen',
      ProduceID: done.number,
    })
    const { white, dark } = await markIn(file)
    expect(white).toBeGreaterThan(0.05)
    expect(dark).toBeGreaterThan(0.2)
    for (const url of [done.result?.small_url, done.result?.large_url])
      expect((await sharp(await bytesAt(url ?? '')).metadata()).format).toBe('webp')
    const { rows } = await server.services.db.write((tx) =>
      tx.execute(sql`SELECT used FROM face_templates WHERE id = ${single}`),
    )
    expect(rows).toEqual([{ used: '1' }])

    // A minute before the day is over nothing happens.
    server.passTime(day - 60_000)
    await runWalk(server, 'studio.delete-photos')
    expect((await person.photos())[0]).toMatchObject({ job_id: queued.id, deleted_at: null })
    server.passTime(2 * 60_000)
    await runWalk(server, 'studio.delete-photos')
    expect(await storedBelow(server, checked.photo_id)).toEqual([])
    expect(await person.photos()).toEqual([
      {
        id: checked.photo_id,
        title: '海棠花下',
        cover_url: queued.cover_url,
        job_id: queued.id,
        rule_version: 2,
        consented_at: checked.deletes_at - day,
        deletes_at: checked.deletes_at,
        deleted_at: expect.any(Number),
      },
    ])

    server.passTime(26 * day + 2 * hour)
    await person.renewSession()
    await runWalk(server, 'studio.tell-ending')
    await runWalk(server, 'studio.end-results')
    const late = await person.client.call(faceDetail, { id: queued.id })
    expect(late).toMatchObject({ days_left: 3, is_removed: false })
    expect((await person.client.call(noticeList, {})).items[0]?.title).toBe('「海棠花下」还有 3 天到期')
    expect((await person.client.call(faceList, {})).ending_soon).toBe(1)
    server.passTime(3 * day)
    // Whether or not the job that erases it has run: both at the same second would leave a work without its file.
    const tooLate = person.client.call(
      useFaceResult,
      { id: queued.id, homepage_id: gallery.homepageId, class: 'wallpaper' },
      { line: 'picture' },
    )
    expect(await sentenceOf(tooLate)).toBe('成图已经删除，请重新做一张')
    await runWalk(server, 'studio.end-results')
    expect(await person.client.call(faceDetail, { id: queued.id })).toMatchObject({
      state: 'done',
      result: null,
      is_removed: true,
      ends_at: null,
    })
    expect(await storedBelow(server, `${queued.id}/`)).toEqual([])
  })
})

describe('a result', () => {
  it('becomes a work that stays declared and no longer ends', async () => {
    const gallery = await makeGalleryWorld(server)
    const person = await world.makePerson(gallery.person)
    const { client } = person
    const photo_id = await person.photo(single)
    const { id } = await person.submit({ template_id: single, photo_id })
    const use = () =>
      client.call(
        useFaceResult,
        { id, homepage_id: gallery.homepageId, class: 'wallpaper' },
        { line: 'picture' },
      )
    expect(await sentenceOf(use())).toBe('做好以后才能加入主页')
    await workOnce(server, 'face_picture')
    const [one, two] = await Promise.all([use(), use()])
    expect(one.work_id).toBe(two.work_id)
    expect(one.job).toMatchObject({
      work_id: one.work_id,
      work_line: 'picture',
      ends_at: null,
      days_left: null,
    })
    const work = await client.call(photoDetailRead, { photo_id: one.work_id }, { line: 'picture' })
    expect(work).toMatchObject({ title: '海棠花下', state: 'reviewing', is_ai: true })
    expect(
      await sentenceOf(client.call(savePhoto, { photo_id: one.work_id, is_ai: false }, { line: 'picture' })),
    ).toBe('这是用 AI 做的，声明不能去掉')

    // What the audience saves by a code says who made it, and who spreads it.
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE works SET state = 'published', decided_at = now() WHERE id = ${one.work_id}`),
    )
    const { code } = await client.call(
      searchCodeCreate,
      { code: freshCode(), photo_id: one.work_id },
      { line: 'picture', idempotencyKey: randomUUID() },
    )
    const browser = createBrowser(server.url)
    await browser.open(`/s/${code}`)
    const place = locationOf(await browser.send(`/s/${code}/w/${one.work_id}/save`))
    const saved = Buffer.from(await (await browser.send(place)).arrayBuffer())
    expect(await aigcIn(saved)).toMatchObject({
      Label: '1',
      ContentProducer: 'tushen',
      ProduceID: one.job.number,
      ContentPropagator: 'tushen',
      // The copy of it that the work has.
      PropagateID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })

    server.passTime(40 * day)
    await runWalk(server, 'studio.end-results')
    await person.renewSession()
    expect((await person.client.call(faceDetail, { id })).result?.kind).toBe('picture')
  })
})

describe('a video', () => {
  it('has the new face in its frames; a template without frames fails, and the try comes back', async () => {
    const person = await world.makePerson()
    const template = await world.makeTemplate('video', await film(), {
      title: '春日',
      faces: [world.marked('她', 0, { x: 110, y: 50, width: 100, height: 120 })],
    })
    const photo_id = await person.photo(template)
    const { id, kind } = await person.submit({ template_id: template, photo_id })
    expect(kind).toBe('face_video')
    await workOnce(server, 'face_video')
    const done = await person.client.call(faceDetail, { id })
    expect(done).toMatchObject({
      state: 'done',
      failure: '',
      result: { kind: 'video', width: 320, height: 240 },
    })
    expect(done.result?.duration_ms).toBeGreaterThan(300)
    const bytes = await bytesAt(done.result?.file_url ?? '')
    expect(bytes.includes(Buffer.from(`"ProduceID":"${done.number}"`))).toBe(true)

    const empty = await world.makeTemplate('video', await song(), { title: '空' })
    const other = await person.photo(empty)
    const failing = await person.submit({ template_id: empty, photo_id: other })
    await workOnce(server, 'face_video')
    expect(await person.client.call(faceDetail, { id: failing.id })).toMatchObject({
      state: 'failed',
      failure_code: 'template_no_frames',
      failure: '这个视频里没有画面，请换一个模板',
      are_tries_returned: true,
      result: null,
    })
    expect(await storedBelow(server, `${failing.id}/`)).toEqual([])
    // Nobody can be looked for in it.
    await server.services.db.write((tx) =>
      templateRepository(tx).change(empty, { state: 'offline', online: null }),
    )
  })
})
