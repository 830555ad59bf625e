/** Whose face goes where in a picture of several people, and whose may not be used at all. */
import { noticeList } from '@wallpaper/contract/notice'
import { auditList } from '@wallpaper/contract/staff/staff.console'
import { faceDetail } from '@wallpaper/contract/studio'
import { addDeniedFace } from '@wallpaper/contract/studio/denied.console'
import { staffTemplateRead } from '@wallpaper/contract/studio/template.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sentenceOf } from '../../../test/codeOf.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { deniedRepository } from '../denied/denied.repository.ts'
import { createDeniedList, deniedKeyPurpose } from '../denied/deniedList.ts'
import { templateRepository } from '../template/template.repository.ts'
import { crowd, descriptorOf, makeFaceWorld, portrait, workOnce } from '../test/faceWorld.ts'

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
  expect(await Promise.all([single, shows, character].map(stateOf))).toEqual(['online', 'offline', 'offline'])
  const admin = server.asStaff(await server.make.staff('admin'))
  const { items } = await admin.call(auditList, { subject: `face_template:${shows}`, limit: 10 })
  expect(items).toMatchObject([{ action: 'face_template.offline', reason: '画面里有一张脸像名单里的脸' }])
  const notices = await creator.client.call(noticeList, {})
  expect(notices.items.map(({ title }) => title)).toContain('「像名单里的人」下线了')
})
