/** The queues as staff see and change them, with a maker whose jobs end as the test says. */

import { dayMs, midnightOf } from '@wallpaper/contract/day'
import { noticeList } from '@wallpaper/contract/notice'
import { auditList } from '@wallpaper/contract/staff/staff.console'
import { faceDetail } from '@wallpaper/contract/studio'
import {
  exportStaffJobs,
  retryStaffJob,
  setQueuePlaces,
  staffJobs,
  staffQueues,
} from '@wallpaper/contract/studio/job.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { areas } from '../../../app.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { createTestMaker, submitTestJob, testKind, workOnce } from '../test/testMaker.ts'
import { leaseMs } from './job.rules.ts'
import { triesReader } from './tries.repository.ts'

const metricsToken = 'a token for the metrics'
const sounds = createTestMaker()
let isUp = true
const away = createTestMaker({ kind: 'test_away', name: '测试的供应商', isUp: async () => isUp })
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    areas: [...areas, sounds.area, away.area],
    env: { METRICS_TOKEN: metricsToken },
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  sounds.release()
  sounds.reset()
  isUp = true
  await server.services.db.write(async (tx) => {
    await tx.execute(sql`DELETE FROM studio_jobs`)
    await tx.execute(sql`DELETE FROM studio_queues`)
  })
})

const operator = async () => server.asStaff(await server.make.staff('operator'))
const submit = (uid: number, options?: Parameters<typeof submitTestJob>[3]) =>
  submitTestJob(server, sounds, uid, options)
const queueOf = async (staff: Awaited<ReturnType<typeof operator>>, kind = testKind) => {
  const { queues } = await staff.call(staffQueues, {})
  return queues.find((queue) => queue.kind === kind)
}
const usedBy = ({ uid, triesDay }: { uid: number; triesDay: string }) =>
  server.services.db.read((tx) => triesReader(tx).used({ uid, day: triesDay, quota: 'test' }))

it('the jobs of one person wait between those of others, and are begun in the order that staff see', async () => {
  const [many, two, one] = await Promise.all([
    server.make.person({ nickname: '晚风' }),
    server.make.person(),
    server.make.person(),
  ])
  const mine: string[] = []
  for (const title of ['甲', '乙', '丙', '丁']) mine.push((await submit(many.uid, { title })).id)
  const others = [await submit(two.uid), await submit(two.uid), await submit(one.uid)].map(({ id }) => id)
  const [first, second, third, fourth] = mine
  const expected = [first, others[0], others[2], second, others[1], third, fourth]

  const staff = await operator()
  const { items, total } = await staff.call(staffJobs, { state: 'queued', kind: testKind })
  expect([items.map(({ id }) => id), items.map(({ place }) => place), total]).toEqual([
    expected,
    [1, 2, 3, 4, 5, 6, 7],
    7,
  ])
  const page = await staff.call(staffJobs, { state: 'queued', kind: testKind, limit: 3 })
  const rest = await staff.call(staffJobs, {
    state: 'queued',
    kind: testKind,
    limit: 10,
    cursor: page.next_cursor ?? '',
  })
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(expected)
  expect(items[0]).toMatchObject({
    kind_name: '测试的声音',
    uid: many.uid,
    nickname: '晚风',
    title: '甲',
    state: 'queued',
    attempts: 0,
    took_ms: null,
    can_retry: false,
  })
  for (const _ of expected) await workOnce(server)
  expect(sounds.begun).toEqual(expected)
})

it('the console counts what waits and works, and calls a queue slow or down', async () => {
  const staff = await operator()
  const person = await server.make.person()
  const waiting = await submit(person.uid, { title: '第一段' })
  await submit(person.uid)
  sounds.hold()
  const working = workOnce(server)
  await until(async () => sounds.atOnce() === 1)
  await until(async () => (await staff.call(staffQueues, {})).running[0]?.percent === 40)
  const all = await staff.call(staffQueues, {})
  expect(all).toMatchObject({
    waiting: 1,
    longest_name: '测试的声音',
    most_name: '测试的声音',
    most_waiting: 1,
    working: 1,
    running: [{ id: waiting.id, title: '第一段', kind_name: '测试的声音', percent: 40, memory_mb: 412 }],
  })
  expect(await queueOf(staff)).toMatchObject({
    working: 1,
    places: 2,
    places_max: 4,
    waiting: 1,
    p95_ms: null,
    cost_each: 7,
    state: 'ok',
  })
  sounds.release()
  await working

  server.passTime(61_000)
  expect((await queueOf(staff))?.state).toBe('slow')
  isUp = false
  expect((await queueOf(staff, 'test_away'))?.state).toBe('down')

  const metrics = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const text = await metrics.text()
  expect(text).toContain(`studio_jobs{kind="${testKind}",state="waiting"} 1`)
  expect(Number(/studio_longest_wait_seconds\{kind="test_sound"\} (\S+)/.exec(text)?.[1])).toBeGreaterThan(60)
})

