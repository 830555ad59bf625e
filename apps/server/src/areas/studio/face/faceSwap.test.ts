/** A face swap over HTTP with the real engine: consent, photo, job, result, and the ends of both. */
import { randomUUID } from 'node:crypto'

import { searchCodeCreate } from '@wallpaper/contract/codes'
import { photoDetailRead, savePhoto } from '@wallpaper/contract/creation'
import { noticeList } from '@wallpaper/contract/notice'
import { auditList } from '@wallpaper/contract/staff/staff.console'
import {
  cancelJob,
  deleteFacePhoto,
  faceDetail,
  faceList,
  faceQuota,
  removeJob,
  retryJob,
  useFaceResult,
} from '@wallpaper/contract/studio'
import { addDeniedFace } from '@wallpaper/contract/studio/denied.console'
import { staffQueues } from '@wallpaper/contract/studio/job.console'
import { staffTemplateRead } from '@wallpaper/contract/studio/template.console'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fromPixels } from '../../../platform/media/picture/pixels.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { createBrowser, freshCode, locationOf, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { deniedRepository } from '../denied/denied.repository.ts'
import { createDeniedList, deniedKeyPurpose } from '../denied/deniedList.ts'
import { blankPicture, drawPortrait } from '../engine/drawn/drawFace.ts'
import { lookOf } from '../engine/drawn/faceLook.ts'
import { templateRepository } from '../template/template.repository.ts'
import {
  crowd,
  descriptorOf,
  film,
  makeFaceWorld,
  pngOf,
  portrait,
  song,
  storedBelow,
  workOnce,
} from '../test/faceWorld.ts'

// The workers run at the lowest priority: next to other tests even a small picture may have to wait.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const hour = 3_600_000
const day = 24 * hour

let server: TestServer
let world: ReturnType<typeof makeFaceWorld>
/** A picture of one person, and one of two. */
let single: string
let couple: string
beforeAll(async () => {
  server = await startTestServer()
  world = makeFaceWorld(server)
  single = await world.makeTemplate('picture', await portrait(2))
  couple = await world.makeTemplate('picture', await crowd([3, 4]), {
    title: '毕业那天',
    faces: [
      world.marked('左边', 0, { x: 70, y: 60, width: 100, height: 120 }),
      world.marked('右边', 1, { x: 310, y: 60, width: 100, height: 120 }),
    ],
  })
})
afterAll(() => server.stop())

/** What a person reads: the sentence of a field, or of the whole. */
const sentenceOf = async (call: Promise<unknown>) => {
  const { message, data } = await refusalOf(call)
  const fields = (data as { fields?: Record<string, string> } | null)?.fields
  return Object.values(fields ?? {})[0] ?? message
}
const quotaLeft = async (client: ReturnType<TestServer['as']>) => (await client.call(faceQuota, {})).left

