/** Which photos are taken for a face swap, and what is said to the others: nothing of those is kept. */
import { staffQueues } from '@wallpaper/contract/studio/job.console'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fromPixels } from '../../../platform/media/picture/pixels.ts'
import { sentenceOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { blankPicture, drawPortrait } from '../engine/drawn/drawFace.ts'
import { lookOf } from '../engine/drawn/faceLook.ts'
import { crowd, makeFaceWorld, pngOf, portrait, storedBelow } from '../test/faceWorld.ts'

// The workers run at the lowest priority: next to other tests even a small picture may have to wait.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

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
