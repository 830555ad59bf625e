/** Which photos and which faces in them are taken for a swap, and what is said to the others: nothing of those is kept. */

import { noticeList } from '@wallpaper/contract/notice'
import { auditList } from '@wallpaper/contract/staff/staff.console'
import { faceDetail } from '@wallpaper/contract/studio'
import { addDeniedFace } from '@wallpaper/contract/studio/denied.console'
import { staffQueues } from '@wallpaper/contract/studio/job.console'
import { staffTemplateRead } from '@wallpaper/contract/studio/template.console'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fromPixels } from '../../../platform/media/picture/pixels.ts'
import { sentenceOf } from '../../../test/codeOf.ts'
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
  makeFaceWorld,
  pngOf,
  portrait,
  storedBelow,
  workOnce,
} from '../test/faceWorld.ts'

// The workers run at the lowest priority: next to other tests even a small picture may have to wait.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

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

describe('a photo', () => {
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
    expect(await person.triesLeft()).toBe(3)
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
})

it('a photo of several people is a choice for each place; whoever is on the deny list cannot be chosen', async () => {
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
  expect(await person.triesLeft()).toBe(0)

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
  expect(await person.triesLeft()).toBe(3)

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
