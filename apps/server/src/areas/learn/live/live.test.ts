/** Broadcasts over HTTP: announced, reminded once, replay resumed; and staff videos. */

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCodes, type InputOf } from '@wallpaper/contract'
import { liveInfo, liveList, liveNotice, liveProgress, liveRemind } from '@wallpaper/contract/learn'
import { filmComplete, filmGrant, filmState } from '@wallpaper/contract/learn/film.console'
import { exportLearn, liveRecords, publishLearn, saveLive } from '@wallpaper/contract/learn/learn.console'
import { noticeList } from '@wallpaper/contract/notice'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeVideo } from '../../../platform/media/video/video.fixtures.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestPerson, TestStaff } from '../../../test/factories.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { filmRepository } from '../film/film.repository.ts'

const hourMs = 3_600_000
let server: TestServer
let operator: TestStaff
beforeAll(async () => {
  server = await startTestServer({ works: true })
})
// New staff each time: their sessions last half a day, and these tests pass hours.
beforeEach(async () => {
  operator = await server.make.staff('operator')
})
const tellReminders = () => runWalk(server, 'learn.remind-lives')
afterAll(() => server.stop())

const desk = () => server.asStaff(operator)
const api = (who: TestPerson) => server.as(who.session)

type Live = InputOf<typeof saveLive>
const announce = async (more: Partial<Live> = {}) => {
  const starts_at = server.services.clock() + 2 * hourMs
  const { id } = await desk().call(saveLive, {
    title: '秋季壁纸选题会',
    speaker: '陈老师',
    about: '讲三件事',
    room_url: 'https://live.example.com/room/1',
    starts_at,
    ends_at: starts_at + hourMs,
    chapters: [],
    ...more,
  })
  await desk().call(publishLearn, { kind: 'live', id, reason: '排期已定' })
  return id
}
const film = async (seconds: number) => {
  const { clock, db } = server.services
  const { film: made } = await desk().call(filmGrant, { name: 'a.mp4', fileType: 'mp4', size: 1_000 })
  await db.write((tx) =>
    filmRepository(tx).change(made.id, { state: 'ready', seconds, madeAt: new Date(clock()) }),
  )
  return made.id
}

