/** Messages between a student and a tutor over HTTP. */
import { errorCodes } from '@wallpaper/contract'
import {
  teacherList,
  teachList,
  teachSay,
  teachTalk,
  teachTalkRead,
  tutorEnd,
  tutorStudents,
} from '@wallpaper/contract/team'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../../test/testServer.ts'
import { tutorWorld } from '../test/tutorWorld.ts'
import { eraseTutoring } from '../tutor.personal.ts'

let server: TestServer
let world: ReturnType<typeof tutorWorld>
beforeAll(async () => {
  server = await startTestServer()
  world = tutorWorld(server)
})
afterAll(() => server.stop())

const pair = async () => {
  const tutor = await world.approvedTutor(3)
  const student = await world.taken(tutor)
  return { tutor, student, id: await world.relationOf(tutor, student) }
}

it('is unread until it is read, and told once until then', async () => {
  const { tutor, student, id } = await pair()
  const [me, teacher] = [world.api(student), world.api(tutor)]
  await me.call(teachSay, { id, text: '口令放哪里好？' })
  const second = await me.call(teachSay, { id, text: '海报上可以吗？' })
  const told = (await world.titlesOf(tutor)).filter((title) => title === '学员 小满 有话对你说')
  expect(told).toHaveLength(1)
  const unread = async () => (await teacher.call(tutorStudents, { is_open: true })).items[0]?.unread
  expect(await unread()).toBe(2)
  const talk = await teacher.call(teachTalk, { id })
  expect(talk).toMatchObject({ is_tutor: true, note: '', other: { nickname: '小满' } })
  expect(talk.items.map(({ text, is_mine }) => [text, is_mine])).toEqual([
    ['海报上可以吗？', false],
    ['口令放哪里好？', false],
  ])
  await teacher.call(teachTalkRead, { id, last_id: second.id })
  await teacher.call(teachTalkRead, { id, last_id: 1 })
  expect(await unread()).toBe(0)
  await teacher.call(teachSay, { id, text: '放右下角' })
  expect((await me.call(teachList, {})).unread).toBe(1)
  expect((await me.call(teacherList, {})).mine?.unread).toBe(1)
  await me.call(teachSay, { id, text: '好' })
  expect((await world.titlesOf(tutor)).filter((title) => title === told[0])).toHaveLength(2)
})

it('is read page by page', async () => {
  const { student, id } = await pair()
  const me = world.api(student)
  for (const text of ['一', '二', '三']) await me.call(teachSay, { id, text })
  const first = await me.call(teachTalk, { id, limit: 2 })
  const second = await me.call(teachTalk, { id, limit: 2, cursor: first.next_cursor ?? '' })
  expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(['三', '二', '一'])
})

it('is between the two alone, ends with the coaching, and can be read after that', async () => {
  const { tutor, student, id } = await pair()
  const stranger = await server.make.person()
  expect(await codeOf(world.api(stranger).call(teachTalk, { id }))).not.toBe(errorCodes.ok)
  await world.api(student).call(teachSay, { id, text: '在吗' })
  await world.api(tutor).call(tutorEnd, { id, reason: '辅导已完成' })
  const late = world.api(student).call(teachSay, { id, text: '还在吗' })
  expect((await refusalOf(late)).message).toBe('辅导已经结束，不能再写了')
  const read = await world.api(tutor).call(teachTalk, { id })
  expect(read).toMatchObject({ note: '辅导已经结束，不能再写了', items: [{ text: '在吗' }] })
})

it('goes with the account of who said it', async () => {
  const { tutor, student, id } = await pair()
  await world.api(student).call(teachSay, { id, text: '我的问题' })
  await world.api(tutor).call(teachSay, { id, text: '我的回答' })
  await server.services.db.write((tx) => eraseTutoring(tx, student.uid, server.services.clock()))
  const { items } = await world.api(tutor).call(teachTalk, { id })
  expect(items.map(({ text }) => text)).toEqual(['我的回答'])
})
