/** Jobs of a maker that the test controls: turns, tries, leases, cancelling, repeating, removing. */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cancelJob, faceDetail, faceList, removeJob, reportJob, retryJob } from '@wallpaper/contract/studio'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../../../app.ts'
import { defineArea } from '../../../area.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { makers } from '../studio.slots.ts'
import { storedBelow, workOnce } from '../test/faceWorld.ts'
import { runKey } from './job.files.ts'
import { jobRepository } from './job.repository.ts'
import { submitJob } from './job.service.ts'
import type { JobRunContext, Made, Maker } from './maker.ts'

const picture = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#a0c0e0' } })
  .jpeg()
  .toBuffer()

const made = async ({ folder, progress }: JobRunContext): Promise<Made> => {
  progress(60)
  const path = join(folder, 'made.jpg')
  await writeFile(path, picture)
  return { kind: 'made', file: { kind: 'picture', path, extension: 'jpg' } }
}

/** What the potter does with the next job, and what the test was told of it. */
let work: (context: JobRunContext) => Promise<Made> = made
const over: string[] = []
let worked: string[] = []
afterEach(() => {
  work = made
  worked = []
  over.length = 0
})

const potter: Maker = {
  kind: 'test_clay',
  name: '陶器',
  icon: 'spark',
  group: { id: 'clay', name: '陶器' },
  provider: '测试',
  mark: { text: '模板生成', isAi: false },
  stages: [
    { name: '揉泥', upTo: 50 },
    { name: '烧制', upTo: 100 },
  ],
  tries: { quota: 'clay', count: 1, limit: async () => 200 },
  estimateMs: 10_000,
  places: { usual: 1, most: 2 },
  timeoutMs: 5_000,
  costEach: async () => 7,
  keepDays: 30,
  failures: { cracked: '裂了' },
  whenOver: async (_tx, { id }, state) => void over.push(`${id} ${state}`),
  run: (context) => {
    worked.push(context.id)
    return work(context)
  },
}

const pottery = defineArea('studio', { gives: [makers.with(potter)] }, () => ({}))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ areas: [...areas, pottery] })
})
afterAll(() => server.stop())

const deps = () => ({
  makers: [potter],
  clock: server.services.clock,
  enqueue: server.services.queue.enqueue,
})

const submit = (uid: number, more: object = {}) =>
  server.services.db.write((tx) =>
    submitJob(tx, { uid, kind: 'test_clay', title: '茶杯', input: { glaze: 'blue' }, ...more }, deps()),
  )

const makePotterPerson = async () => {
  const person = await server.make.person()
  const client = server.as(person.session)
  return { uid: person.uid, client, read: (id: string) => client.call(faceDetail, { id }) }
}

const usedTries = async (uid: number): Promise<number> => {
  const { rows } = await server.services.db.write((tx) =>
    tx.execute<{ used: number }>(sql`SELECT used FROM studio_tries WHERE uid = ${uid} AND quota = 'clay'`),
  )
  return rows[0]?.used ?? 0
}

const workNext = () => workOnce(server, 'test_clay')
const sentenceOf = async (call: Promise<unknown>) => (await refusalOf(call)).message
const emptyQueue = () =>
  server.services.db.write((tx) =>
    tx.execute(sql`DELETE FROM studio_jobs WHERE kind = 'test_clay' AND state IN ('queued', 'working')`),
  )