it('p95, failures, the first wait and the cost are what the rows say', async () => {
  const staff = await operator()
  const { clock, db } = server.services
  const today = midnightOf(clock())
  // Past the first minutes of a day, so that all of it lies in the day.
  if (clock() - today < 3_600_000) server.passTime(3_600_000)
  const people = await Promise.all([server.make.person(), server.make.person(), server.make.person()])
  const rows = Array.from({ length: 60 }, (_, at) => ({
    uid: people[at % 3]?.uid ?? 0,
    // Of the last hour, of this morning 23 hours ago at most, and of yesterday.
    doneAt: at % 4 === 3 ? today - 1_000 * (at + 1) : clock() - 1_000 * (at + 1),
    waitedMs: 1_000 + 137 * at,
    tookMs: 2_000 + ((at * 7_919) % 30_011),
    cost: (at * 31) % 97,
    state: at % 5 === 4 ? 'failed' : 'done',
    code: at % 10 === 4 ? 'no_face' : 'provider_away',
    attempts: at % 6 === 0 ? 2 : 1,
  }))
  for (const row of rows) {
    const { id } = await submit(row.uid)
    const begun = row.doneAt - row.tookMs
    const result = {
      kind: 'audio',
      file: '',
      small: '',
      large: '',
      width: 0,
      height: 0,
      durationMs: 0,
      bytes: 1,
    }
    await db.write((tx) =>
      tx.execute(sql`UPDATE studio_jobs SET state = ${row.state}, attempts = ${row.attempts},
        queued_at = ${new Date(begun - row.waitedMs)}, started_at = ${new Date(begun)},
        done_at = ${new Date(row.doneAt)}, cost = ${row.state === 'done' ? row.cost : 0},
        result = ${row.state === 'done' ? JSON.stringify(result) : null}::jsonb,
        failure_code = ${row.state === 'failed' ? row.code : ''} WHERE id = ${id}`),
    )
  }
  const now = clock()
  const isToday = ({ doneAt }: (typeof rows)[number]) => doneAt >= today
  const done = rows.filter(({ state }) => state === 'done')
  const failed = rows.filter((row) => row.state === 'failed' && isToday(row))
  const sum = (of: typeof rows) => of.reduce((total, { cost }) => total + cost, 0)
  const times = done
    .filter(({ doneAt }) => doneAt > now - dayMs)
    .map(({ tookMs }) => tookMs)
    .toSorted((a, b) => a - b)
  const costToday = sum(done.filter(isToday))
  const doneToday = done.filter(isToday).length
  const queuedAt = (row: (typeof rows)[number]) => row.doneAt - row.tookMs - row.waitedMs
  const firsts = people.map(
    ({ uid }) =>
      rows
        .filter((row) => row.uid === uid && queuedAt(row) >= today)
        .toSorted((a, b) => queuedAt(a) - queuedAt(b))[0]?.waitedMs ?? 0,
  )

  const all = await staff.call(staffQueues, {})
  expect(await queueOf(staff)).toMatchObject({
    p95_ms: times[Math.ceil(0.95 * times.length) - 1],
    done_today: doneToday,
    failed_today: failed.length,
    cost_today: costToday,
    cost_yesterday: sum(done.filter((row) => !isToday(row))),
    cost_each: Math.round(costToday / doneToday),
  })
  const ofCode = (wanted: string) => failed.filter(({ code }) => code === wanted).length
  expect(all).toMatchObject({
    done_yesterday: done.length - doneToday,
    restarted_today: rows.filter((row) => row.attempts > 1 && isToday(row)).length,
    first_wait_ms: Math.round(firsts.reduce((total, ms) => total + ms, 0) / firsts.length),
    failures: [
      { code: 'provider_away', name: '供应商超时', count: ofCode('provider_away'), side: 'ours' },
      { code: 'no_face', name: '没找到脸', count: ofCode('no_face'), side: 'given' },
    ].toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
  })
})

