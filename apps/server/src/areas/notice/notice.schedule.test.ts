import { errorCodes } from '@wallpaper/contract'
import { noticeList } from '@wallpaper/contract/notice'
import {
  noticeCreate,
  noticeEdit,
  noticePublish,
  noticeRecords,
  noticeUnschedule,
  noticeWithdraw,
} from '@wallpaper/contract/notice/notice.console'
import { auditList } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../test/codeOf.ts'
import type { TestPerson, TestStaff } from '../../test/factories.ts'
import { startTestServer, type TestServer } from '../../test/testServer.ts'
import { publishScheduled } from './notice.jobs.kinds.ts'
import { publishWhenDue } from './notice.publish.service.ts'

const hour = 3_600_000
const day = 24 * hour
let server: TestServer
let operator: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  operator = await server.make.staff('operator')
})
afterAll(() => server.stop())

const staff = () => server.asStaff(operator)
const now = () => server.services.clock()
const write = (title: string, more: object = {}) =>
  staff().call(noticeCreate, { kind: 'announcement', title, body: '正文', ...more })
const scheduleFor = (id: number, publishAt: number) =>
  staff().call(noticePublish, { id, reason: '按计划发布', publish_at: publishAt })
const recordOf = async (id: number) =>
  (await staff().call(noticeRecords, { limit: 100 })).items.find((item) => item.id === id)
const titlesOf = async (person: TestPerson, from = server) =>
  (await from.as(person.session).call(noticeList, {})).items.map(({ title }) => title)
const somebody = () => server.make.person({ createdAt: new Date(now() - day) })
/** Runs the job as the worker does. */
const runJob = (id: number, isReachable = true) =>
  server.services.db.write((tx) =>
    publishWhenDue(tx, id, { now: now(), isReachable: async () => isReachable }),
  )
const waitingJobs = async (id: number) => {
  const { rows } = await server.services.db.write((tx) =>
    tx.execute<{ start_after: Date }>(sql`
      SELECT start_after FROM jobs.job
      WHERE name = 'notice.publish-scheduled' AND data->>'id' = ${String(id)} ORDER BY start_after`),
  )
  return rows.map(({ start_after }) => new Date(start_after).getTime())
}

describe('a scheduled notice', () => {
  it('is nobody’s until its time, and everybody’s from then on', async () => {
    const person = await somebody()
    const { id } = await write('国庆假期安排')
    const at = now() + 2 * hour
    expect(await scheduleFor(id, at)).toMatchObject({ state: 'scheduled', publish_at: at })
    expect(await waitingJobs(id)).toEqual([at])
    const { items } = await staff().call(noticeRecords, { state: 'scheduled', limit: 100 })
    expect(items.map((item) => item.id)).toContain(id)
    expect(await runJob(id)).toBe('nothing to do')
    expect(await titlesOf(person)).not.toContain('国庆假期安排')

    server.passTime(2 * hour)
    expect(await runJob(id)).toBe('done')
    expect(await titlesOf(person)).toContain('国庆假期安排')
    expect(await recordOf(id)).toMatchObject({ state: 'published', publish_at: at })
    expect(await runJob(id)).toBe('nothing to do')
    operator = await server.make.staff('operator')
    const admin = await server.make.staff('admin')
    const trail = await server.asStaff(admin).call(auditList, { subject: `notice:${id}` })
    expect(trail.items.map(({ action, actor }) => [action, actor.label])).toEqual([
      ['notice.publish', '系统'],
      ['notice.schedule', expect.any(String)],
      ['notice.write', expect.any(String)],
    ])
    expect(trail.items[0]?.subject.label).toBe('「国庆假期安排」')
  })

  it('can be changed, given another time, and published at once', async () => {
    const { id } = await write('改期的公告')
    await scheduleFor(id, now() + hour)
    const edited = { id, kind: 'activity', title: '改过的公告', body: '新的正文' } as const
    expect(await staff().call(noticeEdit, edited)).toMatchObject({ state: 'scheduled', title: '改过的公告' })
    await scheduleFor(id, now() + day)
    server.passTime(2 * hour)
    // The job of the first time finds that it is not due.
    expect(await runJob(id)).toBe('nothing to do')
    operator = await server.make.staff('operator')
    expect(await recordOf(id)).toMatchObject({ state: 'scheduled' })
    expect(await staff().call(noticePublish, { id, reason: '不等了' })).toMatchObject({ state: 'published' })
    expect(await codeOf(staff().call(noticeEdit, edited))).toBe(errorCodes.notFound)
    expect(await codeOf(scheduleFor(id, now() + hour))).toBe(errorCodes.notFound)
  })

  it('can be taken back to a draft, after which its time means nothing', async () => {
    const { id } = await write('取消的公告')
    const unschedule = () => staff().call(noticeUnschedule, { id, reason: '内容还要改' })
    expect(await codeOf(unschedule())).toBe(errorCodes.notFound)
    await scheduleFor(id, now() + hour)
    expect(await unschedule()).toMatchObject({ state: 'draft', publish_at: null })
    server.passTime(2 * hour)
    expect(await runJob(id)).toBe('nothing to do')
    operator = await server.make.staff('operator')
    expect(await recordOf(id)).toMatchObject({ state: 'draft' })
    expect(await codeOf(staff().call(noticeWithdraw, { id, reason: '撤回' }))).toBe(errorCodes.notFound)
  })

  it('is for a time that is still to come, within a year', async () => {
    const { id } = await write('时间不对')
    expect((await refusalOf(scheduleFor(id, now()))).data).toEqual({
      fields: { publish_at: '发布时间已经过去，请选择以后的时间' },
    })
    expect((await refusalOf(scheduleFor(id, now() + 366 * day))).data).toEqual({
      fields: { publish_at: '发布时间要在 365 天以内' },
    })
    expect(await recordOf(id)).toMatchObject({ state: 'draft' })
  })

  it('to one person goes back to a draft when they are gone by then', async () => {
    const person = await somebody()
    const { id } = await write('给一个人', { to_uid: person.uid })
    await scheduleFor(id, now() + hour)
    server.passTime(hour)
    expect(await runJob(id, false)).toBe('done')
    operator = await server.make.staff('operator')
    expect(await recordOf(id)).toMatchObject({ state: 'draft' })
    expect(await titlesOf(person)).not.toContain('给一个人')
  })

  it('is published by a worker, without anybody asking', async () => {
    const working = await startTestServer({ works: true })
    try {
      const client = working.asStaff(await working.make.staff('operator'))
      const person = await working.make.person({ createdAt: new Date(working.services.clock() - day) })
      const { id } = await client.call(noticeCreate, { kind: 'announcement', title: '到点了', body: '正文' })
      const publishAt = working.services.clock() + hour
      await client.call(noticePublish, { id, reason: '按计划', publish_at: publishAt })
      working.passTime(hour)
      const { db, queue } = working.services
      await db.write((tx) => queue.enqueue(tx, publishScheduled, { id }))
      await expect
        .poll(() => titlesOf(person, working), { timeout: 15_000, interval: 50 })
        .toContain('到点了')
    } finally {
      await working.stop()
    }
  })
})

it('a notice leads only to a screen that exists', async () => {
  const link = (path: string) => write('带按钮', { path, action: '去看看' })
  expect((await refusalOf(link('/pages/nowhere/index'))).data).toEqual({
    fields: { path: '没有这个页面，请从列表里选择' },
  })
  expect(await link('/pages/mine/notice/detail/index?id=3')).toMatchObject({ state: 'draft' })
})