describe('the queue', () => {
  it('takes one of each person in turn: nobody waits for another’s hundred', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, makePotterPerson))
    const [first, ...others] = people
    if (!first) return expect.fail()
    const whose = new Map<string, number>()
    for (let at = 0; at < 100; at += 1) whose.set((await submit(first.uid)).id, 0)
    for (const [at, { uid }] of others.entries())
      for (let again = 0; again < 3; again += 1) whose.set((await submit(uid)).id, at + 1)

    const [newest] = (await others[8]?.client.call(faceList, {}))?.items ?? []
    expect(newest?.place).toBe(30)
    for (let at = 0; at < 40; at += 1) await workNext()
    const order = worked.map((id) => whose.get(id))
    // In each of the first three turns everybody once, then the one with many.
    for (const turn of [0, 1, 2])
      expect(order.slice(turn * 10, turn * 10 + 10).toSorted((a = 0, b = 0) => a - b)).toEqual([
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
      ])
    expect(new Set(order.slice(30))).toEqual(new Set([0]))
    await emptyQueue()
  })

  it('gives a place and a time, and works on no more at once than it has places', async () => {
    const { uid, read } = await makePotterPerson()
    const [one, two] = [await submit(uid), await submit(uid)]
    expect(await read(one.id)).toMatchObject({
      place: 1,
      seconds_left: expect.any(Number),
      number: one.number,
    })
    expect((await read(two.id)).place).toBe(2)
    const gate = Promise.withResolvers<void>()
    work = async (context) => {
      context.progress(60)
      await gate.promise
      return made(context)
    }
    const running = workNext()
    await until(async () => (await read(one.id)).percent === 60)
    // The only place is taken.
    await workNext()
    expect(await read(two.id)).toMatchObject({ state: 'queued', place: 1 })
    expect((await read(one.id)).stages.map(({ state }) => state)).toEqual(['done', 'now'])
    gate.resolve()
    await running
    expect(await read(one.id)).toMatchObject({ state: 'done', result: { width: 90, height: 120 } })
    await workNext()
    expect(over).toEqual([`${one.id} done`, `${two.id} done`])
  })

  it('takes a hundred at the same moment without giving two jobs one place', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, makePotterPerson))
    const rows = await Promise.all(people.flatMap(({ uid }) => Array.from({ length: 5 }, () => submit(uid))))
    const turns = Map.groupBy(rows, ({ turn }) => turn)
    for (const inTurn of turns.values())
      expect(new Set(inTurn.map(({ uid }) => uid)).size).toBe(inTurn.length)
    expect(turns.size).toBe(5)
    await emptyQueue()
  })
})