it('never makes more at once than there are places, which count from the next job on', async () => {
  const staff = await operator()
  const person = await server.make.person()
  for (let at = 0; at < 12; at += 1) await submit(person.uid)
  const set = (places: number) => staff.call(setQueuePlaces, { kind: testKind, places, reason: '中午的人多' })
  expect((await refusalOf(set(5))).message).toBe('「测试的声音」最多同时做 4 个，再多内存放不下')
  expect(await set(3)).toMatchObject({ kind: testKind, places: 3, places_max: 4, waiting: 12 })

  sounds.hold()
  const eight = Array.from({ length: 8 }, () => workOnce(server))
  await until(async () => (await queueOf(staff))?.working === 3)
  await set(4)
  const more = Array.from({ length: 8 }, () => workOnce(server))
  await until(async () => sounds.atOnce() === 4)
  expect(await queueOf(staff)).toMatchObject({ working: 4, places: 4, waiting: 8 })
  sounds.release()
  await Promise.all([...eight, ...more])
  expect(sounds.mostAtOnce()).toBe(4)

  const { items } = await server
    .asStaff(await server.make.staff('admin'))
    .call(auditList, { action: 'studio_queue.places' })
  expect(items.slice(0, 2)).toMatchObject([
    { subject: { label: '测试的声音' }, reason: '中午的人多', before: { places: 3 }, after: { places: 4 } },
    { reason: '中午的人多', before: { places: 2 }, after: { places: 3 } },
  ])
})

it('a job whose worker died is made by another, and what the dead one still brings is thrown away', async () => {
  const staff = await operator()
  const person = await server.make.person()
  const { id } = await submit(person.uid)
  sounds.hold()
  const dead = workOnce(server)
  await until(async () => sounds.atOnce() === 1)
  server.passTime(leaseMs + 1_000)
  expect(await runWalk(server, 'studio.walk')).toMatchObject({ handled: 1, failed: 0 })
  expect((await staff.call(staffJobs, { state: 'queued' })).items).toMatchObject([{ id, attempts: 1 }])
  const other = workOnce(server)
  await until(async () => sounds.begun.length === 2)
  // Both return at the same time: only the one that holds the lease is believed.
  sounds.release()
  await Promise.all([dead, other])
  const { items } = await staff.call(staffJobs, {})
  expect(items).toMatchObject([{ id, state: 'done', attempts: 2 }])
  expect(await staff.call(staffQueues, {})).toMatchObject({ done_today: 1, restarted_today: 1, working: 0 })
  const job = await server.as(person.session).call(faceDetail, { id })
  const file = await fetch(new URL(job.result?.file_url ?? '', server.url))
  expect(await file.text()).toBe('sound')
})

it('staff make a failed one again without the tries of its creator, who is told', async () => {
  const staff = await operator()
  const person = await server.make.person()
  const job = await submit(person.uid, { title: '海浪', ends: 'throws' })
  await workOnce(server)
  expect(await usedBy(job)).toBe(0)
  const { items } = await staff.call(staffJobs, { code: 'crashed' })
  expect(items).toMatchObject([
    {
      id: job.id,
      state: 'failed',
      failure_name: '做的时候出错',
      detail: 'the test maker broke',
      can_retry: true,
    },
  ])
  expect(await staff.call(retryStaffJob, { id: job.id })).toMatchObject({ state: 'queued', place: 1 })
  expect((await refusalOf(staff.call(retryStaffJob, { id: job.id }))).message).toBe(
    '只有没做成的才能再做一次',
  )
  await workOnce(server)
  const again = await server.as(person.session).call(faceDetail, { id: job.id })
  expect([again.state, again.tries, await usedBy(job)]).toEqual(['failed', 0, 0])
  const notices = await server.as(person.session).call(noticeList, {})
  expect(notices.items.map(({ title }) => title)).toEqual(['「海浪」正在重做'])
})

it('the export has the rows that the filter shows', async () => {
  const person = await server.make.person({ nickname: '=晚风' })
  await submit(person.uid, { title: '做成的' })
  await submit(person.uid, { title: '没做成的', ends: 'no_face' })
  await workOnce(server)
  await workOnce(server)
  const admin = server.asStaff(await server.make.staff('admin'))
  const { file_name, csv } = await admin.call(exportStaffJobs, { state: 'failed' })
  const [head, row, ...others] = csv.trim().split('\r\n')
  expect([file_name, others]).toEqual(['工坊任务.csv', []])
  expect(head).toContain('单号,队列,内容,创作者')
  expect(row).toContain(`测试的声音,没做成的,${person.uid},'=晚风,没有做成,没找到脸`)
})