describe('a broadcast', () => {
  it('is announced, then on, then made into a replay', async () => {
    const person = await server.make.person()
    const id = await announce()
    const state = async () => (await api(person).call(liveInfo, { id })).state
    expect(await state()).toBe('coming')
    expect((await api(person).call(liveInfo, { id })).room_url).toBe('')
    expect((await api(person).call(liveNotice, {})).live).toMatchObject({ id, state: 'coming' })
    server.passTime(2 * hourMs)
    expect(await api(person).call(liveInfo, { id })).toMatchObject({
      state: 'on',
      room_url: 'https://live.example.com/room/1',
    })
    expect(await refusalOf(api(person).call(liveRemind, { id, is_on: true }))).toMatchObject({
      message: expect.stringContaining('已经开始'),
    })
    server.passTime(hourMs)
    expect(await state()).toBe('making')
    expect(await codeOf(api(person).call(liveProgress, { id, seconds: 1 }))).toBe(errorCodes.refused)
  })

  it('reminds everybody who asked once, shortly before, and again when its time was moved', async () => {
    const [one, two, none] = [
      await server.make.person(),
      await server.make.person(),
      await server.make.person(),
    ]
    const title = '提醒一次的直播'
    const id = await announce({ title })
    const { clock } = server.services
    const told = async (who: TestPerson) =>
      (await api(who).call(noticeList, {})).items.filter((notice) => notice.title.includes(title)).length
    await api(one).call(liveRemind, { id, is_on: true })
    await api(one).call(liveRemind, { id, is_on: true })
    expect(await api(two).call(liveRemind, { id, is_on: true })).toMatchObject({
      reminders: 2,
      is_reminded: true,
    })
    expect(await api(two).call(liveRemind, { id, is_on: false })).toMatchObject({ reminders: 1 })
    await tellReminders()
    expect(await told(one)).toBe(0)
    server.passTime(2 * hourMs - 5 * 60_000)
    await Promise.all([tellReminders(), tellReminders()])
    await tellReminders()
    expect([await told(one), await told(two), await told(none)]).toEqual([1, 0, 0])
    const later = clock() + 3 * hourMs
    operator = await server.make.staff('operator')
    await desk().call(saveLive, {
      id,
      title,
      speaker: '陈老师',
      about: '',
      starts_at: later,
      ends_at: later + hourMs,
      chapters: [],
    })
    await tellReminders()
    expect(await told(one)).toBe(1)
    server.passTime(3 * hourMs)
    await tellReminders()
    expect(await told(one)).toBe(2)
  })

  it('is replayed from where one was, with its chapters', async () => {
    const person = await server.make.person()
    const starts_at = server.services.clock() - 48 * hourMs
    const id = await announce({
      title: '一个口令从 0 到 1 万访问',
      starts_at,
      ends_at: starts_at + hourMs,
      film_id: await film(120),
      chapters: [
        { title: '选题', at: 60 },
        { title: '开场', at: 0 },
      ],
    })
    expect(await api(person).call(liveInfo, { id })).toMatchObject({
      state: 'replay',
      chapters: [
        { title: '开场', at: 0 },
        { title: '选题', at: 60 },
      ],
      progress: null,
    })
    await api(person).call(liveProgress, { id, seconds: 72 })
    const { items } = await api(person).call(liveList, {})
    expect(items.find((item) => item.id === id)).toMatchObject({
      progress: { seconds: 72, percent: 60, is_finished: false },
      views: 1,
    })
    const late = { chapters: [{ title: '太晚', at: 500 }], film_id: await film(120) }
    expect(await codeOf(announce({ ...late, starts_at, ends_at: starts_at + hourMs }))).toBe(
      errorCodes.invalidInput,
    )
    expect(await codeOf(announce({ ends_at: 1_767_225_600_000 }))).toBe(errorCodes.invalidInput)
  })

  it('is listed for staff, and exported', async () => {
    await announce({ title: '导出的直播' })
    const found = await desk().call(liveRecords, { text: '导出的' })
    expect(found).toMatchObject({ total: 1, items: [{ title: '导出的直播', state: 'published' }] })
    expect((await desk().call(liveRecords, { text: '%' })).total).toBe(0)
    const { csv } = await desk().call(exportLearn, { kind: 'live', text: '导出的' })
    expect(csv).toContain('导出的直播')
  })

  it('that one has asked for is found among one’s own', async () => {
    const person = await server.make.person()
    const id = await announce({ title: '我预约的' })
    await api(person).call(liveRemind, { id, is_on: true })
    const mine = await api(person).call(liveList, { is_mine: true })
    expect([mine.coming.map((live) => live.id), mine.items]).toEqual([[id], []])
  })
})

describe('a film of staff', () => {
  it('is sent by its own address, made playable, and can be put into a replay', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wallpaper-film-'))
    const path = join(folder, 'short.mov')
    await makeVideo(path, { frames: 30 })
    const bytes = await readFile(path)
    await rm(folder, { recursive: true })
    const {
      film: made,
      upload_url,
      headers,
    } = await desk().call(filmGrant, {
      name: 'short.mov',
      fileType: 'video/quicktime',
      size: bytes.length,
    })
    expect(await codeOf(desk().call(filmComplete, { id: made.id }))).toBe(errorCodes.refused)
    const sent = await fetch(new URL(upload_url, server.url), {
      method: 'PUT',
      headers,
      body: new Uint8Array(bytes),
    })
    expect(sent.ok).toBe(true)
    await desk().call(filmComplete, { id: made.id })
    await desk().call(filmComplete, { id: made.id })
    const ready = await until(async () => {
      const film = await desk().call(filmState, { id: made.id })
      return film.state === 'ready' && film
    })
    expect(ready.seconds).toBe(2)
    const part = await fetch(new URL(ready.url ?? '', server.url), { headers: { range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
    expect((await fetch(new URL(ready.poster_url ?? '', server.url))).headers.get('content-type')).toBe(
      'image/webp',
    )
  })

  it('is refused at once when it is too large or no film, and later when its bytes are none', async () => {
    const grant = (more: object) =>
      desk().call(filmGrant, { name: 'a.mp4', fileType: 'mp4', size: 1_000, ...more })
    expect(await refusalOf(grant({ size: 2_000_000_000 }))).toMatchObject({
      message: '视频大小不能超过500M',
    })
    expect(await codeOf(grant({ fileType: 'exe' }))).toBe(errorCodes.invalidInput)
    const { film: made, upload_url, headers } = await grant({})
    await fetch(new URL(upload_url, server.url), { method: 'PUT', headers, body: 'no film at all' })
    await desk().call(filmComplete, { id: made.id })
    const refused = await until(async () => {
      const film = await desk().call(filmState, { id: made.id })
      return film.state === 'refused' && film
    })
    expect(refused.reason).not.toBe('')
  })
})