describe('tries', () => {
  it('are limited by the day, also for many at the same moment', async () => {
    const { uid } = await makePotterPerson()
    const few: Maker = { ...potter, tries: { ...potter.tries, limit: async () => 3 } }
    const tried = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        server.services.db.write((tx) =>
          submitJob(tx, { uid, kind: 'test_clay', title: '碗', input: {} }, { ...deps(), makers: [few] }),
        ),
      ),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = tried.find((each) => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({ message: '今天的次数用完了，明天 0 点恢复；会员每天次数更多' })
    expect(await usedTries(uid)).toBe(3)
    await emptyQueue()
  })

  it('come back when it fails, with the reason; the same can be done again', async () => {
    const { uid, client, read } = await makePotterPerson()
    const { id } = await submit(uid)
    work = async () => ({
      kind: 'failed',
      code: 'cracked',
      sentence: '烧裂了，换一块泥再做',
      detail: 'at 900',
    })
    await workNext()
    expect(await read(id)).toMatchObject({
      state: 'failed',
      failure: '烧裂了，换一块泥再做',
      failure_code: 'cracked',
      are_tries_returned: true,
      can_retry: true,
      result: null,
    })
    expect(await usedTries(uid)).toBe(0)
    expect(over).toEqual([`${id} failed`])
    expect(await client.call(retryJob, { id })).toMatchObject({
      state: 'queued',
      failure: '',
      are_tries_returned: false,
      place: 1,
    })
    expect(await usedTries(uid)).toBe(1)
    expect(await sentenceOf(client.call(retryJob, { id }))).toBe('只有没做成的才能再做一次')
    work = made
    await workNext()
    expect(await read(id)).toMatchObject({ state: 'done', percent: 100 })
    expect(await usedTries(uid)).toBe(1)
  })

  it.each([
    ['breaks', async () => Promise.reject(new Error('the kiln fell over')), 'crashed'],
    [
      'never ends',
      ({ signal }: JobRunContext) =>
        new Promise<Made>((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        ),
      'too_slow',
    ],
  ])('come back when a maker %s', async (_how, breaks, code) => {
    const { uid, read } = await makePotterPerson()
    const { id } = await submit(uid)
    work = breaks
    await workNext()
    expect(await read(id)).toMatchObject({ state: 'failed', failure_code: code, are_tries_returned: true })
    expect(await usedTries(uid)).toBe(0)
    expect(await storedBelow(server, id)).toEqual([])
  })
})

describe('a job whose worker dies', () => {
  /** The process is gone: nobody prolongs the lease, and nobody ends the job. */
  const begin = (lease = randomUUID()) =>
    server.services.db.write((tx) => {
      const now = server.services.clock()
      const until = new Date(now + 20_000)
      return jobRepository(tx).takeNext('test_clay', { places: 1, lease, now: new Date(now), until })
    })

  it('returns to its place and is done once', async () => {
    const { uid, read } = await makePotterPerson()
    const { id } = await submit(uid)
    expect((await begin())?.id).toBe(id)
    await runWalk(server, 'studio.walk')
    expect((await read(id)).state).toBe('working')
    server.passTime(21_000)
    await runWalk(server, 'studio.walk')
    expect(await read(id)).toMatchObject({ state: 'queued', place: 1, percent: 0 })
    await workNext()
    await workNext()
    expect(worked).toEqual([id])
    expect(await read(id)).toMatchObject({ state: 'done' })
    expect(await usedTries(uid)).toBe(1)
  })

  it('three times fails, and the tries come back', async () => {
    const { uid, read } = await makePotterPerson()
    const { id } = await submit(uid)
    for (let times = 0; times < 3; times += 1) {
      const lease = randomUUID()
      await begin(lease)
      // It died after it had stored its file, and before the row knew of it.
      await server.services.storage.write(runKey(uid, id, lease, 'file.jpg'), { bytes: picture })
      server.passTime(21_000)
      await runWalk(server, 'studio.walk')
      const left = await storedBelow(server, `${id}/`)
      expect(left.filter((file) => file.endsWith('.jpg') && !file.startsWith('bin/'))).toEqual([])
    }
    expect(await read(id)).toMatchObject({
      state: 'failed',
      failure_code: 'restarted',
      are_tries_returned: true,
    })
    expect(await usedTries(uid)).toBe(0)
  })

  it('and that another worker took over leaves nothing of the first', async () => {
    const { uid, read } = await makePotterPerson()
    const { id } = await submit(uid)
    const gate = Promise.withResolvers<void>()
    work = async (context) => {
      await gate.promise
      return made(context)
    }
    const slow = workNext()
    await until(async () => worked.length === 1)
    // Frozen for longer than its lease.
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE studio_jobs SET lease_until = now() - interval '1 hour' WHERE id = ${id}`),
    )
    await runWalk(server, 'studio.walk')
    work = made
    await workNext()
    const { result } = await read(id)
    const files = await storedBelow(server, `${id}/`)
    gate.resolve()
    await slow
    expect(await read(id)).toMatchObject({ state: 'done' })
    expect((await read(id)).result?.bytes).toBe(result?.bytes)
    // The files of the one that was late are in the bin, and only those of the other are served.
    const served = (await storedBelow(server, `${id}/`)).filter((file) => !file.startsWith('bin/'))
    expect(served.toSorted()).toEqual(files.toSorted())
    expect(over).toEqual([`${id} done`])
  })
})

describe('cancelling', () => {
  it('returns the try of a waiting job, and asked again it is the same', async () => {
    const { uid, client } = await makePotterPerson()
    const { id } = await submit(uid)
    const cancelled = await client.call(cancelJob, { id })
    expect(cancelled).toMatchObject({ state: 'cancelled', are_tries_returned: true, place: null })
    expect(await client.call(cancelJob, { id })).toEqual(cancelled)
    expect(await usedTries(uid)).toBe(0)
    await workNext()
    expect(worked).toEqual([])
  })

  it('stops one that is worked on; what it made is not kept', async () => {
    const { uid, client, read } = await makePotterPerson()
    const { id } = await submit(uid)
    const gate = Promise.withResolvers<void>()
    work = async (context) => {
      await gate.promise
      return made(context)
    }
    const running = workNext()
    await until(async () => (await read(id)).state === 'working')
    expect((await client.call(cancelJob, { id })).state).toBe('cancelled')
    gate.resolve()
    await running
    expect(await read(id)).toMatchObject({ state: 'cancelled', result: null, can_retry: true })
    expect((await storedBelow(server, `${id}/`)).filter((file) => !file.startsWith('bin/'))).toEqual([])
    expect(await usedTries(uid)).toBe(0)
    expect(over).toEqual([`${id} cancelled`])
  })

  it('is refused when it is over', async () => {
    const { uid, client } = await makePotterPerson()
    const { id } = await submit(uid)
    await workNext()
    expect(await sentenceOf(client.call(cancelJob, { id }))).toBe('已经做好了，不用取消')
    const failing = await submit(uid)
    work = async () => ({ kind: 'failed', code: 'cracked', sentence: '裂了' })
    await workNext()
    expect(await sentenceOf(client.call(cancelJob, { id: failing.id }))).toBe('这个任务已经结束，次数已退回')
  })
})

describe('a person’s own', () => {
  it('are listed by group with their counts, and removed with their files', async () => {
    const { uid, client, read } = await makePotterPerson()
    const { id } = await submit(uid)
    await workNext()
    const waiting = await submit(uid)
    const list = await client.call(faceList, { group: 'clay' })
    expect(list.items.map((job) => [job.id, job.state])).toEqual([
      [waiting.id, 'queued'],
      [id, 'done'],
    ])
    expect(list).toMatchObject({ total: 2, ending_soon: 0 })
    expect(list.groups).toContainEqual({ id: 'clay', name: '陶器', count: 2 })
    expect(list.groups).toContainEqual({ id: 'face', name: 'AI 换脸', count: 0 })
    expect((await client.call(faceList, { group: 'face' })).items).toEqual([])

    await client.call(removeJob, { id: waiting.id })
    expect(await usedTries(uid)).toBe(1)
    await client.call(removeJob, { id })
    expect(await storedBelow(server, `${id}/`)).toEqual([])
    await client.call(removeJob, { id })
    expect(await sentenceOf(read(id))).toContain('不存在')
    expect(await client.call(faceList, {})).toMatchObject({ items: [], total: 0 })
    // Nor is what they wrote in them.
    const { rows } = await server.services.db.write((tx) =>
      tx.execute(sql`SELECT DISTINCT title, input FROM studio_jobs WHERE uid = ${uid}`),
    )
    expect(rows).toEqual([{ title: '已删除', input: {} }])
  })

  it('can be reported while there is something to see, once', async () => {
    const { uid, client, read } = await makePotterPerson()
    const { id } = await submit(uid)
    const report = (cause: 'harmful' | 'other', text?: string) =>
      client.call(reportJob, { id, cause, ...(text && { text }) })
    expect(await sentenceOf(report('harmful'))).toBe('只有还在的成图才能举报')
    await workNext()
    const { data } = await refusalOf(report('other'))
    expect(data).toEqual({ fields: { text: '请写清楚哪里不对' } })
    await report('other', '这不是茶杯')
    await report('harmful')
    expect((await read(id)).is_reported).toBe(true)
    const { rows } = await server.services.db.write((tx) =>
      tx.execute(sql`SELECT reason, text, state FROM studio_reports WHERE job_id = ${id}`),
    )
    expect(rows).toEqual([{ reason: 'other', text: '这不是茶杯', state: 'waiting' }])
  })
})

it('a closed account leaves no job, no result and no try', async () => {
  const { uid } = await makePotterPerson()
  const { id } = await submit(uid)
  await workNext()
  await submit(uid)
  await server.services.db.write((tx) =>
    tx.execute(
      sql`UPDATE people SET state = 'closing', closing_at = now() - interval '20 days', closes_at = now() - interval '1 day' WHERE uid = ${uid}`,
    ),
  )
  await runWalk(server, 'account.close')
  const { rows } = await server.services.db.write((tx) =>
    tx.execute(sql`SELECT (SELECT count(*)::integer FROM studio_jobs WHERE uid = ${uid}) AS jobs,
      (SELECT count(*)::integer FROM studio_tries WHERE uid = ${uid}) AS tries,
      (SELECT count(*)::integer FROM jobs.job WHERE name = 'studio.erase' AND data ->> 'uid' = ${String(uid)}) AS erasers`),
  )
  expect(rows).toEqual([{ jobs: 0, tries: 0, erasers: 1 }])
  const { rows: erasers } = await server.services.db.write((tx) =>
    tx.execute<{ data: object }>(
      sql`SELECT data FROM jobs.job WHERE name = 'studio.erase' AND data ->> 'uid' = ${String(uid)}`,
    ),
  )
  const eraser = server.product.jobHandlers.find(({ kind }) => kind.name === 'studio.erase')
  await eraser?.handle(erasers[0]?.data ?? {}, {
    id: 'x',
    isLastTry: false,
    signal: new AbortController().signal,
  })
  expect(await storedBelow(server, `${id}/`)).toEqual([])
})
