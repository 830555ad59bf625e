/** The demo's learning content, as its people see it. */
import {
  campInfo,
  campList,
  lessonIndex,
  lessonInfo,
  lessonList,
  liveInfo,
  liveList,
  questionList,
} from '@wallpaper/contract/learn'
import { homeworkRecords } from '@wallpaper/contract/learn/camp.console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoServer } from '../../../test/demoWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { demoPhone, findPersonByPhone, openSession } from '../../account/public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

const lead = async () => {
  const { db, vault, clock } = server.services
  const phone = demoPhone('lead')
  const session = await db.write(async (tx) => {
    const person = await findPersonByPhone(tx, vault.lookup(phone))
    return openSession(tx, { uid: person?.uid ?? 0, now: clock() })
  })
  return server.as(session)
}

it('has lessons in every category, one of them half seen', async () => {
  const api = await lead()
  const { categories, resume, beginner } = await api.call(lessonIndex, {})
  expect(categories.map(({ id }) => id)).toEqual([
    'start',
    'picture',
    'code',
    'ai',
    'mount',
    'money',
    'overseas',
  ])
  expect(resume?.title).toBe('口令起名的五个方法')
  expect(beginner).toMatchObject({ done: 5, total: 7, cover_url: expect.any(String) })
  expect(beginner.seconds).toBeGreaterThan(60)
  const lesson = await api.call(lessonInfo, { id: resume?.id ?? 0 })
  expect(lesson.chapters.length).toBe(5)
  const film = await fetch(new URL(lesson.film_url ?? '', server.url), { headers: { range: 'bytes=4-7' } })
  expect([film.status, await film.text()]).toEqual([206, 'ftyp'])
  const { items } = await api.call(lessonList, { category: 'mount' })
  const [guide] = items
  const pictures = (await api.call(lessonInfo, { id: guide?.id ?? 0 })).blocks.filter(
    ({ kind }) => kind === 'picture',
  )
  expect(pictures.length).toBe(4)
  expect((await fetch(new URL(pictures[0]?.url ?? '', server.url))).status).toBe(200)
})

it('has answers, a broadcast to come and replays, one of them begun', async () => {
  const api = await lead()
  expect((await api.call(questionList, {})).items[0]?.title).toBe('提现多久到账')
  const { coming, items } = await api.call(liveList, {})
  expect(coming.map(({ state }) => state)).toEqual(['coming'])
  const begun = items.find(({ progress }) => progress && !progress.is_finished)
  expect((await api.call(liveInfo, { id: begun?.id ?? 0 })).chapters.length).toBeGreaterThan(2)
})

it('has a camp on its tenth day, one that ended in a certificate, and homework that waits', async () => {
  const api = await lead()
  const { items } = await api.call(campList, {})
  expect(items.map(({ state }) => state)).toEqual(['coming', 'running', 'over'])
  const running = await api.call(campInfo, { id: items[1]?.id ?? 0 })
  expect(running).toMatchObject({ reached: 10, passed: 7, is_joined: true })
  expect(running.schedule.slice(6, 11).map(({ state }) => state)).toEqual([
    'passed',
    'waiting',
    'redo',
    'today',
    'locked',
  ])
  expect(running.schedule[8]?.homeworks[0]?.files.length).toBe(2)
  expect((await api.call(campInfo, { id: items[2]?.id ?? 0 })).certificate?.name).toBe('林晚风')
  const operator = server.asStaff(await server.make.staff('operator'))
  expect((await operator.call(homeworkRecords, { state: 'waiting' })).total).toBe(3)
})