const overduePhotos = async (): Promise<number> => {
  const answer = await fetch(`${server.url}/metrics`)
  return Number(/^face_photos\{count="overdue"\} (\d+)$/m.exec(await answer.text())?.[1])
}

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
    expect(await quotaLeft(client)).toBe(2)
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

  it('that cannot be used is refused with what to do; nothing is kept, no try is used', async () => {
    const person = await world.makePerson()
    const tiny = blankPicture(320, 320, lookOf(1))
    const small = drawPortrait(lookOf(3, { yaw: 0 }), 36)
    for (let y = 0; y < 36; y++)
      small.data.copy(tiny.data, ((140 + y) * 320 + 140) * 3, y * 36 * 3, (y + 1) * 36 * 3)
    const people = Array.from({ length: 50 }, (_, at) => at + 1)
    const asked: [string, Buffer][] = [
      ['no_face', await pngOf(blankPicture(300, 300, lookOf(2)))],
      ['small', await pngOf(tiny)],
      ['side', await portrait(3, { yaw: 48 })],
      ['dark', await portrait(3, { skin: [26, 20, 18], light: 0 })],
      ['small', await portrait(3, { yaw: 0 }, 120)],
      ['unreadable', Buffer.from('not a picture')],
      ['too_large', Buffer.alloc(10 * 1024 * 1024 + 1)],
      ['too_many', await crowd(people, { side: 130, columns: 10 })],
    ]
    const answers: unknown[] = []
    for (const [, bytes] of asked) {
      const answer = await person.check(single, bytes)
      answers.push(answer.answer === 'refused' ? answer.code : answer)
      if (answer.answer !== 'refused') continue
      expect(answer.tries_left).toBe(3)
      expect(answer.sentence).toMatch(/。$/)
      if (answer.code === 'side') expect(answer.badge).toMatch(/^侧脸，约 \d[05]°$/)
    }
    expect(answers).toEqual(asked.map(([code]) => code))
    expect(await person.photos()).toEqual([])
    expect(await storedBelow(server, `faces/${person.uid}`)).toEqual([])
    expect(await quotaLeft(person.client)).toBe(3)
    // Staff see how many and why, and nothing of whom.
    const staff = server.asStaff(await server.make.staff('operator'))
    const { failures } = await staff.call(staffQueues, {})
    expect(failures.filter(({ is_photo }) => is_photo)).toEqual([
      { code: 'small', name: '脸太小', count: 2, side: 'given', is_photo: true },
      ...[
        { code: 'dark', name: '太暗或太亮' },
        { code: 'no_face', name: '没找到脸' },
        { code: 'side', name: '侧脸' },
        { code: 'too_large', name: '照片太大' },
        { code: 'too_many', name: '人太多' },
        { code: 'unreadable', name: '照片打不开' },
      ].map((each) => ({ ...each, count: 1, side: 'given', is_photo: true })),
    ])
  })

  it('of a head held too high says so, and not that it is turned', async () => {
    const person = await world.makePerson()
    const answer = await person.check(single, await portrait(3, { yaw: 0, pitch: -55 }))
    expect(answer).toMatchObject({
      answer: 'refused',
      code: 'side',
      title: '头抬得太多，换不了',
      sentence: expect.stringMatching(/^头抬了约 \d[05]°，换上会变形。平视镜头再拍一张就行。$/),
      badge: expect.stringMatching(/^抬头，约 \d[05]°$/),
    })
  })

  it('that moves is taken by its first picture, and one of 16 bits by what it shows', async () => {
    const person = await world.makePerson()
    const still = await portrait(1)
    const frames = Buffer.concat([
      await sharp(still).raw().toBuffer(),
      await sharp(still).negate().raw().toBuffer(),
    ])
    const moving = sharp(frames, { raw: { width: 320, height: 640, channels: 3, pageHeight: 320 } })
    const deep = await fromPixels(drawPortrait(lookOf(1), 320))
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    for (const bytes of [
      await moving.clone().gif().toBuffer(),
      await moving.clone().webp().toBuffer(),
      deep,
    ]) {
      const answer = await person.check(single, bytes)
      expect(answer).toMatchObject({ answer: 'usable', width: 320, height: 320, faces: [{ problem: null }] })
    }
  })

  it('needs each of the three answers, and the rule as it is in force', async () => {
    const person = await world.makePerson()
    const bytes = await portrait(1)
    const refused = await Promise.all(
      [{ is_own: false }, { is_adult: false }, { agrees: false }, { rule_version: 7 }].map((given) =>
        sentenceOf(person.check(single, bytes, given)),
      ),
    )
    expect(refused).toEqual([
      '请确认照片里是你本人，或已取得对方的单独同意',
      '请确认照片里的人已满 18 周岁',
      '请先阅读并同意《人脸信息处理规则》',
      '人脸信息处理规则刚刚更新了，请重新阅读后再同意',
    ])
    expect(await person.photos()).toEqual([])
  })

  it('of several people is a choice for each place; whoever is on the deny list cannot be chosen', async () => {
    const person = await world.makePerson()
    const bytes = await crowd([12, 1, 17], { columns: 2 })
    const descriptor = await descriptorOf(await portrait(17, {}, 480))
    const staff = await server.make.staff('operator')
    const deniedId = crypto.randomUUID()
    const list = createDeniedList(server.services.safeFor(deniedKeyPurpose))
    await server.services.db.write((tx) =>
      deniedRepository(tx).insert({
        id: deniedId,
        name: '某人',
        reason: 'asked',
        note: '',
        state: 'active',
        descriptorSealed: list.seal(deniedId, descriptor),
        addedBy: staff.id,
        addedAt: new Date(),
      }),
    )
    const alone = await person.check(couple, await portrait(17))
    expect(alone).toEqual({
      answer: 'refused',
      code: 'denied',
      title: '这张脸不能使用',
      sentence: '',
      badge: '',
      box: null,
      width: 320,
      height: 320,
      tries_left: 3,
    })
    const checked = await person.check(couple, bytes)
    if (checked.answer !== 'usable') throw new Error(checked.title)
    expect(checked.faces.map(({ face, problem, word }) => [face, problem, word]).toSorted()).toEqual([
      [0, expect.toSatisfy((problem) => problem === null || problem === 'denied'), expect.any(String)],
      [1, expect.toSatisfy((problem) => problem === null || problem === 'denied'), expect.any(String)],
      [2, null, '可以用'],
    ])
    // Two are above each other, at the left.
    const denied = checked.faces.findIndex(({ problem }) => problem === 'denied')
    const free = denied === 0 ? 1 : 0
    expect(checked.faces[denied]?.word).toBe('不能使用')
    expect(checked.faces[free]?.problem).toBeNull()
    const { photo_id } = checked
    const choose = (...choices: [number, number][]) =>
      person.submit({
        template_id: couple,
        photo_id,
        choices: choices.map(([place, face]) => ({ place, face })),
      })
    expect(await sentenceOf(person.submit({ template_id: couple, photo_id }))).toBe(
      '照片里不止一个人，请选好用哪一张脸',
    )
    expect(await sentenceOf(choose([1, free]))).toBe('请给「右边」选一张脸')
    expect(await sentenceOf(choose([1, free], [2, denied]))).toBe('这张脸用不了：不能使用，请换一张')
    expect(await sentenceOf(choose([1, free], [2, 2], [3, free]))).toBe('模板里没有这个位置，请重新选择')
    expect(await sentenceOf(choose([1, free], [2, 9]))).toBe('照片里没有这张脸，请重新选择')
    expect(await sentenceOf(person.submit({ template_id: single, photo_id }))).toContain('换模板请重新上传')
    const { id } = await choose([2, free], [1, 2])
    await workOnce(server, 'face_picture')
    const done = await person.client.call(faceDetail, { id })
    expect(done).toMatchObject({ state: 'done', title: '毕业那天', result: { width: 480, height: 240 } })
  })

  it('is deleted at once by its owner: the job that waits for it is cancelled, the try comes back', async () => {
    const person = await world.makePerson()
    const { client } = person
    const photo_id = await person.photo(single)
    const { id } = await person.submit({ template_id: single, photo_id })
    expect(await quotaLeft(client)).toBe(2)
    const { deleted_at } = await client.call(deleteFacePhoto, { photo_id })
    expect(await storedBelow(server, photo_id)).toEqual([])
    expect(await client.call(faceDetail, { id })).toMatchObject({
      state: 'cancelled',
      are_tries_returned: true,
      can_retry: false,
      photo: { id: photo_id, deleted_at },
    })
    expect(await quotaLeft(client)).toBe(3)
    expect(await sentenceOf(client.call(retryJob, { id }))).toBe('照片已经删除，重新上传一张就能再做')
    // Again is the same answer.
    expect(await client.call(deleteFacePhoto, { photo_id })).toEqual({ deleted_at })
  })

  it('that a restored store brought back is erased again, and one past its time is counted as overdue', async () => {
    const person = await world.makePerson()
    const { storage } = server.services
    const [deleted, kept] = [await person.photo(single), await person.photo(single)]
    const key = person.objectKey(deleted)
    const sealed = await storage.read(key)
    await person.client.call(deleteFacePhoto, { photo_id: deleted })
    expect(await storedBelow(server, deleted)).toEqual([])
    await storage.write(key, { bytes: sealed ?? Buffer.alloc(0) })
    expect(await overduePhotos()).toBe(0)

    server.passTime(day + 3 * hour)
    expect(await overduePhotos()).toBeGreaterThan(0)
    const sweep = server.product.jobHandlers.find(({ kind }) => kind.name === 'studio.sweep-photos')
    await sweep?.handle({}, { id: 'test', isLastTry: false, signal: new AbortController().signal })
    expect(await storedBelow(server, deleted)).toEqual([])
    // The other has a row, and its own job writes down that it is gone.
    await runWalk(server, 'studio.delete-photos')
    await person.renewSession()
    expect((await person.photos()).find(({ id }) => id === kept)?.deleted_at).toEqual(expect.any(Number))
    server.passTime(20_000)
    expect(await overduePhotos()).toBe(0)
  })

  it('that is gone when its job begins lets the job fail, and the try comes back', async () => {
    const person = await world.makePerson()
    const photo_id = await person.photo(single)
    const { id } = await person.submit({ template_id: single, photo_id })
    server.passTime(day + 60_000)
    await runWalk(server, 'studio.delete-photos')
    await workOnce(server, 'face_picture')
    expect(await person.client.call(faceDetail, { id })).toMatchObject({
      state: 'failed',
      failure_code: 'photo_gone',
      failure: '照片已经删除，没有做成。次数已退回，重新上传一张就能再做',
      are_tries_returned: true,
      can_retry: false,
    })
  })

  it('of which a person has more than five unused, the oldest goes', async () => {
    const person = await world.makePerson()
    const photos: string[] = []
    for (let at = 0; at < 6; at += 1) photos.push(await person.photo(single))
    const [oldest = '', next = ''] = photos
    expect(await sentenceOf(person.submit({ template_id: single, photo_id: oldest }))).toBe(
      '照片已经删除，请重新上传',
    )
    await runWalk(server, 'studio.delete-photos')
    expect(await storedBelow(server, oldest)).toEqual([])
    expect(await storedBelow(server, next)).toHaveLength(1)
  })

  it('is used by one job, however it is asked; with neither photo nor character there is none', async () => {
    const person = await world.makePerson()
    const photo_id = await person.photo(single)
    const submit = () => person.submit({ template_id: single, photo_id })
    const both = await Promise.allSettled([submit(), submit()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await quotaLeft(person.client)).toBe(2)
    const [made] = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    await person.client.call(cancelJob, { id: made?.id ?? '' })
    expect(await sentenceOf(person.submit({ template_id: single }))).toBe('请先选一张照片，或用虚拟角色')
    const character_id = randomUUID()
    expect(await sentenceOf(person.submit({ template_id: single, photo_id, character_id }))).toBe(
      '照片和虚拟角色只能选一个',
    )
    const other = await person.photo(couple)
    const choices = [
      { place: 1, face: 0 },
      { place: 1, face: 0 },
    ]
    expect(await sentenceOf(person.submit({ template_id: couple, photo_id: other, choices }))).toBe(
      '一个位置只能放一张脸',
    )
    expect(await quotaLeft(person.client)).toBe(3)
  })

  it('does not lead back to a template that went offline', async () => {
    const person = await world.makePerson()
    const template = await world.makeTemplate('picture', await portrait(2))
    const { id } = await person.submit({ template_id: template, photo_id: await person.photo(template) })
    expect(await person.client.call(cancelJob, { id })).toMatchObject({
      template_id: template,
      can_retry: true,
    })
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE face_templates SET state = 'offline', online = NULL, online_until = NULL
        WHERE id = ${template}`),
    )
    expect(await person.client.call(faceDetail, { id })).toMatchObject({
      template_id: null,
      can_retry: false,
    })
  })

  it('belongs to its owner alone', async () => {
    const [owner, other] = [await world.makePerson(), await world.makePerson()]
    const photo_id = await owner.photo(single)
    const notFound = '不存在'
    expect(await sentenceOf(other.submit({ template_id: single, photo_id }))).toContain(notFound)
    expect(await sentenceOf(other.client.call(deleteFacePhoto, { photo_id }))).toContain(notFound)
    const { id } = await owner.submit({ template_id: single, photo_id })
    for (const endpoint of [faceDetail, cancelJob, removeJob])
      expect(await sentenceOf(other.client.call(endpoint, { id }))).toContain(notFound)
    await owner.client.call(removeJob, { id })
    // Removing a job deletes the photo that it was to use.
    expect(await storedBelow(server, photo_id)).toEqual([])
    expect((await owner.client.call(faceList, {})).items).toEqual([])
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

it('a face that comes onto the list ends the jobs that wait with it, and templates of it go offline', async () => {
  const [person, creator] = [await world.makePerson(), await world.makePerson()]
  const { client } = person
  // Unlike the face of the template, which stays; the list of the tests before has somebody like it.
  const listed = await portrait(40, {}, 480)
  await server.services.db.write((tx) => tx.execute(sql`DELETE FROM denied_faces`))
  const shows = await world.makeTemplate('picture', listed, { title: '像名单里的人' })
  const broken = await world.makeTemplate('picture', Buffer.from('not a picture'), { title: '坏了的' })
  const character = await world.makeTemplate('character', listed, { title: '小满' })
  await server.services.db.write((tx) => templateRepository(tx).change(shows, { creatorUid: creator.uid }))
  const inputs = [
    { template_id: single, photo_id: await person.photo(single, listed) },
    { template_id: shows, photo_id: await person.photo(shows) },
    { template_id: single, character_id: character },
  ]
  const jobs: string[] = []
  for (const input of inputs) jobs.push((await person.submit(input)).id)
  expect(await quotaLeft(client)).toBe(0)

  const operator = server.asStaff(await server.make.staff('operator'))
  const file = new File([new Uint8Array(listed)], '脸.png', { type: 'image/png' })
  await operator.call(addDeniedFace, { name: '某人', cause: 'asked', note: '本人来信' }, { file })
  expect(await runWalk(server, 'studio.check-templates')).toMatchObject({ failed: 0 })
  await workOnce(server, 'face_picture')
  expect(await Promise.all(jobs.map((id) => client.call(faceDetail, { id })))).toMatchObject(
    [
      ['denied', '这张脸不能使用，没有做成。次数已退回，请换一张照片'],
      ['template_denied', '这个模板已经下线，没有做成。次数已退回，请换一个'],
      ['template_denied', '这个虚拟角色已经下线，没有做成。次数已退回，请换一个'],
    ].map(([failure_code, failure]) => ({
      state: 'failed',
      failure_code,
      failure,
      are_tries_returned: true,
    })),
  )
  expect(await quotaLeft(client)).toBe(3)

  const stateOf = async (id: string) => (await operator.call(staffTemplateRead, { id })).state
  const states = await Promise.all([single, shows, character, broken].map(stateOf))
  expect(states).toEqual(['online', 'offline', 'offline', 'offline'])
  const admin = server.asStaff(await server.make.staff('admin'))
  const { items } = await admin.call(auditList, { subject: `face_template:${shows}`, limit: 10 })
  expect(items).toMatchObject([{ action: 'face_template.offline', reason: '画面里有一张脸像名单里的脸' }])
  const ofBroken = await admin.call(auditList, { subject: `face_template:${broken}`, limit: 10 })
  expect(ofBroken.items).toMatchObject([{ reason: '文件打不开，换不了脸' }])
  const notices = await creator.client.call(noticeList, {})
  expect(notices.items.map(({ title }) => title)).toContain('「像名单里的人」下线了')
})
